import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createContentPage, listContentPages } from '#contract/content/contentPages.ts'
import { openDatabase } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { startPostgres } from '../../start/test/startPostgres.ts'
import { createPublic } from '../public/public.ts'
import { createTestApi, type Member, type TestApi } from './testing.ts'

const postgres = await startPostgres()

describe.skipIf(!postgres)(`a restart of PostgreSQL${postgres ? '' : ' (none is installed)'}`, () => {
  let api: TestApi
  let me: Member
  let isOver = false
  beforeAll(async () => {
    api = await createTestApi(await openDatabase({ url: postgres?.url ?? '' }))
    me = await api.join('none')
  })
  afterAll(async () => {
    isOver = true
    await api.jobs.stop()
    await api.database.close()
    await postgres?.stop()
  })

  test('ends no process and gives 503 only until it is over', async () => {
    const write = (name: string) =>
      api.request(createContentPage, me, {
        body: { name, content: '' },
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
    const load = Array.from({ length: 8 }, async (_, client) => {
      const responses: number[] = []
      for (let at = 0; !isOver; at++) responses.push((await write(`Page ${client}-${at}`)).status)
      return responses
    })
    await expect.poll(async () => (await api.request(listContentPages, me)).body.totalCount).toBeGreaterThan(8)
    await postgres?.down()
    expect((await api.app.request('/health')).status).toBe(200)
    const away = await api.app.request('/ready')
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '1'])
    const mailbox = await createPublic({
      db: api.database.db,
      appOrigins: [],
      identityUrl: 'http://identity.test',
      api: api.app,
    }).request('/mail?email=a@b.test')
    expect([mailbox.status, await mailbox.text()]).toEqual([503, expect.stringContaining('Try again in a moment.')])
    const refused = await write('Refused')
    expect(refused.status).toBe(503)
    expect(refused.body.code).toBe('unavailable')

    await postgres?.up()
    await expect.poll(async () => (await api.app.request('/ready')).status).toBe(200)
    expect((await write('After')).status).toBe(200)
    isOver = true
    const responses = (await Promise.all(load)).flat()
    expect(new Set(responses)).toEqual(new Set([200, 503]))
    // Writes with a 200 response exist; a write whose response was lost may exist, too.
    const { totalCount } = (await api.request(listContentPages, me)).body
    expect(totalCount).toBeGreaterThanOrEqual(responses.filter(status => status === 200).length + 1)
  })
  test('leaves no connections open when transactions fail to begin', async () => {
    const { db } = api.database
    for (let times = 0; times < 12; times++) {
      const failed = db.transaction(async () => undefined, { isolationLevel: 'unheard of' as never })
      await expect(failed).rejects.toThrow()
    }
    expect(await rowsOf(db, sql`select 1 as one`)).toEqual([{ one: 1 }])
  })
})
