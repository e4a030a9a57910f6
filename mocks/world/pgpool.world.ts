import { sql } from 'drizzle-orm'
import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createContentPage, listContentPages } from '#contract/content/contentPages.ts'
import { openDatabase } from '../db/database.ts'
import { isDatabaseAway } from '../db/databaseAway.ts'
import { pooled } from '../db/postgresConnection.ts'
import { rowsOf } from '../db/rows.ts'
import { inTenant } from '../db/tenantScope.ts'
import { createTestApi } from '../server/machine/testing.ts'
import { openTarget } from '../start/openTarget.ts'
import { type Postgres, startPostgres } from '../start/test/startPostgres.ts'
import { startPgpool } from './poolers.ts'
import { withPrograms } from './programs.ts'

withPrograms(['pgpool'], 'Pgpool-II with a standby', ({ pgpool }) => {
  let primary: Postgres
  let standby: Postgres
  const undos: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    primary = (await startPostgres()) as Postgres
    await (await openDatabase({ url: primary.url })).close()
    standby = await primary.follow()
  })
  afterEach(async () => {
    for (const undo of undos.splice(0).reverse()) await undo()
  })
  afterAll(async () => {
    await standby?.stop()
    await primary?.stop()
  })
  const start = async (settings = {}) => {
    const { url, stop } = await startPgpool(pgpool, { urls: [primary.url, standby.url], settings })
    undos.push(stop)
    return url
  }
  /** What transactions of one store each see, on as many connections: Pgpool-II chooses for each connection where its reads go. */
  const scopesOf = async (url: string) => {
    const pool = new Pool({ connectionString: url, max: 12 })
    undos.push(() => pool.end())
    const db = pooled(pool)
    const scope = sql`select current_setting('app.tenant', true) || ' ' || current_user as scope`
    const seen = Array.from({ length: 12 }, (_, at) =>
      inTenant(db, `store-${at}`, tx => rowsOf<{ scope: string }>(tx, scope)).then(
        ([row]) => (row?.scope === `store-${at} backcounter_tenant` ? 'in force' : 'missing'),
        error => (isDatabaseAway(error) ? 'refused' : String(error)),
      ),
    )
    return new Set(await Promise.all(seen))
  }

  test('one that sends all statements to the primary works', async () => {
    const url = await start({ load_balance_mode: 'off' })
    const api = await createTestApi(await openDatabase({ url }))
    undos.push(async () => {
      await api.jobs.stop()
      await api.database.close()
    })
    const me = await api.join('none')
    const headers = { 'idempotency-key': crypto.randomUUID() }
    expect((await api.request(createContentPage, me, { body: { name: 'Page', content: '' }, headers })).status).toBe(
      200,
    )
    expect((await api.request(listContentPages, me)).body.totalCount).toBe(1)
  })

  test('one that sends reads to a standby is refused at the start', async () => {
    // All of them: half of the connections else.
    const url = await start({ backend_weight0: 0 })
    await expect(openTarget({ url })).rejects.toThrow(/^A standby answers reads .+ load_balance_mode = off\)\.$/)
  })

  test('a transaction is in its store although reads are distributed', async () => {
    expect(await scopesOf(await start())).toEqual(new Set(['in force']))
  })

  test('a transaction whose reads would see all stores is refused', async () => {
    const seen = await scopesOf(await start({ disable_load_balance_on_write: `'off'` }))
    expect(seen).toEqual(new Set(['in force', 'refused']))
  })
})
