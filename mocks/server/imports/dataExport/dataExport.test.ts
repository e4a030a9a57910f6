import { getTableName, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import Papa from 'papaparse'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { deleteImage } from '#contract/content/imageLibrary.ts'
import { createImage, type LibraryImage } from '#contract/content/images.ts'
import { getStoreInformation } from '#contract/store/store.ts'
import { rowsOf } from '../../../db/rows.ts'
import { productDocuments } from '../../../db/tables/catalog/products.ts'
import { customDomains } from '../../../db/tables/store/domains.ts'
import { tablesOfStores } from '../../../db/tenantViews.ts'
import { readStoreFacts } from '../../../start/storeFacts.ts'
import { restart } from '../../machine/describeJob.ts'
import { type Member, onEachDatabase } from '../../machine/testing.ts'
import { newDomain } from '../../store/domains/newDomain.ts'
import { dataExportWork } from './jobs.ts'
import { KINDS, NOT_EXPORTED } from './kinds.ts'
import { countRecords } from './readRecords.ts'
import { exportSteps, recordsOf } from './testing.ts'

const now = new Date('2026-06-01T12:00:00.000Z')

onEachDatabase('an export of all data', api => {
  afterEach(() => {
    api().now = now
    expect(api().unforeseen.splice(0)).toEqual([])
  })
  const { start, ended, get, exported } = exportSteps(api)
  const upload = async (me: Member, background: string): Promise<LibraryImage> => {
    const content = await sharp({ create: { width: 9, height: 6, channels: 3, background } })
      .png()
      .toBuffer()
    const file = new File([new Uint8Array(content)], 'mug.png')
    return (await api().request(createImage, me, { body: { file, title: 'Mug' } })).body
  }
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

  test('has the original of each image, as it is stored', async () => {
    const me = await api().join()
    const kept = await upload(me, '#a36')
    const gone = await upload(me, '#36a')
    await start(me)
    const { id, images } = await ended(me)
    expect(images).toBe(2)
    await api().request(deleteImage, me, { params: { id: gone.id } })
    const archive = unzipSync(new Uint8Array(await (await get(me, id)).arrayBuffer()))
    const stored = await api().imageFiles.get(kept.imagePath.slice(1))
    expect(Buffer.from(archive[`images/${kept.id}.png`] ?? [])).toEqual(Buffer.from(stored ?? []))
    expect(Object.keys(archive)).not.toContain(`images/${gone.id}.png`)
  })

  test('comes in several archives if it is large, with everything once', async () => {
    const me = await api().join('few')
    const image = await upload(me, '#a36')
    await api().jobs.stop()
    const { id } = await start(me)
    const { db } = api().database
    const work = dataExportWork({ imageFiles: api().imageFiles, readStoreFacts, archiveBytes: 20_000 })
    while (await work.work(db, me.tenant, now, () => undefined));
    const { archives, bytes } = await ended(me)
    expect(archives.length).toBeGreaterThan(1)
    const names: string[] = []
    for (const [at, { bytes: size }] of archives.entries()) {
      const content = new Uint8Array(await (await get(me, id, at + 1)).arrayBuffer())
      expect(content.length).toBe(size)
      names.push(...Object.keys(unzipSync(content)))
    }
    expect(archives.reduce((sum, archive) => sum + archive.bytes, 0)).toBe(bytes)
    expect(names.slice(0, 2).toSorted()).toEqual(['README.txt', 'manifest.json'])
    expect(names.at(-1)).toBe(`images/${image.id}.png`)
    expect(new Set(names).size).toBe(names.length)
    expect((await get(me, id, archives.length + 1)).status).toBe(404)
    await restart(api())
  })

  test('says of the store what the API says', async () => {
    const me = await api().join('few')
    const domain = { domain: 'jugs.example', canonicalHost: 'www.jugs.example', state: 'active' as const }
    await api()
      .database.db.insert(customDomains)
      .values({ tenant: me.tenant, ...newDomain({ ...domain, now }), ...domain })
    const [record] = recordsOf((await exported(me))['store-information.jsonl'])
    const { body } = await api().request(getStoreInformation, me)
    expect(record).toEqual(body)
    expect([record.customDomain, record.canonicalHost]).toEqual(['jugs.example', 'www.jugs.example'])
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
})
