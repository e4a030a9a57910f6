import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { listProducts } from '#contract/catalog/products.ts'
import { createImage, type LibraryImage } from '#contract/content/images.ts'
import { downloadDataExport, getLatestDataExport, startDataExport } from '#contract/imports/dataExport.ts'
import { getLaunch } from '#contract/store/launch.ts'
import { createRedirect } from '#contract/store/redirects.ts'
import { KINDS } from '../../server/imports/dataExport/kinds.ts'
import { type Member, onOneDatabase, TENANT_HEADER } from '../../server/machine/testing.ts'
import { anyProduct, change } from '../../storefront/testing.ts'
import { importStore } from './importStore.ts'
import { NOT_RESTORED, RESTORED } from './restoredKinds.ts'

const folder = mkdtempSync(join(tmpdir(), 'backcounter-import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What can't be equal: see the documentation of `npm run import-store`. */
const OF_STORE = [
  ...['id', 'urlHost', 'canonicalHost', 'storeUrl', 'customDomain', 'stripeAccountId', 'enableAddressVerification'],
  ...['createdOn', 'launched', 'completedLaunchRequirements', 'takesPayments', 'emailVerified', 'revision'],
]

onOneDatabase('a store that is exported and imported', api => {
  let count = 0
  const keep = (content: Uint8Array) => {
    const path = join(folder, `${++count}.zip`)
    writeFileSync(path, content)
    return path
  }
  async function exported(me: Member): Promise<Uint8Array> {
    const { id } = (await api().request(startDataExport, me)).body
    const status = async () => (await api().request(getLatestDataExport, me)).body.export?.status
    await expect.poll(status, { timeout: 60_000 }).toBe('Ended')
    const headers = { authorization: `Bearer ${me.token}`, [TENANT_HEADER]: me.tenant }
    const response = await api().app.request(`/${downloadDataExport.path.replace('{id}', id)}`, { headers })
    return new Uint8Array(await response.arrayBuffer())
  }
  const importInto = (me: Member, paths: readonly string[]) =>
    importStore({
      ...{ db: api().database.db, tenant: me.tenant, paths, now: api().now },
      ...{ imageFiles: api().imageFiles, imageUrl: 'https://images.test' },
    })
  /** Records of a kind as they can be compared between stores. */
  function comparable(archive: Record<string, Uint8Array>, name: string, tenants: readonly string[]) {
    const text = strFromU8(archive[`${name}.jsonl`] ?? new Uint8Array())
      .replaceAll(new RegExp(tenants.join('|'), 'g'), 'THE-STORE')
      .replaceAll(/https?:\/\/[^/"\\]+(?=\/(?:files|pictures)\/)/g, 'IMAGES')
      .replaceAll(/\/files\/[\w-]+(?=[0-9a-f]{32}\/)/g, '/files/')
    const records = text
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line))
    for (const record of records) {
      if (name === 'order-emails') delete record.deliveredOn
      if (name === 'store-information') for (const field of OF_STORE) delete record[field]
      if (name === 'cart-recovery' || name === 'inventory-settings') delete record.since
    }
    return records
  }
  const pictured = async (me: Member): Promise<string> => {
    const { items } = (await api().request(listProducts, me, { query: { filter: 'text contains "Pictured"' } })).body
    return items[0].images[0].fullUri
  }
  async function filled(): Promise<Member> {
    const me = await api().join('rich')
    const content = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a36' } })
      .png()
      .toBuffer()
    const file = new File([new Uint8Array(content)], 'mug.png')
    const image: LibraryImage = (await api().request(createImage, me, { body: { file, title: 'Mug' } })).body
    const like = await anyProduct(api(), me)
    await change(api(), me, like.id, { name: 'Pictured mug', images: [{ ...like.images[0], ...image }] })
    const redirect = { from: '/old-mugs.html', to: `/p/${like.seo.friendlyName}` }
    expect((await api().request(createRedirect, me, { body: redirect })).status).toBe(200)
    return me
  }

  test('exports equal, but for what no archive can have', async () => {
    const [me, other] = [await filled(), await api().join('none')]
    const tenants = [me.tenant, other.tenant]
    const before = await exported(me)
    const counts = await importInto(other, [keep(before)])
    const [one, two] = [unzipSync(before), unzipSync(await exported(other))]
    for (const { name } of RESTORED) {
      const records = comparable(one, name, tenants)
      expect(counts[name], name).toBe(records.length)
      expect(comparable(two, name, tenants), name).toEqual(records)
    }
    const [originals] = [one, two].map(archive => Object.keys(archive).filter(name => name.startsWith('images/')))
    for (const name of originals ?? []) expect(two[name]).toEqual(one[name])
    expect(originals).toHaveLength(1)
    // Both stores are at one provider: deleting an image of one does not take it from the other.
    const urls = await Promise.all([me, other].map(pictured))
    expect(urls[0]).not.toBe(urls[1])
    for (const url of urls) expect(await api().imageFiles.get(new URL(url).pathname.slice(1))).toBeDefined()
    const launch = (await api().request(getLaunch, other)).body
    expect([launch.isLaunched, launch.launchedOn]).toEqual([
      false,
      (await api().request(getLaunch, me)).body.launchedOn,
    ])
  })

  test('is left as it was if it is not empty, or the archive is not whole', async () => {
    const [me, other] = [await api().join('few'), await api().join('none')]
    const archive = await exported(me)
    await expect(importInto(me, [keep(archive)])).rejects.toThrow('The store already has')
    await expect(importInto(other, [keep(archive.slice(0, archive.length / 2))])).rejects.toThrow('ZIP file')
    const damaged = archive.slice()
    const products = Buffer.from(damaged).indexOf('products.jsonl')
    damaged.fill(7, products + 200, products + 300)
    await expect(importInto(other, [keep(damaged)])).rejects.toThrow('damaged')
    const path = keep(archive)
    await expect(importInto(other, [path, path])).rejects.toThrow('in two archives')
    expect(await importInto(other, [path])).toMatchObject({ products: expect.any(Number) })
  })
})

test('each kind of an export is restored, or stays out with a reason', () => {
  const known = [...RESTORED.map(({ name }) => name), ...Object.keys(NOT_RESTORED)]
  expect(known.toSorted()).toEqual(KINDS.map(({ name }) => name).toSorted())
})
