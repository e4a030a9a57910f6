import { readBody } from './fields.ts'
import { hasWords, isOneOf, pageOf, sizeOf, wholeOf } from './lists.ts'
import { type Json, notFound, wrongField } from './problem.ts'
import { CATEGORY_UPDATE, IMAGES, NEW_CATEGORY, PRODUCT_IDS, STATES, TREE_ITEMS } from './shapes.ts'
import {
  type Asked,
  changed,
  created,
  expectEntityTag,
  expectRevision,
  friendlyNameOf,
  PRODUCTS,
  type Store,
  type StoredCategory,
} from './store.ts'

const MOST_PRODUCTS = 1000
const MOST_IN_TREE = 5000
const DEFAULT_IN_TREE = 200
const MOST_LEVELS = 10

const childrenOf = ({ categories }: Store, parentId: string | null) =>
  [...categories.values()].filter(each => each.parentId === parentId)

/** All categories, parents before their children. */
const inOrder = (store: Store, parentId: string | null = null): StoredCategory[] =>
  childrenOf(store, parentId).flatMap(category => [category, ...inOrder(store, category.id)])

function lineageOf({ categories }: Store, { parentId }: Pick<StoredCategory, 'parentId'>): string[] {
  const lineage: string[] = []
  for (let id = parentId; id !== null; id = categories.get(id)?.parentId ?? null) lineage.unshift(id)
  return lineage
}

/** Levels of a category and what is below it. */
const heightOf = (store: Store, { id }: StoredCategory): number =>
  1 + Math.max(0, ...childrenOf(store, id).map(child => heightOf(store, child)))

/** A category as it is read; only alone it has its products. */
function view(store: Store, { [PRODUCTS]: products, ...category }: StoredCategory, isAlone = true): Json {
  const lineage = lineageOf(store, category)
  return {
    ...category,
    ...{ categoryId: category.id, productCount: products.length, level: lineage.length, lineage },
    subCategories: childrenOf(store, category.id).map(({ id }) => id),
    ...(isAlone && products.length <= MOST_PRODUCTS && { productIds: products }),
  }
}

const SORTS = {
  name: ({ name }: Json) => String(name).toLowerCase(),
  productCount: ({ productCount }: Json) => Number(productCount),
  createdOn: ({ createdOn }: Json) => String(createdOn),
  updatedOn: ({ updatedOn }: Json) => String(updatedOn),
}

const FILTERS = {
  state: isOneOf(STATES, ({ state }, value) => state === value),
  text: hasWords(({ name }) => String(name)),
}

export function listCategories({ store, query }: Asked): Json {
  const rows = inOrder(store).map(category => view(store, category, false))
  const places = new Map(rows.map((row, place) => [row, place]))
  return pageOf(query, { rows, filters: FILTERS, sorts: { ...SORTS, tree: row => places.get(row) ?? 0 } })
}

export const getCategory = (asked: Asked): Json => view(asked.store, categoryOf(asked))

function categoryOf({ store, id }: Asked): StoredCategory {
  const category = store.categories.get(id)
  if (!category) throw notFound()
  return category
}

/** Refuses a tree that is deeper than the contract allows. */
function expectFlat(depth: number): void {
  if (depth > MOST_LEVELS) throw wrongField('parentId', `Categories have at most ${MOST_LEVELS} levels.`)
}

export function createCategory({ store, body }: Asked): Json {
  const { productIds, ...fields } = complete(store, readBody(NEW_CATEGORY, body))
  if (store.categories.size >= MOST_IN_TREE) throw wrongField('name', `There are ${MOST_IN_TREE} categories already.`)
  expectFlat(lineageOf(store, fields as StoredCategory).length + 1)
  const category = { ...created(store.tenant, fields), [PRODUCTS]: [] } as unknown as StoredCategory
  store.categories.set(category.id, category)
  if (productIds) setProducts(store, category, productIds as string[])
  store.treeRevision++
  return view(store, category)
}

export function updateCategory(asked: Asked): Json {
  const { store, body } = asked
  const before = categoryOf(asked)
  const { productIds, ...fields } = complete(store, readBody(CATEGORY_UPDATE, body))
  expectRevision(asked, before.revision, view(store, before))
  const parentId = fields.parentId as string | null
  const isMoved = parentId !== before.parentId
  const parent = parentId === null ? undefined : store.categories.get(parentId)
  if (parent && [parent.id, ...lineageOf(store, parent)].includes(before.id)) {
    throw wrongField('parentId', 'A category can’t be below itself.')
  }
  expectFlat(lineageOf(store, fields as StoredCategory).length + heightOf(store, before))
  return save(asked, before, fields, { productIds: productIds as string[] | undefined, isMoved })
}

