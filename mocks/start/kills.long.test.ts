import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localConfig } from '#contract/config.ts'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/endpoint.ts'
import type { Order } from '#contract/orders/orders.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { dataExportParts, dataExports } from '../db/tables/imports/dataExport.ts'
import { cartRecoveries, carts } from '../db/tables/orders/carts.ts'
import { orderEmails } from '../db/tables/orders/orderEmails.ts'
import { orders } from '../db/tables/orders/orders.ts'
import { payoutLines, payouts } from '../db/tables/payments/payments.ts'
import { installedThemes } from '../db/tables/site/themes.ts'
import { hashOf } from '../http/secrets.ts'
import { unpackPart } from '../server/imports/dataExport/archive.ts'
import { disputableCharges } from '../server/orders/orders/disputes/disputable.ts'
import { openDispute } from '../services/processor/disputes.ts'
import { Fleet } from './test/fleet.ts'
import { signedInOwner } from './test/signedInOwner.ts'
import { startPostgres } from './test/startPostgres.ts'

const KILLS = 20
const TIMEOUT_MS = 900_000
const HOUR_MS = 3600_000
/** Another process takes over a dead one’s work after 15 s, and may be killed as well. */
const WAIT = { timeout: 400_000 }
const PAUSE_MS = 3000
const config = localConfig(59_500)
const files = mkdtempSync(join(tmpdir(), 'backcounter-kills-'))
const postgres = await startPostgres()

