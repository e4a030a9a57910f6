import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { DATA_EXPORT_DAYS, deleteDataExport, startDataExport } from '#contract/imports/dataExport.ts'
import { dataExportParts } from '../../../db/tables/imports/dataExport.ts'
import { readStoreFacts } from '../../../start/storeFacts.ts'
import { restart } from '../../machine/describeJob.ts'
import { NAMESPACE, onEachDatabase } from '../../machine/testing.ts'
import { dataExportWork } from './jobs.ts'
import { exportSteps, recordsOf } from './testing.ts'

const DAY_MS = 24 * 3600 * 1000
const now = new Date('2026-06-01T12:00:00.000Z')

onEachDatabase('the job of an export of all data', api => {
  afterEach(() => {
    api().now = now
    expect(api().unforeseen.splice(0)).toEqual([])
  })
  const { latest, start, ended, get, open, exported } = exportSteps(api)

  test('is made once however often it is started, and again later', async () => {
    const me = await api().join()
    await api().jobs.stop()
    const [first, second] = await Promise.all([start(me), start(me)])
    expect([first.id, first.status]).toEqual([second.id, 'InProgress'])
    expect((await get(me, first.id)).status).toBe(409)
    await restart(api())
    await ended(me)
    const third = await start(me)
    expect(third.id).not.toBe(first.id)
    expect((await get(me, first.id)).status).toBe(404)
    await ended(me)
  })

  test('goes on after a restart of the provider, with nothing twice', async () => {
    const me = await api().join('few')
    await api().jobs.stop()
    await start(me)
    const { db } = api().database
    for (let step = 0; step < 5; step++)
      await dataExportWork({ readStoreFacts, atOnceMs: 0 }).work(db, me.tenant, now, () => undefined)
    const before = await latest(me)
    expect(before?.status).toBe('InProgress')
    expect(before?.done).toBeGreaterThan(0)
    await restart(api())
    const files = await open(me, await ended(me))
    const ids = recordsOf(files['products.jsonl']).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe(JSON.parse(files['manifest.json'] ?? '').records.products)
  })

  test('that fails says so, and can be started again', async () => {
    const me = await api().join('few')
    await api().jobs.stop()
    const { id } = await start(me)
    const { db } = api().database
    // What it would write next is there already.
    const part = { tenant: me.tenant, exportId: id, file: 'products.jsonl', number: 0, content: '' }
    await db.insert(dataExportParts).values(part)
    await restart(api())
    expect(await ended(me, 'Failed')).toMatchObject({ problem: 'failed' })
    expect(api().unforeseen.splice(0)).toHaveLength(1)
    expect(Object.keys(await exported(me))).toContain('products.csv')
  })

  test('is deleted after some days, or before when it is asked for', async () => {
    const [me, other] = [await api().join(), await api().join()]
    await start(me)
    const { id } = await ended(me)
    api().now = new Date(now.getTime() + DATA_EXPORT_DAYS * DAY_MS)
    expect((await get(me, id)).status).toBe(200)
    api().now = new Date(now.getTime() + DATA_EXPORT_DAYS * DAY_MS + 1)
    expect([(await get(me, id)).status, await latest(me)]).toEqual([404, null])
    await dataExportWork({ readStoreFacts }).work(api().database.db, me.tenant, api().now, () => undefined)
    expect(await api().database.db.$count(dataExportParts, sql`tenant = ${me.tenant}`)).toBe(0)
    api().now = now
    const { id: next } = await start(other)
    expect((await api().request(deleteDataExport, me, { params: { id: next } })).status).toBe(404)
    expect((await api().request(deleteDataExport, other, { params: { id: next } })).status).toBe(204)
    expect(await latest(other)).toBeNull()
  })

  test('is for the store’s users only, not for support staff', async () => {
    const [me, other] = [await api().join(), await api().join()]
    await start(me)
    const { id } = await ended(me)
    const claims = { sub: me.userId, [`${NAMESPACE}tenant`]: me.tenant, [`${NAMESPACE}impersonator`]: true }
    const support = { ...me, token: await api().token(claims) }
    expect((await get(other, id)).status).toBe(404)
    expect((await get(support, id)).status).toBe(409)
    expect((await api().request(startDataExport, support)).body.code).toBe('support')
    expect((await get({ ...me, token: 'none' }, id)).status).toBe(401)
  })
})