export function updateCategoryProducts(asked: Asked): Json {
  const before = categoryOf(asked)
  const { productIds } = complete(asked.store, readBody({ productIds: PRODUCT_IDS }, asked.body))
  expectRevision(asked, before.revision, view(asked.store, before))
  return save(asked, before, before, { productIds: productIds as string[] })
}

export function updateCategoryImages(asked: Asked): Json {
  const before = categoryOf(asked)
  const { images } = readBody({ images: IMAGES }, asked.body)
  expectRevision(asked, before.revision, view(asked.store, before))
  return save(asked, before, { ...before, images }, {})
}

interface Change {
  productIds?: string[] | undefined
  isMoved?: boolean
}

function save({ store }: Asked, before: StoredCategory, fields: Json, { productIds, isMoved }: Change): Json {
  const after = { ...changed(before, fields), [PRODUCTS]: before[PRODUCTS] } as StoredCategory
  // The last of its new siblings.
  if (isMoved) store.categories.delete(before.id)
  store.categories.set(after.id, after)
  if (isMoved) store.treeRevision++
  if (productIds) setProducts(store, after, productIds)
  return view(store, after)
}

/** What follows from other fields, and what has to be there. Fields that follow from the tree are not stored. */
function complete({ categories, products }: Store, fields: Json): Json {
  const { categoryId: _, productCount: __, level: ___, lineage: ____, subCategories: _____, ...own } = fields
  const { parentId, productIds } = own as { parentId?: string | null; productIds?: string[] }
  if (typeof parentId === 'string' && !categories.has(parentId)) {
    throw wrongField('parentId', 'This category is not there any more.')
  }
  if (productIds?.some(id => !products.has(id))) throw wrongField('productIds', 'A product is not there any more.')
  const { friendlyName, ...seo } = (own.seo ?? {}) as Json
  const address = friendlyName === '' ? friendlyNameOf(own.name) : friendlyName
  return { ...own, ...(own.seo !== undefined && { seo: { ...seo, friendlyName: address } }) }
}

function setProducts({ products }: Store, category: StoredCategory, productIds: readonly string[]): void {
  const after = [...new Set(productIds)]
  for (const id of [...category[PRODUCTS], ...after]) {
    const product = products.get(id)
    if (!product) continue
    const others = (product.categoryIds as string[]).filter(each => each !== category.id)
    const isKept = after.includes(id) && others.length < (product.categoryIds as string[]).length
    if (!isKept) product.categoryIds = after.includes(id) ? [...others, category.id] : others
  }
  category[PRODUCTS] = after
}

export function deleteCategory(asked: Asked): undefined {
  const { store, ifMatch } = asked
  const category = categoryOf(asked)
  expectEntityTag(ifMatch, category.revision, view(store, category))
  setProducts(store, category, [])
  const children = childrenOf(store, category.id)
  const orphans = children.map(child => ({ ...changed(child, child), parentId: category.parentId }) as StoredCategory)
  const rest = [...store.categories.values()].filter(each => !children.includes(each))
  const next = rest.flatMap(each => (each === category ? orphans : [each]))
  store.categories = new Map(next.map(each => [each.id, each]))
  store.treeRevision++
}

export function getTree({ store, query }: Asked): Json {
  const size = sizeOf(query, 'pageSize', DEFAULT_IN_TREE, MOST_IN_TREE)
  return treeOf(store, wholeOf(query, 'startIndex', 0), size)
}

function treeOf(store: Store, start = 0, size = DEFAULT_IN_TREE): Json {
  const all = inOrder(store)
  const items = all.slice(start, start + size).map(({ id, name, parentId, state, isInMenu, [PRODUCTS]: products }) => ({
    ...{ id, name, parentId, state, isInMenu, productCount: products.length },
  }))
  return { revision: store.treeRevision, items, totalCount: all.length }
}

export function updateTree(asked: Asked): Json {
  const { store, body } = asked
  const items = readBody({ items: TREE_ITEMS }, body).items as { id: string; parentId: string | null }[]
  expectRevision(asked, store.treeRevision, treeOf(store))
  const parents = new Map(items.map(({ id, parentId }) => [id, parentId]))
  const isWhole = parents.size === items.length && parents.size === store.categories.size
  if (!isWhole || items.some(({ id }) => !store.categories.has(id))) {
    throw wrongField('items', 'The tree has other categories.')
  }
  for (const { id } of items) {
    const seen = new Set<string>()
    for (let at: string | null | undefined = id; at !== null; at = parents.get(at)) {
      if (at === undefined || seen.has(at))
        throw wrongField('items', 'A category is below itself, or below none of these.')
      seen.add(at)
    }
    expectFlat(seen.size)
  }
  store.categories = new Map(
    items.map(({ id, parentId }) => {
      const before = store.categories.get(id) as StoredCategory
      const after = { ...changed(before, before), parentId } as StoredCategory
      return [id, parentId === before.parentId ? before : after]
    }),
  )
  store.treeRevision++
  return treeOf(store)
}
