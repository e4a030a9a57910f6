import { createStore, promisifyRequest } from 'idb-keyval'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '../session.ts'
import { deleteAll, readOpening } from './copyStore.ts'
import {
  closeCopy,
  confirmCopy,
  copyInfo,
  deleteCopy,
  dropCopy,
  keepCopy,
  openCopy,
  readCopy,
  renewCopy,
  setCopyKept,
} from './deviceCopy.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const HOST = { apiUrl: 'https://api.test/store', identityClientId: 'client' }

const user = (id: string, more: Partial<User['claims']> = {}): User => ({
  id,
  email: `${id}@store.test`,
  claims: {
    ...{ tenant: 'store-1', password_expired: false, impersonator: false },
    user_metadata: { firstName: 'Ann', lastName: '' },
    ...more,
  },
})
const ann = user('ann')

const PRODUCTS = '["products","listProducts",{"query":{"search":"lighthouse"}}]'
const MUG = { items: [{ name: 'Enamel mug', price: 1250 }] }

type Tab = typeof import('./deviceCopy.ts')
const here: Tab = { closeCopy, confirmCopy, copyInfo, deleteCopy, keepCopy, openCopy, readCopy, setCopyKept } as Tab

/** Another tab of this browser: the same storage, a state of its own. A reset would take the modules of later files, too. */
const openTab = Object.values(import.meta.glob<Tab>('./deviceCopy.ts', { query: '?otherTab' }))[0] as () => Promise<Tab>

/** A page load: opens what there is, as the app does. */
const load = ({ host = HOST, version = 'v1', tab = here } = {}) => tab.openCopy(host, version)

/** Stores as the persister does; resolves once it can be read. */
async function keep(query: string, data: unknown, { at = Date.now(), tab = here } = {}) {
  tab.keepCopy(query, data, at)
  await vi.waitFor(async () => expect(await tab.readCopy(query)).toEqual({ data, at }), 20_000)
}

/** A device on which Ann has seen the products. */
async function seen() {
  await load()
  await confirmCopy(ann)
  await keep(PRODUCTS, MUG)
}

/** Everything that is stored, keys and values. */
async function stored(): Promise<[IDBValidKey, unknown][]> {
  const [keys, values] = await createStore('backcounter-copy', 'copy')('readonly', records =>
    Promise.all([promisifyRequest(records.getAllKeys()), promisifyRequest(records.getAll())]),
  )
  return keys.map((key, at) => [key, values[at]])
}

const at = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time })

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  closeCopy()
  localStorage.clear()
  await deleteAll()
})

test('the next page load has what the user saw, with its time', async () => {
  expect(await load()).toBeNull()
  await confirmCopy(ann)
  const yesterday = Date.now() - DAY
  await keep(PRODUCTS, MUG, { at: yesterday })
  expect(await load()).toEqual(ann)
  expect(await readCopy(PRODUCTS)).toEqual({ data: MUG, at: yesterday })
  expect(await readCopy('["orders"]')).toBeNull()
})

test('nothing stored can be read as text, and no key leaves the browser', async () => {
  await seen()
  const records = await stored()
  expect(records).toHaveLength(3)
  const text = records
    .map(([key, value]) => {
      const sealed = value as { bytes?: ArrayBuffer; header?: { bytes: ArrayBuffer } }
      const bytes = sealed.header?.bytes ?? sealed.bytes
      const content = bytes instanceof ArrayBuffer ? Buffer.from(bytes).toString('latin1') : ''
      return `${JSON.stringify(key)} ${JSON.stringify(value)} ${content}`
    })
    .join('\n')
  expect(text).toContain('"size"')
  for (const word of ['mug', '1250', 'lighthouse', 'Products', 'ann', 'store-1', 'api.test']) {
    expect(text.toLowerCase()).not.toContain(word.toLowerCase())
  }
  const opening = await readOpening()
  for (const key of Object.values(opening?.keys ?? {})) {
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow(/extractable/)
  }
  expect(Object.keys(opening?.keys ?? {})).toEqual(['contents', 'names'])
})

test('entries that were swapped or changed in storage are not shown', async () => {
  await seen()
  await keep('["orders"]', { items: [] })
  const contents = (await stored()).filter(([key]) => Array.isArray(key) && key[0] === 'contents')
  await createStore('backcounter-copy', 'copy')('readwrite', records => {
    records.put(contents[0]?.[1], contents[1]?.[0])
    records.put(contents[1]?.[1], contents[0]?.[0])
    return promisifyRequest(records.transaction)
  })
  expect([await readCopy(PRODUCTS), await readCopy('["orders"]')]).toEqual([null, null])
})

