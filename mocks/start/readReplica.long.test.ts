import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { localConfig } from '#contract/config.ts'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/endpoint.ts'
import { type Database, type Db, openDatabase } from '../db/database.ts'
import type { Replica } from '../db/replica.ts'
import { reportErrorsTo } from '../db/reportError.ts'
import { rowsOf } from '../db/rows.ts'
import { wroteRecently } from '../db/storeWrites.ts'
import { inTenant } from '../db/tenantScope.ts'
import { databaseError } from '../db/transaction.ts'
import { WorkQueue } from '../http/limits/workQueue.ts'
import { findByEmail } from '../server/identity/people.ts'
import { createTokens, type Tokens } from '../server/identity/tokens.ts'
import { isForReplica, readingOf } from '../server/machine/replicaReads.ts'
import { createMainApi } from './api.ts'
import { ENDPOINTS } from './handlers.ts'
import { Metrics } from './hosted/metrics.ts'
import { PERSONAS } from './seeds/personas.ts'
import { Fleet } from './test/fleet.ts'
import { openSilentProxy } from './test/silentProxy.ts'
import { startPostgres } from './test/startPostgres.ts'

const TIMEOUT_MS = 120_000
const config = localConfig(59_000)
const files = mkdtempSync(join(tmpdir(), 'backcounter-replica-'))
const primary = await startPostgres()
const said: string[] = []

interface Store {
  tenant: string
  headers: Record<string, string>
}

