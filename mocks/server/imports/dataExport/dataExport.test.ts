import { getTableName, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import Papa from 'papaparse'
import { afterEach, expect, test } from 'vitest'
import {
  DATA_EXPORT_DAYS,
  type DataExport,
  deleteDataExport,
  downloadDataExport,
  getLatestDataExport,
  startDataExport,
} from '#contract/imports/dataExport.ts'
import { rowsOf } from '../../../db/rows.ts'
import { productDocuments } from '../../../db/tables/catalog/products.ts'
import { dataExportParts } from '../../../db/tables/imports/dataExport.ts'
import { tablesOfStores } from '../../../db/tenantViews.ts'
import { restart } from '../../machine/describeJob.ts'
import { type Member, NAMESPACE, onEachDatabase, TENANT_HEADER } from '../../machine/testing.ts'
import { dataExportWork } from './jobs.ts'
import { KINDS, NOT_EXPORTED } from './kinds.ts'
import { countRecords } from './readRecords.ts'

const DAY_MS = 24 * 3600 * 1000
const now = new Date('2026-06-01T12:00:00.000Z')

onEachDatabase('an export of all data', api => {
  afterEach(() => {
    api().now = now
    expect(api().unforeseen.splice(0)).toEqual([])
  })
  const latest = async (me: Member): Promise<DataExport | null> =>
    (await api().request(getLatestDataExport, me)).body.export
  const start = async (me: Member) => (await api().request(startDataExport, me)).body as DataExport
  const ended = async (me: Member, status = 'Ended') => {
    await expect.poll(async () => (await latest(me))?.status, { timeout: 10_000 }).toBe(status)
    return (await latest(me)) as DataExport
  }
  const get = (me: Pick<Member, 'token' | 'tenant'>, id: string) =>
    api().app.request(`/${downloadDataExport.path.replace('{id}', id)}`, {
      headers: { authorization: `Bearer ${me.token}`, [TENANT_HEADER]: me.tenant },
    })
  /** The texts of an archive's files. */
  async function open(me: Member, { id, bytes }: DataExport): Promise<Record<string, string>> {
    const response = await get(me, id)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
    const archive = new Uint8Array(await response.arrayBuffer())
    expect([archive.length, response.headers.get('content-length')]).toEqual([bytes, String(bytes)])
    return Object.fromEntries(Object.entries(unzipSync(archive)).map(([name, file]) => [name, strFromU8(file)]))
  }
  async function exported(me: Member) {
    await start(me)
    return open(me, await ended(me))
  }
  const recordsOf = (text = '') =>
    text
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line))

  test('has every record of every kind, in both formats', async () => {
    const me = await api().join('few')
    const files = await exported(me)
    const { records } = JSON.parse(files['manifest.json'] ?? '')
    const { db } = api().database
    for (const kind of KINDS) {
      const count = await countRecords(db, kind, me.tenant)
      const table = Papa.parse<string[]>((files[`${kind.name}.csv`] ?? '').trim()).data.filter(
        row => row.length > 1 || row[0],
      )
      const counts = [records[kind.name], recordsOf(files[`${kind.name}.jsonl`]).length, Math.max(0, table.length - 1)]
      expect([kind.name, ...counts]).toEqual([kind.name, count, count, count])
    }
    for (const name of ['products', 'orders', 'customers', 'categories', 'users'])
      expect(records[name]).toBeGreaterThan(0)
    const [stored] = await db.select().from(productDocuments).where(sql`tenant = ${me.tenant}`).limit(1)
    expect(recordsOf(files['products.jsonl'])).toContainEqual(expect.objectContaining(stored?.doc ?? {}))
    expect(files['README.txt']).toContain('cents')
  })

  test('names each table that it leaves out, with the reason', async () => {
    const tables = (await tablesOfStores(api().database.db)).map(({ name }) => name)
    const known = [...KINDS.map(({ table }) => getTableName(table)), ...Object.keys(NOT_EXPORTED)]
    expect(known.toSorted(), 'add new tables to KINDS, or to NOT_EXPORTED with the reason').toEqual(tables.toSorted())
  })

  test('has no secrets, and nothing of another store', async () => {
    const [me, them] = [await api().join('few'), await api().join('few')]
    const text = Object.values(await exported(me)).join('\n')
    const { db } = api().database
    const secrets = new Set<string>()
    for (const { name, columns, owner } of await tablesOfStores(db)) {
      for (const column of columns.filter(one => /hash|secret|sealed|license_key|token/.test(one))) {
        const rows = await rowsOf<{ value: string | null }>(
          db,
          sql.raw(`select "${column}"::text as value from ${name} where ${owner} = '${me.tenant}'`),
        )
        for (const { value } of rows) if (value) secrets.add(value)
      }
    }
    expect(secrets.size).toBeGreaterThan(0)
    for (const secret of secrets) expect(text.includes(secret)).toBe(false)
    for (const other of [them.tenant, them.userId, them.email]) expect(text.includes(other)).toBe(false)
  })

  test('is safe to open in a spreadsheet program', async () => {
    const me = await api().join('few')
    const { db } = api().database
    await db.execute(
      sql`update product_documents set doc = jsonb_set(doc, '{name}', '"=HYPERLINK(1)"') where tenant = ${me.tenant}`,
    )
    const files = await exported(me)
    expect(files['products.csv']).toContain(`'=HYPERLINK(1)`)
    expect(files['products.csv']).not.toMatch(/[,\n]=HYPERLINK/)
    expect(recordsOf(files['products.jsonl'])[0].name).toBe('=HYPERLINK(1)')
  })

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
    for (let step = 0; step < 5; step++) await dataExportWork(0).work(db, me.tenant, now, () => undefined)
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
    await dataExportWork().work(api().database.db, me.tenant, api().now, () => undefined)
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
