import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createWebhook } from '#contract/apps/webhooks.ts'
import { updateFeatures } from '#contract/store/featureWrites.ts'
import { openDatabase } from '../../../db/database.ts'
import { recordChanges, webhookDeliveries } from '../../../db/tables/apps/webhooks.ts'
import { orders } from '../../../db/tables/orders/orders.ts'
import { createTestApi } from '../../machine/testing.ts'
import { openReceiver } from './testing.ts'

const at = (path: string) => new URL(path, import.meta.url).href

/**
 * Places orders of a store one after the other, every third one rolled back, while jobs send their events; `placed` says how many. Ends
 * when all events are sent. Its clock is ahead, so that what a killed process was sending is due.
 */
const WORKER = `
  import { writeSync } from 'node:fs'
  const [, folder, tenant, placed, minutesAhead] = process.argv
  const { openDatabase } = await import('${at('../../../db/database.ts')}')
  const { inTenant } = await import('${at('../../../db/tenantScope.ts')}')
  const { placeOrder } = await import('${at('../../../start/test/placeOrder.ts')}')
  const { runJobs } = await import('${at('../../../start/jobs.ts')}')
  const { recordChanges, webhookDeliveries } = await import('${at('../../../db/tables/apps/webhooks.ts')}')
  const { isNull } = await import('drizzle-orm')
  const database = await openDatabase({ folder })
  const now = () => new Date(Date.now() + Number(minutesAhead) * 60_000)
  const jobs = runJobs(database.db, now, error => { throw error }, { webhooks: { allowsLocal: true } })
  jobs.wake()
  for (let count = 0; count < Number(placed); count++) {
    await inTenant(database.db, tenant, async tx => {
      await placeOrder(tx, {
        tenant, now: now(), quantity: 1, shopperNote: '',
        placedBy: { firstName: 'A', lastName: 'B', emailAddress: 'a@mail.example' },
        product: { id: 'p', name: 'Mug', sku: 'MUG', price: 100 },
      })
      if (count % 3 === 2) throw new Error('rolled back')
    }).catch(error => { if (error.message !== 'rolled back') throw error })
    writeSync(1, count + '\\n')
    jobs.wake()
  }
  for (;;) {
    const open = await database.db.$count(webhookDeliveries, isNull(webhookDeliveries.deliveredOn))
    if (open === 0 && (await database.db.$count(recordChanges)) === 0) break
    jobs.wake()
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  await jobs.stop()
  await database.close()`

/** Runs a process on the folder, and kills it after so many orders. */
async function placeUntilKilled(folder: string, tenant: string, placed: number, run: number, enough: number) {
  const args = ['--input-type=module', '-e', WORKER, folder, tenant, String(placed), String(run * 2)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = new Promise<number | null>(resolve => child.once('exit', resolve))
  for await (const line of createInterface({ input: child.stdout })) {
    if (Number(line) >= enough) child.kill('SIGKILL')
  }
  expect(await exited).toBe(Number.isFinite(enough) ? null : 0)
}

test('after kills, each committed order has one event, which arrives', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backcounter-webhooks-'))
  const { url, received, close: closeReceiver } = await openReceiver()
  try {
    const api = await createTestApi(await openDatabase({ folder }))
    await api.jobs.stop()
    const me = await api.join()
    await api.request(updateFeatures, me, { body: { features: [{ name: 'zapier', enabled: true }], newAdmin: [] } })
    const body = { name: 'Mine', url, events: ['order.created'] }
    expect((await api.request(createWebhook, me, { body })).status).toBe(200)
    await api.database.close()

    for (const [run, enough] of [3, 10, 25].entries()) await placeUntilKilled(folder, me.tenant, 1000, run, enough)
    await placeUntilKilled(folder, me.tenant, 10, 3, Number.POSITIVE_INFINITY)

    const { db, close } = await openDatabase({ folder })
    const placed = (await db.select({ id: orders.id }).from(orders).where(eq(orders.tenant, me.tenant))).map(
      row => row.id,
    )
    expect(placed.length).toBeGreaterThan(25)
    const sent = await db.select().from(webhookDeliveries)
    const orderOf = (text: string) => (JSON.parse(text) as { data: { id: string } }).data.id
    expect(sent.map(row => orderOf(row.body)).toSorted()).toEqual(placed.toSorted())
    expect(new Set(sent.map(row => row.eventId)).size).toBe(placed.length)
    expect(new Set(received.map(({ text }) => orderOf(text)))).toEqual(new Set(placed))
    // One that arrives twice is recognized by its id.
    expect(new Set(received.map(row => row.body.id)).size).toBe(placed.length)
    expect(await db.select().from(recordChanges)).toEqual([])
    await close()
  } finally {
    closeReceiver()
    rmSync(folder, { recursive: true, force: true })
  }
}, 400_000)