describe.skipIf(!primary)(`a read replica${primary ? '' : ' (PostgreSQL is missing)'}`, () => {
  let standby: NonNullable<typeof primary>
  let fleet: Fleet
  let way: Awaited<ReturnType<typeof openSilentProxy>>
  let database: Database
  let replica: Replica
  let tokens: Tokens
  let [active, quiet] = [] as unknown as [Store, Store]

  beforeAll(async () => {
    if (!primary) return
    // What conflicts with a change that is replayed is canceled at once.
    standby = await primary.follow(['max_standby_streaming_delay=0'])
    fleet = new Fleet({ size: 2, url: primary.url, replicaUrl: standby.url, files, addresses: config })
    await fleet.start()
    reportErrorsTo(text => said.push(text))
    way = await openSilentProxy(standby.url)
    database = await openDatabase({ url: primary.url, replicaUrl: way.url })
    if (!database.replica) throw new Error('The database was opened without its replica.')
    replica = database.replica
    tokens = await createTokens({ db: database.db, config, lifetimeSeconds: 3600 })
    const storeOf = async (catalog: string): Promise<Store> => {
      const email = PERSONAS.find(persona => persona.catalog === catalog)?.email ?? ''
      const user = await findByEmail(database.db, email)
      if (!user) throw new Error('The demo stores were not filled.')
      const { access_token: token } = await tokens.issue(user, { sessionId: 'replica', scope: 'openid' })
      const { tenant } = user
      const headers = {
        authorization: `Bearer ${token}`,
        [config.tenantHeader]: tenant,
        'content-type': 'application/json',
      }
      return { tenant, headers }
    }
    active = await storeOf('rich')
    quiet = await storeOf('few')
  }, TIMEOUT_MS)
  // What one test leaves paused would stop the next.
  afterEach(() => resumeReplay().catch(() => undefined))
  afterAll(async () => {
    reportErrorsTo(text => console.error(text))
    await database?.close()
    await way?.stop()
    await fleet?.stop()
    await standby?.stop()
    await primary?.stop()
    rmSync(files, { recursive: true, force: true })
  }, TIMEOUT_MS)

  /** The names of a store's pages as one of the processes lists them. */
  const list = async (at: number, { headers }: Store) => {
    const { status, body } = await fleet.requestFrom(at, '/admin/contentpages?pageSize=200', { headers })
    expect(status).toBe(200)
    return body
  }
  const save = async (at: number, { headers }: Store, name: string) => {
    const init = {
      method: 'POST',
      headers: { ...headers, [IDEMPOTENCY_KEY_HEADER]: crypto.randomUUID() },
      body: JSON.stringify({ name, content: '' }),
    }
    expect(await fleet.requestFrom(at, '/admin/contentpages', init)).toMatchObject({ status: 200 })
  }
  /** Renames all pages behind the providers' backs: nobody knows of this write, so only the primary shows it. */
  const renameAll = async (tenant: string, name: string) => {
    await database.db.execute(
      sql`update content_pages set doc = jsonb_set(doc, '{name}', to_jsonb(${name}::text)) where tenant = ${tenant}`,
    )
  }
  const onStandby = async (statement: string): Promise<{ there: boolean } | undefined> => {
    try {
      return (await rowsOf<{ there: boolean }>(replica.db, sql.raw(statement)))[0]
    } catch (error) {
      // Canceled, because it read what a change removed.
      if (databaseError(error)?.code === '40001') return onStandby(statement)
      throw error
    }
  }
  const pauseReplay = () => onStandby('select pg_wal_replay_pause()')
  const resumeReplay = () => onStandby('select pg_wal_replay_resume()')
  /** As if ten seconds had passed. */
  const forgetWrites = () =>
    database.db.execute(sql`update read_replica.store_writes set written_on = written_on - interval '11 seconds'`)
  const name = () => `Page ${crypto.randomUUID()}`
  /** Until the replica has replayed all that was written so far. */
  const caughtUp = async () => {
    const [row] = await rowsOf<{ at: string }>(database.db, sql`select pg_current_wal_insert_lsn()::text as at`)
    const isThere = () => onStandby(`select pg_last_wal_replay_lsn() >= '${row?.at}' as there`)
    await expect.poll(async () => (await isThere())?.there).toBe(true)
    await expect.poll(() => replica.age()).toBeLessThan(2)
  }

  test('a list comes from the replica, a record from the primary', async () => {
    await save(0, quiet, name())
    await forgetWrites()
    await caughtUp()
    await pauseReplay()
    const renamed = name()
    await renameAll(quiet.tenant, renamed)
    expect(await list(0, quiet)).not.toContain(renamed)
    expect(await list(1, quiet)).not.toContain(renamed)
    const { id } = JSON.parse(await list(0, quiet)).items[0] as { id: string }
    const record = await fleet.requestFrom(0, `/admin/contentpages/${id}`, { headers: quiet.headers })
    expect(record.body).toContain(renamed)
    await resumeReplay()
    await expect.poll(() => list(0, quiet)).toContain(renamed)
  })

  test('a store that just saved sees it in the list, in every process', async () => {
    await caughtUp()
    await pauseReplay()
    const [saved, unseen] = [name(), name()]
    await renameAll(quiet.tenant, unseen)
    await save(0, active, saved)
    expect(await list(1, active)).toContain(saved)
    expect(await list(0, active)).toContain(saved)
    // The other store's list still comes from the replica.
    expect(await list(1, quiet)).not.toContain(unseen)
    await resumeReplay()
    await caughtUp()
    await forgetWrites()
    await pauseReplay()
    const later = name()
    await renameAll(active.tenant, later)
    expect(await list(1, active)).not.toContain(later)
  })

  test('a replica that is too far behind is not used until it caught up', async () => {
    await forgetWrites()
    await caughtUp()
    await pauseReplay()
    const renamed = name()
    await renameAll(quiet.tenant, renamed)
    await expect.poll(() => list(0, quiet), { timeout: 20_000 }).toContain(renamed)
    await expect.poll(() => said.join()).toContain('is more than 5 seconds behind: the primary answers')
    await resumeReplay()
    await expect.poll(() => said.at(-1)).toContain('is used again')
  }, 60_000)

  test('lists are answered while the replica is stopped, and by it after', async () => {
    await forgetWrites()
    await caughtUp()
    said.length = 0
    await standby.down()
    const renamed = name()
    await renameAll(quiet.tenant, renamed)
    expect(await list(0, quiet)).toContain(renamed)
    expect(await list(1, quiet)).toContain(renamed)
    await expect.poll(() => said.join()).toContain('The read replica does not respond')
    await standby.up()
    await expect.poll(() => said.at(-1)).toContain('is used again')
    expect(said.filter(text => text.includes('does not respond'))).toHaveLength(1)
    await caughtUp()
    await pauseReplay()
    const again = name()
    await renameAll(quiet.tenant, again)
    for (const at of [0, 1]) await expect.poll(() => list(at, quiet), { timeout: 4000 }).not.toContain(again)
  }, 60_000)

  /** Reads as the list of pages does. */
  const readAsList = () => {
    const found = ENDPOINTS.find(({ endpoint }) => endpoint.name === 'listContentPages')
    if (!found) throw new Error('There is no list of pages.')
    const caller = { tenant: quiet.tenant, user: '', session: '', impersonator: false }
    return readingOf(found.endpoint, caller, database)
  }

  test('a list that the replica cancels is read from the primary', async () => {
    await forgetWrites()
    await caughtUp()
    const used: Db[] = []
    const before = { ...replica.counts }
    const read = readAsList()
    const counted = await read(async db => {
      used.push(db)
      return db.transaction(async tx => {
        await rowsOf(tx, sql`select count(*) from content_pages`)
        if (db === database.db) return 'by the primary'
        await database.db.transaction(lock => lock.execute(sql`lock table content_pages in access exclusive mode`))
        await rowsOf(tx, sql`select pg_sleep(30)`)
        return 'by the replica'
      })
    })
    expect(counted).toBe('by the primary')
    expect(used).toEqual([replica.db, database.db])
    expect(replica.counts).toEqual({ ...before, repeated: before.repeated + 1 })
    expect(new Metrics(new WorkQueue(), replica).print()).toContain(
      `replica_reads_repeated_total ${before.repeated + 1}\n`,
    )
  })

  test('a list that waits for a silent replica is read from the primary', async () => {
    await forgetWrites()
    await caughtUp()
    said.length = 0
    const begun = performance.now()
    const used: Db[] = []
    const read = readAsList()
    await read(async db => {
      used.push(db)
      await db.transaction(async tx => {
        if (db === replica.db) way.silence()
        await rowsOf(tx, sql`select count(*) from content_pages`)
      })
    })
    expect(used).toEqual([replica.db, database.db])
    // A second until the next check, and two until it gives up.
    expect(performance.now() - begun).toBeLessThan(8000)
    expect(replica.isCurrent()).toBe(false)
    way.speak()
    expect(said.join()).toContain('The read replica does not respond')
    await expect.poll(() => said.at(-1)).toContain('is used again')
  })

  test('jobs and shoppers that write count as writers, page views do not', async () => {
    const { db } = database
    const { tenant } = quiet
    await forgetWrites()
    await inTenant(db, tenant, tx => rowsOf(tx, sql`select count(*) from content_pages`))
    expect(await wroteRecently(db, tenant)).toBe(false)
    await inTenant(db, tenant, tx => tx.execute(sql`update content_pages set doc = doc`))
    expect([await wroteRecently(db, tenant), await wroteRecently(db, active.tenant)]).toEqual([true, false])
  })

  test('the replica answers every list and export by itself', async () => {
    await forgetWrites()
    await caughtUp()
    const { tenantHeader, imageUrl } = config
    const api = createMainApi({ ...database, verifier: tokens, appOrigins: [], tenantHeader, imageUrl })
    const all = ENDPOINTS.map(({ endpoint }) => endpoint).filter(isForReplica)
    const reads = all.filter(({ method, path }) => method === 'GET' && !path.includes('{'))
    expect(all.map(each => each.name)).toEqual(
      expect.arrayContaining(['exportOrders', 'listOrders', 'getOrderMetrics']),
    )
    Object.assign(replica.counts, { replica: 0, primary: 0, repeated: 0 })
    const { headers } = active
    for (const { path, name: read } of reads) {
      const { status } = await api.request(`/${path}`, { headers })
      // Some require a parameter, which is checked within the transaction.
      expect([read, status < 500, replica.counts.repeated]).toEqual([read, true, 0])
    }
    const body = JSON.stringify({ filter: '' })
    const file = await api.request('/store/admin/product-export', { method: 'POST', headers, body })
    expect((await file.text()).split('\n').length).toBeGreaterThan(10)
    expect(replica.counts).toMatchObject({ primary: 0, repeated: 0 })
    expect(replica.counts.replica).toBeGreaterThan(30)
  })
})