test.each([
  ['12 hours after the session was last confirmed', () => at(Date.now() + 12 * HOUR + 1), undefined],
  ['by a clock that was set back', () => at(Date.now() - HOUR), undefined],
  ['by a version with another form of data', () => undefined, { version: 'v2' }],
  ['for another provider', () => undefined, { host: { ...HOST, apiUrl: 'https://other.test' } }],
  ['for another client', () => undefined, { host: { ...HOST, identityClientId: 'other' } }],
  ['if copies were turned off', () => localStorage.setItem('backcounter.keepCopy', 'off'), undefined],
  ['if its deletion was begun', () => localStorage.removeItem('backcounter.copy'), undefined],
])('the copy does not open %s, and is deleted', async (_, happens, page) => {
  await seen()
  happens()
  expect(await load(page)).toBeNull()
  await vi.waitFor(async () => expect(await stored()).toEqual([]), 20_000)
  expect(await readCopy(PRODUCTS)).toBeNull()
})

test('a reload right after a write shows nothing of before', async () => {
  await seen()
  dropCopy(PRODUCTS)
  await load()
  expect(await readCopy(PRODUCTS)).toBeNull()
  // Whoever loads it stores it anew.
  await keep(PRODUCTS, MUG)
  renewCopy(PRODUCTS, { items: [] }, Date.now())
  await load()
  expect(await readCopy(PRODUCTS)).toBeNull()
})

test('what a write has made of a record is what the next start shows', async () => {
  await seen()
  const at = Date.now()
  renewCopy(PRODUCTS, { items: [] }, at)
  await vi.waitFor(async () => expect(await readCopy(PRODUCTS)).toEqual({ data: { items: [] }, at }), 20_000)
  await load()
  expect(await readCopy(PRODUCTS)).toEqual({ data: { items: [] }, at })
})

test('an older copy does not stand for one that is too large to store', async () => {
  await seen()
  renewCopy(PRODUCTS, { items: ['x'.repeat(2_100_000)] }, Date.now())
  await keep('["orders"]', { items: [] })
  await load()
  expect(await readCopy('["orders"]')).not.toBeNull()
  expect(await readCopy(PRODUCTS)).toBeNull()
})

test('it opens within 12 hours, and working in it counts as a visit', async () => {
  const start = Date.now()
  await seen()
  at(start + 11 * HOUR)
  expect(await load()).toEqual(ann)
  await keep('["orders"]', { items: [] })
  at(start + 22 * HOUR)
  expect(await load()).toEqual(ann)
})

test('a page left open for 12 hours reads nothing until it is confirmed', async () => {
  const start = Date.now()
  await seen()
  at(start + 13 * HOUR)
  expect(await readCopy(PRODUCTS)).toBeNull()
  await confirmCopy(ann)
  expect(await readCopy(PRODUCTS)).toMatchObject({ data: MUG })
})

test.each([
  ['another user', user('bob')],
  ['the same user in another store', user('ann', { tenant: 'store-2' })],
])('%s finds nothing of it', async (_, other) => {
  await seen()
  await load()
  await confirmCopy(other)
  expect(await readCopy(PRODUCTS)).toBeNull()
  await keep('["orders"]', { items: [] })
  expect((await stored()).filter(([key]) => Array.isArray(key) && key[0] === 'contents')).toHaveLength(1)
  expect(await load()).toEqual(other)
})

test('support staff leave no copy, and delete the one that is there', async () => {
  await seen()
  await load()
  await confirmCopy(user('helper', { impersonator: true }))
  keepCopy('["orders"]', { items: [] }, Date.now())
  await vi.waitFor(async () => expect(await stored()).toEqual([]), 20_000)
  expect(await copyInfo()).toBeNull()
  expect(await load()).toBeNull()
})

test('turning copies off deletes it; turning them on starts another', async () => {
  await seen()
  await setCopyKept(false, ann)
  expect(await stored()).toEqual([])
  await confirmCopy(ann)
  expect(await load()).toBeNull()
  await setCopyKept(true, ann)
  await keep(PRODUCTS, MUG)
  expect(await load()).toEqual(ann)
})

test('a deleted copy stays deleted until the next page load', async () => {
  await seen()
  keepCopy('["orders"]', { items: [] }, Date.now())
  await deleteCopy()
  await confirmCopy(ann)
  expect([await readCopy(PRODUCTS), await stored()]).toEqual([null, []])
  await load()
  await confirmCopy(ann)
  await keep(PRODUCTS, MUG)
})

test('after a log-out in another tab this one neither reads nor writes', async () => {
  await seen()
  const other = await openTab()
  await load({ tab: other })
  expect(await other.readCopy(PRODUCTS)).toMatchObject({ data: MUG })
  keepCopy('["orders"]', { items: [] }, Date.now())
  await other.deleteCopy()
  expect(await readCopy(PRODUCTS)).toBeNull()
  // What it had not written yet comes to nothing, and so does its next navigation.
  expect(await copyInfo()).toBeNull()
  await confirmCopy(ann)
  expect(await stored()).toEqual([])
  expect(localStorage.getItem('backcounter.copy')).toBeNull()
})

test('what another tab has stored newer is not overwritten', async () => {
  await seen()
  const other = await openTab()
  await load({ tab: other })
  const now = Date.now() + 10
  await keep(PRODUCTS, { items: ['newer'] }, { at: now, tab: other })
  keepCopy(PRODUCTS, { items: ['older'] }, now - 1)
  await keep('["orders"]', { items: [] })
  expect(await readCopy(PRODUCTS)).toEqual({ data: { items: ['newer'] }, at: now })
})

