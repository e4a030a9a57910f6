import { expect, test } from 'vitest'
import {
  type BulkEdit,
  getLatestBulkEdit,
  listBulkEditRows,
  previewBulkEdit,
  startBulkEdit,
  undoBulkEdit,
} from '#contract/catalog/bulkEdits.ts'
import { getProduct } from '#contract/catalog/products.ts'
import { createProduct, updateProduct } from '#contract/catalog/productWrites.ts'
import {
  deleteImage,
  getSearchKeys,
  listImages,
  listImageTags,
  SEARCH_KEY_HEADER,
  searchImages,
  updateImageTags,
} from '#contract/content/imageLibrary.ts'
import { createImage, type LibraryImage } from '#contract/content/images.ts'
import { type Member, onOneDatabase } from '../../machine/testing.ts'

const GIF = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')

onOneDatabase('bulk edits of the tags of images', api => {
  const image = async (me: Member, tags: string[]): Promise<LibraryImage> => {
    const { body } = await api().request(createImage, me, { body: { file: new File([GIF], 'x.gif'), title: 'Mug' } })
    await api().request(updateImageTags, me, { params: { id: body.id }, body: { tags } })
    return body
  }
  const product = async (me: Member, name: string, images: LibraryImage[], price = 10) => {
    const links = images.map(({ id, fullUri, altText }) => ({ id, fullUri, altText }))
    const body = { name, price, pricing: { listPrice: price }, productVariants: [{ id: '' }], images: links }
    return (await api().request(createProduct, me, { body })).body.id as string
  }
  const tags = async (me: Member): Promise<Record<string, string[]>> => {
    const { body } = await api().request(listImages, me, { query: { pagesize: '100' } })
    return Object.fromEntries(body.items.map((each: LibraryImage) => [each.id, each.tags]))
  }
  const ended = async (me: Member): Promise<BulkEdit> => {
    const latest = async () => (await api().request(getLatestBulkEdit, me)).body.bulkEdit as BulkEdit
    await expect.poll(async () => (await latest()).status, { timeout: 30_000 }).toBe('Ended')
    return latest()
  }
  const rows = async (me: Member, id: string) =>
    (await api().request(listBulkEditRows, me, { params: { id } })).body.items as Record<string, unknown>[]
  const run = async (me: Member, ids: string[], changes: object) => {
    const { status, body } = await api().request(startBulkEdit, me, {
      body: { selection: { ids }, changes, count: ids.length },
    })
    expect([status, body.message]).toEqual([200, undefined])
    return ended(me)
  }
  const preview = async (me: Member, ids: string[], changes: object) =>
    (await api().request(previewBulkEdit, me, { body: { selection: { ids }, changes } })).body

  test('tags are added to every image in one spelling and can be searched', async () => {
    const me = await api().join()
    const [first, second, other] = [await image(me, ['Blue']), await image(me, []), await image(me, [])]
    const id = await product(me, 'Mug', [first, second])
    await product(me, 'Not selected', [other])
    const changes = { imageTags: { how: 'add', tags: ['blue', ' Summer ', ''] } }
    expect((await preview(me, [id], changes)).examples).toEqual([
      {
        id,
        name: 'Mug',
        differences: [{ field: 'imageTags', before: ['Blue'], after: ['Blue', 'Summer', 'blue'] }],
      },
    ])
    const { id: edit, changed } = await run(me, [id], changes)
    expect(changed).toBe(1)
    expect(await tags(me)).toEqual({
      [first.id]: ['Blue', 'Summer'],
      [second.id]: ['blue', 'Summer'],
      [other.id]: [],
    })
    expect(await rows(me, edit)).toMatchObject([{ outcome: 'changed', differences: [{ field: 'imageTags' }] }])
    expect((await api().request(listImageTags, me)).body.items).toEqual([
      { tag: expect.stringMatching(/^blue$/i), count: 2 },
      { tag: 'Summer', count: 2 },
    ])
    const { key } = (await api().request(getSearchKeys, me)).body.images
    const found = await api().request(searchImages, null, {
      query: { tags: 'summer' },
      headers: { [SEARCH_KEY_HEADER]: key },
    })
    expect(found.body.totalCount).toBe(2)
  })

  test.each([
    [{ how: 'remove', tags: ['BLUE'] }, ['red']],
    [{ how: 'replace', tags: ['green'] }, ['green']],
    [{ how: 'replace', tags: [] }, []],
  ])('tags are changed by %j and put back by an undo', async (imageTags, expected) => {
    const me = await api().join()
    const shown = await image(me, ['Blue', 'red'])
    const id = await product(me, 'Mug', [shown])
    const { revision } = (await api().request(getProduct, me, { params: { id } })).body
    const edit = await run(me, [id], { imageTags })
    expect((await tags(me))[shown.id]).toEqual(expected)
    // The product itself was not written: an open form can still be saved.
    expect((await api().request(getProduct, me, { params: { id } })).body.revision).toBe(revision)
    await api().request(undoBulkEdit, me, { params: { id: edit.id } })
    expect(await ended(me)).toMatchObject({ kind: 'undo', changed: 1 })
    expect((await tags(me))[shown.id]).toEqual(['Blue', 'red'])
  })

  test('products whose images can’t take the tag are skipped with the reason', async () => {
    const me = await api().join()
    const full = Array.from({ length: 20 }, (_, at) => `t${at}`)
    const shared = await image(me, [])
    const ids = [
      await product(me, 'A', [shared]),
      await product(me, 'B', [shared]),
      await product(me, 'C', []),
      await product(me, 'D', [await image(me, ['sale'])]),
      await product(me, 'E', [await image(me, full), await image(me, [])]),
    ]
    const changes = { imageTags: { how: 'add', tags: ['Sale'] } }
    const told = await preview(me, ids, changes)
    expect(told.changing).toBe(1)
    expect(told.skipped).toEqual(
      expect.arrayContaining([
        { reason: 'unchanged', count: 2, names: ['B', 'D'] },
        { reason: 'noImages', count: 1, names: ['C'] },
        { reason: 'tooManyTags', count: 1, names: ['E'] },
      ]),
    )
    const { id } = await run(me, ids, changes)
    expect((await rows(me, id)).map(({ name, outcome, reason }) => [name, outcome, reason])).toEqual([
      ['B', 'skipped', 'unchanged'],
      ['C', 'skipped', 'noImages'],
      ['D', 'skipped', 'unchanged'],
      ['E', 'skipped', 'tooManyTags'],
      ['A', 'changed', null],
    ])
    expect((await tags(me))[shared.id]).toEqual(['Sale'])
  })

  test('together with a price, both are changed and undone, or neither', async () => {
    const me = await api().join()
    const [shown, dearest] = [await image(me, []), await image(me, [])]
    const ids = [
      await product(me, 'A', [shown]),
      await product(me, 'Dear', [dearest], 100_000),
      await product(me, 'Plain', []),
    ]
    const changes = { price: { how: 'raise', amount: 1 }, imageTags: { how: 'add', tags: ['new'] } }
    const edit = await run(me, ids, changes)
    expect(edit).toMatchObject({ changed: 2, skipped: 1 })
    expect(await tags(me)).toEqual({ [shown.id]: ['new'], [dearest.id]: [] })
    await api().request(undoBulkEdit, me, { params: { id: edit.id } })
    expect(await ended(me)).toMatchObject({ changed: 2 })
    expect(await tags(me)).toEqual({ [shown.id]: [], [dearest.id]: [] })
    expect((await api().request(getProduct, me, { params: { id: ids[0] as string } })).body.price).toBe(10)
  })

  test('an undo keeps tags changed since and skips a deleted image', async () => {
    const me = await api().join()
    const [kept, gone, plain] = [await image(me, []), await image(me, []), await image(me, [])]
    const [a, b] = [await product(me, 'A', [kept]), await product(me, 'B', [gone, plain])]
    const edit = await run(me, [a, b], { imageTags: { how: 'add', tags: ['new'] } })
    await api().request(updateImageTags, me, { params: { id: kept.id }, body: { tags: ['new', 'mine'] } })
    const { body } = await api().request(getProduct, me, { params: { id: b } })
    await api().request(updateProduct, me, { params: { id: b }, body: { ...body, images: body.images.slice(1) } })
    expect((await api().request(deleteImage, me, { params: { id: gone.id } })).status).toBe(204)
    await api().request(undoBulkEdit, me, { params: { id: edit.id } })
    const undone = await ended(me)
    expect((await rows(me, undone.id)).map(({ name, outcome, reason }) => [name, outcome, reason])).toEqual([
      ['A', 'skipped', 'changedSince'],
      ['B', 'changed', null],
    ])
    expect(await tags(me)).toEqual({ [kept.id]: ['new', 'mine'], [plain.id]: [] })
  })

  test('an image of another store is not touched, though a product names it', async () => {
    const [me, other] = [await api().join(), await api().join()]
    const theirs = await image(other, [])
    const id = await product(me, 'Thief', [theirs])
    const edit = await run(me, [id], { imageTags: { how: 'add', tags: ['mine'] } })
    expect(await rows(me, edit.id)).toMatchObject([{ outcome: 'skipped', reason: 'noImages' }])
    expect((await tags(other))[theirs.id]).toEqual([])
  })
})
