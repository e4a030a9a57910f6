import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createContentPage, listContentPages } from '#contract/content/contentPages.ts'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/endpoint.ts'
import { openDatabase } from '../db/database.ts'
import { createTestApi, type Member, type TestApi } from '../server/machine/testing.ts'
import { openTarget } from '../start/openTarget.ts'
import { oneSentence, Run, workshopOf } from '../start/test/runProgram.ts'
import { type Postgres, startPostgres } from '../start/test/startPostgres.ts'
import { startPgBouncer } from './poolers.ts'
import { withPrograms } from './programs.ts'

const workshop = workshopOf('pgbouncer')

withPrograms(['pgbouncer'], 'PgBouncer', ({ pgbouncer }) => {
  let postgres: Postgres
  const undos: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    postgres = (await startPostgres()) as Postgres
  })
  afterEach(async () => {
    for (const undo of undos.splice(0).reverse()) await undo()
  })
  afterAll(() => postgres?.stop())

  const start = async (settings = {}) => {
    const pooler = await startPgBouncer(pgbouncer, { url: postgres.url, settings })
    undos.push(pooler.stop)
    return pooler
  }
  const open = async (target: Parameters<typeof openDatabase>[0]): Promise<[TestApi, Member]> => {
    const api = await createTestApi(await openDatabase(target))
    undos.push(async () => {
      await api.jobs.stop()
      await api.database.close()
    })
    return [api, await api.join('none')]
  }

  const ready = (api: TestApi) =>
    expect.poll(async () => (await api.app.request('/ready')).status, { timeout: 10_000 }).toBe(200)

  test.each(['transaction', 'session'])('a restart behind a %s pool gives 503, then 200', async mode => {
    const { url, sessionUrl } = await start({ pool_mode: mode })
    const [api, me] = await open({ url, sessionUrl })
    const save = () =>
      api.request(createContentPage, me, {
        body: { name: 'Page', content: '' },
        headers: { [IDEMPOTENCY_KEY_HEADER]: crypto.randomUUID() },
      })
    expect((await save()).status).toBe(200)
    await postgres.down()
    const seen = new Set<number>()
    for (let tries = 0; tries < 3; tries++) {
      const ready = await api.app.request('/ready')
      expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '1'])
      seen.add((await save()).status).add((await api.request(listContentPages, me)).status)
    }
    expect([...seen]).toEqual([503])
    await postgres.up()
    await ready(api)
    expect((await save()).status).toBe(200)
  })

  test('a pool that cannot hold locks is refused at the start', async () => {
    const { url } = await start()
    await expect(openTarget({ url })).rejects.toThrow(/^A pooler gives each .+ in DATABASE_SESSION_URL\.$/)
    // Nothing that the attempt left keeps the next one waiting.
    await (await openTarget({ url: postgres.url })).close()
  })

  test('without a free connection a program ends with one sentence', async () => {
    const { url } = await start({ pool_mode: 'session', default_pool_size: 1 })
    const owner = new Run('owner', hostedAt(url), OWNER)
    expect([await owner.ended, owner.errors]).toEqual([1, expect.stringMatching(oneSentence)])
    expect(owner.errors).toContain('No connection to the database was free within 5 seconds')
  })

  test('an owner is added through a transaction pool', async () => {
    const { url, sessionUrl } = await start()
    const owner = new Run('owner', hostedAt(url, sessionUrl), OWNER)
    expect([await owner.ended, owner.output]).toEqual([0, expect.stringContaining('Added My store.')])
  })

  test('a process is still seen to run after a restart of PostgreSQL', async () => {
    const { url, sessionUrl } = await start()
    const [api] = await open({ url, sessionUrl })
    await postgres.down()
    await postgres.up()
    await ready(api)
    const database = await openDatabase({ url, sessionUrl })
    undos.push(() => database.close())
    const isOnlyOne = () => database.alone(async only => only)
    await expect.poll(isOnlyOne, { timeout: 10_000 }).toBe(false)
  })

  test('tables are partitioned through a transaction pool, while nothing runs', { timeout: 300_000 }, async () => {
    const { url, sessionUrl } = await start()
    const running = await openDatabase({ url, sessionUrl })
    const partition = () => new Run('partition', { DATABASE_URL: url, DATABASE_SESSION_URL: sessionUrl })
    const early = partition()
    expect([await early.ended, early.errors]).toEqual([1, expect.stringContaining('Stop every process')])
    await running.close()
    const late = partition()
    expect([await late.ended, late.errors]).toEqual([0, ''])
  })
})

/** For `npm run owner`. */
const hostedAt = (DATABASE_URL: string, DATABASE_SESSION_URL = '') => ({
  ...{ DATABASE_URL, DATABASE_SESSION_URL, DATA_FOLDER: workshop },
  ...{ BASE_ORIGIN: 'http://localhost:8080', KEY_SECRET: Buffer.alloc(32, 7).toString('base64') },
})
const OWNER = ['--email', 'owner@example.com', '--store', 'My store']