test('at most 20 MB are kept, of at most 14 days, the newest', async () => {
  await load()
  await confirmCopy(ann)
  const now = Date.now()
  const large = 'x'.repeat(1_900_000)
  for (let age = 11; age >= 0; age--) keepCopy(`["large",${age}]`, large, now - age)
  keepCopy('["old"]', 'old', now - 14 * DAY - 1)
  await vi.waitFor(async () => expect((await copyInfo())?.bytes).toBeGreaterThan(0), 20_000)
  expect((await copyInfo())?.bytes).toBeLessThanOrEqual(20_000_000)
  const ages = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
  const kept = await Promise.all(ages.map(async age => (await readCopy(`["large",${age}]`)) !== null))
  expect(kept).toEqual(ages.map(age => age < 10))
  expect((await stored()).filter(([key]) => Array.isArray(key) && key[0] === 'size')).toHaveLength(10)
})

test('no digits of a card and nothing with a secret is stored', async () => {
  await load()
  await confirmCopy(ann)
  keepCopy('["order"]', { number: 7, creditCardLastFour: '4242' }, Date.now())
  keepCopy('["beyond the contract"]', { items: [{ name: 'Mug', details: { api_key: 'k-1' } }] }, Date.now())
  await keep('["harmless"]', { hasPassword: true, apiKey: '', token: null, redirectAppKey: 'packers' })
  expect((await readCopy('["order"]'))?.data).toEqual({ number: 7, creditCardLastFour: '' })
  expect(await readCopy('["beyond the contract"]')).toBeNull()
})

test('one entry of more than 2 MB is not stored', async () => {
  await load()
  await confirmCopy(ann)
  keepCopy('["all"]', 'x'.repeat(2_000_001), Date.now())
  await keep('["orders"]', { items: [] })
  expect(await readCopy('["all"]')).toBeNull()
})

/** A disk with room for some bytes of contents, counted as a browser does: by what is stored now. */
function limitDisk(room: number) {
  const put = IDBObjectStore.prototype.put
  const remove = IDBObjectStore.prototype.delete
  const sizes = new Map<string, number>()
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    const bytes = (value as { bytes?: unknown }).bytes
    if (bytes instanceof ArrayBuffer) {
      const used = [...sizes.values()].reduce((sum, size) => sum + size, 0)
      if (used + bytes.byteLength > room) throw new DOMException('Full.', 'QuotaExceededError')
      sizes.set(String(key), bytes.byteLength)
    }
    return put.call(this, value, key)
  })
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, key) {
    sizes.delete(String(key))
    return remove.call(this, key)
  })
}

test('on a full disk the oldest half makes room, once', async () => {
  await load()
  await confirmCopy(ann)
  limitDisk(50_000)
  const data = 'x'.repeat(10_000)
  const now = Date.now()
  for (const age of [4, 3, 2, 1]) await keep(`["page",${age}]`, data, { at: now - age })
  await keep('["page",0]', data, { at: now })
  const kept = await Promise.all([4, 3, 2, 1, 0].map(async age => (await readCopy(`["page",${age}]`)) !== null))
  expect(kept).toEqual([false, false, true, true, true])
  // Full again: what is there stays and can be read; nothing more is stored, and nobody is told.
  await keep('["page",5]', data, { at: now })
  keepCopy('["page",6]', data, now)
  keepCopy('["page",7]', 'small', now)
  await vi.waitFor(async () => expect(await copyInfo()).toMatchObject({ at: now }), 20_000)
  expect([await readCopy('["page",6]'), await readCopy('["page",7]')]).toEqual([null, null])
  expect(await readCopy('["page",0]')).not.toBeNull()
})

test.each([
  [
    'IndexedDB',
    () =>
      vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
        throw new DOMException('No.', 'SecurityError')
      }),
  ],
  ['encryption', () => vi.spyOn(crypto.subtle, 'generateKey').mockRejectedValue(new DOMException('No.'))],
  [
    'localStorage',
    () => {
      const refused = () => {
        throw new DOMException('No.', 'SecurityError')
      }
      vi.stubGlobal('localStorage', { getItem: refused, setItem: refused, removeItem: refused })
    },
  ],
])('without %s there is no copy and no error', async (_, refuse) => {
  refuse()
  expect(await load()).toBeNull()
  await confirmCopy(ann)
  keepCopy(PRODUCTS, MUG, Date.now())
  expect(await copyInfo()).toBeNull()
  expect(await readCopy(PRODUCTS)).toBeNull()
  await deleteCopy()
  await setCopyKept(true, ann)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  expect(await load()).toBeNull()
})

test('its size and time are known without reading it', async () => {
  await seen()
  const decrypt = vi.spyOn(crypto.subtle, 'decrypt')
  const info = await copyInfo()
  expect(info?.bytes).toBeGreaterThan(JSON.stringify(MUG).length)
  expect(Date.now() - (info?.at ?? 0)).toBeLessThan(60_000)
  expect(decrypt).not.toHaveBeenCalled()
})