describe.skipIf(!postgres)(`${KILLS} kills on PostgreSQL${postgres ? '' : ' (none is installed)'}`, () => {
  const fleet = new Fleet({ size: 2, url: postgres?.url ?? '', files, addresses: config })
  let database: Database
  let tenant: string
  let headers: Record<string, string>
  let isOver = false

  /** A write under a key of its own, which the fleet sends again until it is answered. */
  async function write<Result>(method: string, path: string, body?: object): Promise<Result> {
    const own = { ...headers, [IDEMPOTENCY_KEY_HEADER]: crypto.randomUUID() }
    const sent = { method, headers: own, ...(body && { body: JSON.stringify(body) }) }
    const response = await fleet.request(path, sent)
    expect([response.status, response.body]).toEqual([200, expect.any(String)])
    return JSON.parse(response.body)
  }
  async function read<Result>(path: string): Promise<Result> {
    return JSON.parse((await fleet.request(path, { headers })).body)
  }

  beforeAll(async () => {
    await fleet.start()
    database = await openDatabase({ url: postgres?.url ?? '' })
    ;({ tenant, headers } = await signedInOwner(database.db, config))
  }, TIMEOUT_MS)
  afterAll(async () => {
    await fleet.stop()
    await database?.close()
    await postgres?.stop()
    rmSync(files, { recursive: true, force: true })
  }, 60_000)

  const recovered: string[] = []
  /** Carts that become due one after the other, and others whose email is sent by hand. */
  async function recover() {
    const { revision } = await read<{ revision: number }>('/admin/cartrecovery')
    await write('PUT', '/admin/cartrecovery', { revision, afterHours: 1 })
    const [model] = await database.db
      .select()
      .from(carts)
      .where(and(eq(carts.tenant, tenant), sql`${carts.emailKey} is not null`))
    if (!model) throw new Error('The store has no cart with an address.')
    for (let at = 0; !isOver; at++) {
      const id = crypto.randomUUID()
      const email = `${id}@mail.example`
      const isByHand = at % 2 === 1
      const updatedOn = new Date(Date.now() - (isByHand ? 5 : 1) * HOUR_MS)
      const doc = { ...model.doc, id, contactInfo: { ...model.doc.contactInfo, email } }
      const { lineCount: _, ...row } = model
      const own = { id, doc, emailKey: email, keyHash: hashOf(id), createdOn: updatedOn, updatedOn }
      await database.db.insert(carts).values({ ...row, ...own })
      if (isByHand) await write('POST', `/admin/rest/carts/${id}/recoveryemail`, { revision: row.revision })
      recovered.push(email)
      // Below the limit of an hour: a repeat counts as well.
      await pause(1000)
    }
  }

  let published = 0
  let themes: { id: string; revision: number }[] = []
  const themesNow = () =>
    database.db
      .select({ id: installedThemes.id, revision: installedThemes.revision, isLive: installedThemes.isLive })
      .from(installedThemes)
      .where(eq(installedThemes.tenant, tenant))
      .orderBy(installedThemes.id)
  /** Two themes in turn: each publication makes the revision of both one higher. */
  async function publish() {
    const live = (await read<{ id: string; isLive?: boolean }[]>('/themes/installed'))[0]
    const draft = await write<{ id: string; revision: number }>('POST', '/themes', { themeId: live?.id })
    // The store has rows of its own from its first publication on.
    await write('POST', `/themes/${draft.id}/publish`, { revision: draft.revision })
    themes = await themesNow()
    while (!isOver) {
      const next = (await themesNow()).find(({ isLive }) => !isLive)
      await write('POST', `/themes/${next?.id}/publish`, { revision: next?.revision })
      published++
    }
  }

  let exported = 0
  /** Each archive has every record that it counted once, in both of its files. */
  async function exportAll() {
    while (!isOver) {
      const { id } = await write<{ id: string }>('POST', '/admin/dataexports')
      const isThis = and(eq(dataExports.tenant, tenant), eq(dataExports.id, id))
      const one = async () => (await database.db.select().from(dataExports).where(isThis))[0]
      await expect.poll(async () => (await one())?.status, WAIT).toBe('Ended')
      const made = await one()
      const parts = await database.db
        .select()
        .from(dataExportParts)
        .where(and(eq(dataExportParts.tenant, tenant), eq(dataExportParts.exportId, id)))
        .orderBy(dataExportParts.number)
      for (const [kind, count] of Object.entries(made?.counts ?? {})) {
        const own = parts.filter(({ file }) => file === `${kind}.jsonl`)
        const texts = await Promise.all(own.map(({ content }) => unpackPart(Buffer.from(content, 'base64'))))
        const lines = texts.join('').trimEnd().split('\n')
        expect([kind, lines.length, new Set(lines).size]).toEqual([kind, count, count])
      }
      expect(made?.done).toBe(Object.values(made?.counts ?? {}).reduce((sum, count) => sum + count, 0))
      exported++
    }
  }

  const disputed = new Map<string, number>()
  /** A bank takes a dollar of a charge back, and the merchant accepts that. */
  async function dispute() {
    const isTenant = eq(orders.tenant, tenant)
    const all = await database.db.select({ doc: orders.doc }).from(orders).where(isTenant)
    const ids = all.filter(({ doc }) => disputableCharges(doc).length > 0).map(({ doc }) => doc.id)
    expect(ids.length).toBeGreaterThan(0)
    for (let at = 0; !isOver; at++) {
      const id = ids[at % ids.length] ?? ''
      const order = await read<Order>(`/store/admin/orders/${id}`)
      const [row] = await database.db
        .select({ doc: orders.doc })
        .from(orders)
        .where(and(isTenant, eq(orders.id, id)))
      const [found] = row ? disputableCharges(row.doc) : []
      if (!found || found.most < 100) continue
      const { id: requestId, transactionId } = found.charge
      const charge = { tenant, orderId: id, requestId, amount: 100, transactionId }
      const respondBy = new Date(Date.now() + 14 * 24 * HOUR_MS).toISOString()
      await openDispute(database.db, charge, { reason: 'general', respondBy }, new Date())
      const known = order.disputes?.length ?? 0
      const current = () => read<Order>(`/store/admin/orders/${id}`)
      await expect.poll(async () => (await current()).disputes?.length, WAIT).toBe(known + 1)
      const { revision, disputes = [] } = await current()
      const disputeId = disputes.at(-1)?.id ?? ''
      await write('POST', `/store/admin/orders/${id}/disputes/${disputeId}/acceptance`, { revision })
      disputed.set(disputeId, 100)
    }
  }

  test(
    'lose and repeat no email, theme, exported record or dispute',
    async () => {
      const killing = (async () => {
        try {
          for (let at = 0; at < KILLS; at++) {
            await fleet.kill(at)
            await pause(Math.random() * PAUSE_MS)
          }
        } finally {
          isOver = true
        }
      })()
      await Promise.all([killing, recover(), publish(), exportAll(), dispute()])

      const emails = () =>
        database.db
          .select({ recipient: orderEmails.recipient })
          .from(orderEmails)
          .where(and(eq(orderEmails.tenant, tenant), inArray(orderEmails.recipient, recovered)))
      await expect.poll(async () => (await emails()).length, WAIT).toBe(recovered.length)
      expect(new Set((await emails()).map(({ recipient }) => recipient)).size).toBe(recovered.length)
      expect(
        await database.db.$count(
          cartRecoveries,
          and(eq(cartRecoveries.tenant, tenant), inArray(cartRecoveries.recipient, recovered)),
        ),
      ).toBe(recovered.length)

      const after = await themesNow()
      expect(after.filter(({ isLive }) => isLive)).toHaveLength(1)
      const sum = (list: { revision: number }[]) => list.reduce((total, { revision }) => total + revision, 0)
      expect([after.length, sum(after)]).toEqual([themes.length, sum(themes) + 2 * published])

      const lines = await database.db
        .select()
        .from(payoutLines)
        .where(and(eq(payoutLines.tenant, tenant), inArray(payoutLines.eventId, [...disputed.keys()])))
      expect(lines.map(({ doc }) => doc.kind)).toEqual([...disputed].map(() => 'disputeWithheld'))
      const refunds = (await database.db.select({ doc: orders.doc }).from(orders).where(eq(orders.tenant, tenant)))
        .flatMap(({ doc }) => doc.paymentLifecycle)
        .filter(({ disputeId }) => disputeId && disputed.has(disputeId))
      expect(refunds.map(({ disputeId }) => disputeId).toSorted()).toEqual([...disputed.keys()].toSorted())
      expect(new Set(refunds.map(({ refundAmount }) => refundAmount))).toEqual(new Set([100]))
      for (const { id, doc } of await database.db.select().from(payouts).where(eq(payouts.tenant, tenant))) {
        expect(doc.lines).toBe(await database.db.$count(payoutLines, eq(payoutLines.payoutId, id)))
      }
      const counts = { emails: recovered.length, published, exported, disputes: disputed.size, retries: fleet.retries }
      console.log(`${KILLS} kills:`, counts)
      expect(Math.min(recovered.length, published)).toBeGreaterThan(KILLS)
      expect(Math.min(exported, disputed.size)).toBeGreaterThan(0)
    },
    TIMEOUT_MS,
  )
})
