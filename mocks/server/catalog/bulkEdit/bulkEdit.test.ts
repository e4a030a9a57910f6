import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  type BulkEdit,
  type BulkEditRow,
  getLatestBulkEdit,
  listBulkEditRows,
  previewBulkEdit,
  RETENTION_MS,
  retryBulkEdit,
  startBulkEdit,
  stopBulkEdit,
  undoBulkEdit,
} from '#contract/catalog/bulkEdits.ts'
import { createCategory, deleteCategory } from '#contract/catalog/categoryWrites.ts'
import { getProductMetrics, listProducts } from '#contract/catalog/products.ts'
import { createProduct, deleteProduct, updateProduct } from '#contract/catalog/productWrites.ts'
import { bulkEdits } from '../../../db/tables/catalog/bulkEdit.ts'
import { productDocuments } from '../../../db/tables/catalog/products.ts'
import { describeJob, restart, runJobsOf } from '../../machine/describeJob.ts'
import { type Member, onEachDatabase } from '../../machine/testing.ts'

type Wire = Record<string, unknown>

onEachDatabase('bulk edits', api => {
  const add = async (me: Member, name: string, over: Wire = {}) => {
    const body = { name, price: 10, pricing: { listPrice: 10 }, productVariants: [{ id: '' }], ...over }
    return (await api().request(createProduct, me, { body })).body
  }
  /** Products A, B, C … of a separate store. */
  const storeOf = async (count: number) => {
    const me = await api().join()
    const ids: string[] = []
    for (let at = 0; at < count; at++) ids.push((await add(me, String.fromCharCode(65 + at))).id)
    return { me, ids }
  }
  const products = async (me: Member) =>
    (await api().request(listProducts, me, { query: { pageSize: '200', sortBy: 'name asc' } })).body.items
  const prices = async (me: Member) => (await products(me)).map(({ price }: { price: number }) => price)
  const start = (me: Member, ids: string[], changes: Wire) =>
    api().request(startBulkEdit, me, { body: { selection: { ids }, changes, count: ids.length } })
  const latest = async (me: Member) => (await api().request(getLatestBulkEdit, me)).body.bulkEdit as BulkEdit
  const ended = async (me: Member) => {
    await expect.poll(async () => (await latest(me)).status, { timeout: 30_000 }).not.toBe('InProgress')
    return latest(me)
  }
  const rows = async (me: Member, id: string) =>
    (await api().request(listBulkEditRows, me, { params: { id } })).body.items as BulkEditRow[]
  const run = async (me: Member, ids: string[], changes: Wire) => {
    const { status, body } = await start(me, ids, changes)
    expect([status, body.message]).toEqual([200, undefined])
    return ended(me)
  }
  const undo = async (me: Member, id: string) => {
    expect((await api().request(undoBulkEdit, me, { params: { id } })).status).toBe(200)
    return ended(me)
  }
  const RAISE = { price: { how: 'raisePercent', percent: 10 } }

  test('the preview shows changes and skipped products and changes nothing', async () => {
    const { me, ids } = await storeOf(2)
    await add(me, 'Dear', { price: 100_000, pricing: { listPrice: 100_000 } })
    const own = await add(me, 'Own', { productVariants: [{ id: '', priceOverride: 5 }] })
    const before = await products(me)
    const body = { selection: { filter: '' }, changes: RAISE }
    const { body: preview } = await api().request(previewBulkEdit, me, { body })
    expect(preview).toMatchObject({ total: 4, checked: 4, changing: 2, next: null })
    expect(preview.skipped).toEqual(
      expect.arrayContaining([
        { reason: 'priceTooHigh', count: 1, names: ['Dear'] },
        { reason: 'ownPrices', count: 1, names: ['Own'] },
      ]),
    )
    expect(preview.examples).toContainEqual({
      id: ids[0],
      name: 'A',
      differences: [{ field: 'price', before: 1000, after: 1100 }],
    })
    expect(await products(me)).toEqual(before)
    // The edit itself does what was announced.
    const result = await run(me, [...ids, own.id], RAISE)
    expect(result).toMatchObject({ status: 'Ended', total: 3, done: 3, changed: 2, skipped: 1, failed: 0 })
    expect(result.startedBy).not.toBe('')
    expect(await prices(me)).toEqual([11, 11, 100_000, 10])
    const result1 = await rows(me, result.id)
    expect(result1.map(({ name, outcome, reason }) => [name, outcome, reason])).toEqual([
      ['Own', 'skipped', 'ownPrices'],
      ['A', 'changed', null],
      ['B', 'changed', null],
    ])
    expect((await products(me))[0].revision).toBe(2)
  })

  test('the preview says that an already invalid product is skipped', async () => {
    const { me, ids } = await storeOf(1)
    const ofA = eq(productDocuments.productId, ids[0] as string)
    await api()
      .database.db.update(productDocuments)
      .set({ doc: sql`${productDocuments.doc} || '{"weight": 1001}'` })
      .where(ofA)
    const body = { selection: { ids }, changes: RAISE }
    const { body: preview } = await api().request(previewBulkEdit, me, { body })
    expect(preview.skipped).toMatchObject([{ reason: 'invalid', count: 1 }])
    const { id } = await run(me, ids, RAISE)
    const said = { message: 'Enter at most 1,000.', rule: 'tooLarge', limits: { most: 1000 } }
    expect(await rows(me, id)).toMatchObject([{ outcome: 'skipped', ...said }])
  })

  test('all filtered products are edited only if they are those counted', async () => {
    const { me } = await storeOf(3)
    const changes = { state: 'Inactive' }
    const selection = { filter: 'text contains "A"' }
    const refused = await api().request(startBulkEdit, me, { body: { selection, changes, count: 2 } })
    expect([refused.status, refused.body.code]).toEqual([409, 'selectionChanged'])
    expect(await latest(me)).toBeNull()
    const started = await api().request(startBulkEdit, me, { body: { selection, changes, count: 1 } })
    expect(started.status).toBe(200)
    expect(await ended(me)).toMatchObject({ changed: 1 })
    expect((await products(me)).map(({ state }: Wire) => state)).toEqual(['Inactive', 'Active', 'Active'])
  })

  describeJob(api, {
    ...{ stop: stopBulkEdit, retry: retryBulkEdit, rows: listBulkEditRows, latest, running: 'bulkEditRunning' },
    prepare: async () => {
      const { me, ids } = await storeOf(4)
      return { me, count: 4, start: () => start(me, ids, RAISE) }
    },
  })

  test('an edit that a stopped process left is finished, each product once', async () => {
    const { me, ids } = await storeOf(25)
    await api().jobs.stop()
    await start(me, ids, RAISE)
    expect((await latest(me)).done).toBe(0)
    const [next, second] = [runJobsOf(api()), runJobsOf(api())]
    next.wake()
    second.wake()
    const result = await ended(me)
    await Promise.all([next.stop(), second.stop()])
    expect(result).toMatchObject({ status: 'Ended', done: 25, changed: 25 })
    expect(new Set(await prices(me))).toEqual(new Set([11]))
    expect(api().unforeseen).toEqual([])
    await restart(api())
  })

  test('only failed rows are retried', async () => {
    const { me, ids } = await storeOf(3)
    const category = (await api().request(createCategory, me, { body: { name: 'Cups' } })).body
    await api().jobs.stop()
    const { body: started } = await start(me, ids, { ...RAISE, categories: { how: 'add', ids: [category.id] } })
    await api().request(deleteCategory, me, { params: { id: category.id } })
    await restart(api())
    expect(await ended(me)).toMatchObject({ changed: 0, failed: 3 })
    expect((await rows(me, started.id))[0]).toMatchObject({
      outcome: 'failed',
      message: 'A category no longer exists. Remove it.',
    })
    expect(await prices(me)).toEqual([10, 10, 10])
    await api().request(retryBulkEdit, me, { params: { id: started.id } })
    expect(await ended(me)).toMatchObject({ total: 3, done: 3, failed: 3 })
  })

  describe('undo', () => {
    test('restores and lists everything except later changes', async () => {
      const { me, ids } = await storeOf(3)
      await add(me, 'Sold', { taxCode: 'P1', pricing: { listPrice: 10, salePrice: 9 } })
      const before = await products(me)
      const all = before.map(({ id }: { id: string }) => id)
      const edit = await run(me, all, {
        ...{ price: { how: 'set', amount: 20 }, salePrice: { how: 'remove' }, msrp: { how: 'set', amount: 30 } },
        ...{ state: 'Inactive', taxCode: '', isTaxable: false, requiresShipping: false, weight: 3 },
        ...{ title: '{name}!', metaDescription: 'Buy {name}' },
      })
      expect(edit.changed).toBe(4)
      const changed = (await products(me))[1]
      await api().request(updateProduct, me, { params: { id: changed.id }, body: { ...changed, name: 'B2' } })
      await api().request(deleteProduct, me, { params: { id: ids[2] as string } })
      const undone = await undo(me, edit.id)
      expect(undone).toMatchObject({ kind: 'undo', status: 'Ended', total: 4, changed: 2, skipped: 2, failed: 0 })
      expect((await rows(me, undone.id)).map(({ name, outcome, reason }) => [name, outcome, reason])).toEqual([
        ['B', 'skipped', 'changedSince'],
        ['C', 'skipped', 'deleted'],
        ['A', 'changed', null],
        ['Sold', 'changed', null],
      ])
      const after = await products(me)
      const plain = ({ revision: _, updatedOn: __, ...product }: Wire) => product
      expect([plain(after[0]), plain(after[2])]).toEqual([plain(before[0]), plain(before[3])])
      expect(after[1]).toMatchObject({ name: 'B2', price: 20 })
      for (const id of [edit.id, undone.id]) {
        const again = await api().request(undoBulkEdit, me, { params: { id } })
        expect([again.status, again.body.code]).toEqual([400, 'undone'])
      }
    })

    test('is refused while the bulk edit is running', async () => {
      const { me, ids } = await storeOf(1)
      await api().jobs.stop()
      const { id } = (await start(me, ids, RAISE)).body
      expect((await api().request(undoBulkEdit, me, { params: { id } })).status).toBe(409)
      await restart(api())
      await ended(me)
    })

    test('brings categories back, except one that was deleted since', async () => {
      const { me, ids } = await storeOf(1)
      const [cups, tea] = await Promise.all(
        ['Cups', 'Tea'].map(async name => (await api().request(createCategory, me, { body: { name } })).body.id),
      )
      await run(me, ids, { categories: { how: 'add', ids: [cups, tea] } })
      const edit = await run(me, ids, { categories: { how: 'replace', ids: [] } })
      await api().request(deleteCategory, me, { params: { id: cups } })
      expect(await undo(me, edit.id)).toMatchObject({ changed: 1 })
      expect((await products(me))[0].categoryIds).toEqual([tea])
    })

    test('is possible for a day, and then the bulk edit is deleted', async () => {
      const { me, ids } = await storeOf(1)
      const isKnown = async () => (await api().request(getProductMetrics, me)).body.hasBulkEdit
      expect(await isKnown()).toBeUndefined()
      const { id } = await run(me, ids, RAISE)
      const { db } = api().database
      const endedOn = (age: number) =>
        db
          .update(bulkEdits)
          .set({ endedOn: new Date(api().now.getTime() - age) })
          .where(eq(bulkEdits.id, id))
      await endedOn(RETENTION_MS)
      expect((await latest(me)).id).toBe(id)
      expect(await isKnown(), 'the app asks for it').toBe(true)
      await endedOn(RETENTION_MS + 1)
      expect(await latest(me)).toBeNull()
      expect(await isKnown()).toBeUndefined()
      expect((await api().request(undoBulkEdit, me, { params: { id } })).status).toBe(404)
      api().jobs.wake()
      await expect.poll(() => db.$count(bulkEdits, eq(bulkEdits.id, id))).toBe(0)
    })
  })

  test('another store’s bulk edit and products are not visible', async () => {
    const [{ me, ids }, other] = [await storeOf(1), await api().join()]
    const { id } = await run(me, ids, RAISE)
    expect((await api().request(undoBulkEdit, other, { params: { id } })).status).toBe(404)
    const stolen = await start(other, ids, RAISE)
    expect([stolen.status, stolen.body.code]).toEqual([409, 'selectionChanged'])
  })
})
