import { cents, readBody } from './fields.ts'
import { BY_INDEX, hasWords, isAmount, isOneOf, isText, type Listing, pageOf, wholeOf } from './lists.ts'
import { badRequest, type Json, notFound, wrongField } from './problem.ts'
import { NEW_PRODUCT, PRODUCT_UPDATE, STATES } from './shapes.ts'
import {
  type Asked,
  changed,
  created,
  expectEntityTag,
  expectRevision,
  friendlyNameOf,
  PRODUCTS,
  type Store,
  type Stored,
} from './store.ts'

interface Variant {
  id: string
  sku: string
  isInventoryTracked: boolean
  quantity: number
  priceOverride: number | null
  variants: { name: string; value: string }[]
}

const NEW_FOR_MS = 30 * 24 * 60 * 60 * 1000

const variantsOf = (product: Json) => product.productVariants as Variant[]
const pricingOf = (product: Json) => product.pricing as { listPrice: number; salePrice: number | null }
const idsOf = (product: Json) => product.categoryIds as string[]
/** What the shopper pays, in cents. */
const paidOf = (product: Json) => cents(pricingOf(product).salePrice ?? pricingOf(product).listPrice)
const trackedOf = (product: Json) => variantsOf(product).filter(variant => variant.isInventoryTracked)
const isEmpty = ({ quantity }: Variant) => quantity <= 0
const isTracked = (product: Json) => trackedOf(product).length > 0
const isOut = (product: Json) => trackedOf(product).some(isEmpty)
const isNew = ({ createdOn }: Json) => Date.now() - Date.parse(String(createdOn)) < NEW_FOR_MS

const STOCK: Record<string, (product: Json) => boolean> = {
  in: product => isTracked(product) && !isOut(product),
  out: isOut,
  tracked: isTracked,
  untracked: product => !isTracked(product),
}

const FILTERS = {
  state: isOneOf(STATES, ({ state }, value) => state === value),
  stock: isOneOf(Object.keys(STOCK), (product, value) => STOCK[String(value)]?.(product) ?? false),
  categoryId: isText((product, id) => idsOf(product).includes(id)),
  price: isAmount(paidOf),
  isNew: isOneOf([true], isNew),
  text: hasWords(product => [product.name, product.sku, ...variantsOf(product).map(({ sku }) => sku)].join(' ')),
}

const SORTS: Listing['sorts'] = {
  name: ({ name }) => String(name).toLowerCase(),
  sku: ({ sku }) => String(sku).toLowerCase(),
  price: paidOf,
  stock: product => (isTracked(product) ? trackedOf(product).reduce((sum, { quantity }) => sum + quantity, 0) : null),
  state: ({ state }) => String(state),
  createdOn: ({ createdOn }) => String(createdOn),
  updatedOn: ({ updatedOn }) => String(updatedOn),
}

const listing = ({ products }: Store): Listing => ({
  rows: [...products.values()].reverse(),
  filters: FILTERS,
  sorts: SORTS,
})

export const listProducts = ({ store, query }: Asked): Json => pageOf(query, listing(store))

/** What pickers show. */
export function listMinimal({ store, query }: Asked): Json {
  const filters = {
    ...FILTERS,
    available: isOneOf([true], product =>
      variantsOf(product).some(variant => !variant.isInventoryTracked || !isEmpty(variant)),
    ),
    ids: isText((product, ids) => ids.split(',').includes(String(product.id))),
  }
  const start = (given: URLSearchParams, size: number) => {
    const page = wholeOf(given, 'page', 1)
    if (page < 1) throw badRequest('page counts from 1.')
    return (page - 1) * size
  }
  const found = pageOf(query, { ...listing(store), filters }, { ...BY_INDEX, start, size: 'size', sort: 'sort' })
  return { ...found, items: (found.items as Json[]).map(minimalOf) }
}

function minimalOf(product: Json): Json {
  const { id, name, sku, state, updatedOn } = product
  const [image] = product.images as { fullUri: string }[]
  const variants = variantsOf(product).map(variant => ({
    ...{ id: variant.id, sku: variant.sku, price: priceOf(product, variant) },
    label: variant.variants.map(({ value }) => value).join(' / '),
    ...{ isInventoryTracked: variant.isInventoryTracked, quantity: variant.quantity },
  }))
  return { id, name, sku, state, updatedOn, price: paidOf(product) / 100, imageUri: image?.fullUri ?? null, variants }
}

/** What the shopper pays for a variant, in dollars. */
function priceOf(product: Json, { priceOverride, variants }: Variant): number {
  if (priceOverride !== null) return priceOverride
  const groups = product.variantOptions as { name: string; options: string[]; priceDifferences?: number[] }[]
  const differences = variants.map(({ name, value }) => {
    const group = groups.find(each => each.name === name)
    return cents(group?.priceDifferences?.[group.options.indexOf(value)] ?? 0)
  })
  return differences.reduce((sum, each) => sum + each, paidOf(product)) / 100
}

export function productMetrics({ store }: Asked): Json {
  const products = [...store.products.values()]
  const tracked = products.flatMap(trackedOf)
  const count = (test: (product: Json) => boolean) => products.filter(test).length
  return {
    activeCount: count(({ state }) => state === 'Active'),
    inactiveCount: count(({ state }) => state === 'Inactive'),
    newProductCount: count(isNew),
    trackedSKUCount: tracked.length,
    outOfStockSKUCount: tracked.filter(isEmpty).length,
    trackedProductCount: count(isTracked),
    outOfStockProductCount: count(isOut),
    hasBulkEdit: false,
  }
}

export function productOf({ store, id }: Asked): Stored {
  const product = store.products.get(id)
  if (!product) throw notFound()
  return product
}

export function createProduct({ store, body }: Asked): Json {
  const fields = complete(store, readBody(NEW_PRODUCT, body))
  return put(store, created(store.tenant, fields))
}

export function updateProduct(asked: Asked): Json {
  const { store, body } = asked
  const before = productOf(asked)
  const fields = complete(store, readBody(PRODUCT_UPDATE, body))
  expectRevision(asked, before.revision, before)
  return put(store, changed(before, fields))
}

export function deleteProduct(asked: Asked): undefined {
  const { store, id, ifMatch } = asked
  const product = productOf(asked)
  expectEntityTag(ifMatch, product.revision, product)
  store.products.delete(id)
  for (const category of store.categories.values()) {
    category[PRODUCTS] = category[PRODUCTS].filter(each => each !== id)
  }
}

/** What follows from other fields. */
function complete({ categories }: Store, fields: Json): Json {
  const categoryIds = [...new Set(idsOf(fields))]
  if (categoryIds.some(id => !categories.has(id))) throw wrongField('categoryIds', 'A category is not there any more.')
  const { friendlyName, ...seo } = fields.seo as Json
  const address = friendlyName === '' ? friendlyNameOf(fields.name) : friendlyName
  return { ...fields, price: pricingOf(fields).listPrice, categoryIds, seo: { ...seo, friendlyName: address } }
}

function put({ products, categories }: Store, product: Stored): Json {
  products.set(product.id, product)
  for (const category of categories.values()) {
    const isIn = category[PRODUCTS].includes(product.id)
    const belongs = idsOf(product).includes(category.id)
    if (belongs && !isIn) category[PRODUCTS].push(product.id)
    if (!belongs && isIn) category[PRODUCTS] = category[PRODUCTS].filter(each => each !== product.id)
  }
  return product
}
