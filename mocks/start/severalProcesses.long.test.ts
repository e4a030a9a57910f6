import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localConfig } from '#contract/config.ts'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/endpoint.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import { jobLeases } from '../db/schema/jobs.ts'
import { bulkEdits } from '../db/tables/catalog/bulkEdit.ts'
import { products } from '../db/tables/catalog/products.ts'
import { contentPages } from '../db/tables/site/pages.ts'
import { PERSONAS } from './seeds/personas.ts'
import { Fleet } from './test/fleet.ts'
import { isPartitioned } from './test/fullRun.ts'
import { Run } from './test/runProgram.ts'
import { signedInOwner } from './test/signedInOwner.ts'
import { startPostgres } from './test/startPostgres.ts'

/** `WRITES=10000` for as many as a release is measured with. */
const WRITES = Number(process.env.WRITES ?? 300)
const CLIENTS = 8
const KILLS = Math.max(3, Math.round(WRITES / 400))
const TIMEOUT_MS = 120_000 + WRITES * 100
const config = localConfig(59_000)
/** For work that another process has to take over first. */
const WAIT = { timeout: 60_000 }
const files = mkdtempSync(join(tmpdir(), 'backcounter-fleet-'))
const postgres = await startPostgres()

describe.skipIf(!postgres)(`three processes on PostgreSQL${postgres ? '' : ' (none is installed)'}`, () => {
  const fleet = new Fleet({ size: 3, url: postgres?.url ?? '', files, addresses: config })
  let database: Database
  let tenant: string
  let headers: Record<string, string>

  const key = () => ({ [IDEMPOTENCY_KEY_HEADER]: crypto.randomUUID() })
  const post = (path: string, body: unknown) =>
    fleet.request(path, { method: 'POST', headers: { ...headers, ...key() }, body: JSON.stringify(body) })

  beforeAll(async () => {
    if (isPartitioned) {
      const partition = new Run('partition', { DATABASE_URL: postgres?.url ?? '' })
      expect(await partition.ended).toBe(0)
    }
    // At once, on an empty database.
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

  test('start together on an empty database and share accounts and tokens', async () => {
    const [counted] = await rowsOf<{ accounts: string; keys: string; secrets: string }>(
      database.db,
      sql`select (select count(*) from users) as accounts, (select count(*) from signing_keys) as keys,
        (select count(*) from app_secrets) as secrets`,
    )
    expect(counted).toEqual({ accounts: String(PERSONAS.length), keys: '1', secrets: '1' })
    for (const at of [0, 1, 2]) {
      const response = await fleet.requestFrom(at, '/admin/contentpages', { headers })
      expect(response.status).toBe(200)
    }
  })

  test(
    `keep ${WRITES} writes, each done once, while processes are killed`,
    async () => {
      // A second try, after one that failed midway, starts from what that one left.
      await expect.poll(() => database.db.$count(bulkEdits, eq(bulkEdits.status, 'InProgress')), WAIT).toBe(0)
      const run = crypto.randomUUID()
      const before = await productsNow()
      const ids = before.map(({ id }) => id)
      const changes = { price: { how: 'raisePercent', percent: 100 } }
      const started = await post('/admin/bulk-edits', { selection: { ids }, changes, count: ids.length })
      expect(started.status).toBe(200)
      const { id } = JSON.parse(started.body) as { id: string }

      let next = 0
      let kills = 0
      const clients = Array.from({ length: CLIENTS }, async () => {
        while (next < WRITES || kills < KILLS) {
          const response = await post('/admin/contentpages', { name: `${run} ${next++}`, content: '' })
          expect([response.status, response.body]).toEqual([200, expect.stringContaining('"revision"')])
        }
      })
      const begun = performance.now()
      const killing = (async () => {
        for (; kills < KILLS; kills++) await fleet.kill(Math.floor(Math.random() * 3))
      })()
      await Promise.all([...clients, killing])
      const seconds = (performance.now() - begun) / 1000

      const names = await database.db
        .select({ name: sql<string>`${contentPages.doc} ->> 'name'` })
        .from(contentPages)
        .where(sql`${contentPages.tenant} = ${tenant} and ${contentPages.doc} ->> 'name' like ${`${run} %`}`)
      expect(names).toHaveLength(next)
      expect(new Set(names.map(({ name }) => name)).size).toBe(next)

      // The process that had the job is dead by now, most likely: another takes it over.
      const job = () => database.db.select().from(bulkEdits).where(eq(bulkEdits.id, id))
      await expect.poll(async () => (await job())[0]?.status, WAIT).toBe('Ended')
      const after = await productsNow()
      const changed = (await job())[0]?.changed ?? 0
      expect(changed).toBeGreaterThan(0)
      // Each write of a product makes its revision one higher.
      const writes = after.map(({ revision }, at) => revision - (before[at]?.revision ?? 0))
      expect(writes.filter(count => count > 0)).toEqual(Array(changed).fill(1))
      // Without work left, no process holds a lease.
      await expect.poll(async () => (await database.db.select().from(jobLeases)).length, { timeout: 30_000 }).toBe(0)
      console.log(
        `${next} writes in ${seconds.toFixed(1)} s by ${CLIENTS} clients, ${kills} kills, ${fleet.retries} tries again`,
      )
    },
    TIMEOUT_MS,
  )

  const productsNow = () =>
    database.db
      .select({ id: products.id, revision: products.revision })
      .from(products)
      .where(eq(products.tenant, tenant))
      .orderBy(asc(products.id))
})
