import { getCategory, listCategories } from '#contract/catalog/categories.ts'
import { createCategory, deleteCategory, updateCategory } from '#contract/catalog/categoryWrites.ts'
import { getProduct, listProducts } from '#contract/catalog/products.ts'
import { createProduct, deleteProduct, updateProduct } from '#contract/catalog/productWrites.ts'
import {
  createContentPage,
  deleteContentPage,
  getContentPage,
  listContentPages,
  updateContentPage,
} from '#contract/content/contentPages.ts'
import { getCustomer, listCustomers } from '#contract/customers/customers.ts'
import { createCustomer, deleteCustomer, updateCustomer } from '#contract/customers/customerWrites.ts'
import { getDiscount, listDiscounts } from '#contract/discounts/discounts.ts'
import { createDiscount, deleteDiscount, updateDiscount } from '#contract/discounts/discountWrites.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Condition } from '#contract/filter.ts'
import { getFulfiller, listFulfillers } from '#contract/orders/fulfillers.ts'
import { createFulfiller, deleteFulfiller, updateFulfiller } from '#contract/orders/fulfillerWrites.ts'
import type { Json } from './types.ts'

/** What a list sorts by, as the record has it. */
interface SortModel {
  field: string
  of: (record: Json) => string | number
}

/** A filter, and the records that it finds. */
interface FilterModel {
  condition: Condition
  matches: (record: Json) => boolean
}

/** Records that the app lists, opens, creates, changes and deletes. */
export interface Resource {
  area: string
  /** In the names of checks. */
  name: string
  one: string
  list: Endpoint
  get: Endpoint
  create: Endpoint
  update: Endpoint
  remove: Endpoint
  /** A body that is accepted; `at` is another number for each. */
  body: (name: string, at: number, mark: string) => Json
  /** What makes the rows of lists differ. */
  variety: (at: number, mark: string) => Json
  rename: (name: string) => Json
  nameOf: (record: Json) => string
  sorts: readonly SortModel[]
  filters: readonly FilterModel[]
  /** Fields that only the provider sets, with values that it must not take. */
  readOnly: Json
  /** Rows of the largest page, where the contract’s endpoint has another number than that of all lists. */
  largestPage?: number
  /** Amounts in decimal dollars: where they are in a body, and in the record. */
  money?: { body: (dollars: number) => Json; of: (record: Json) => unknown }
}

const object = (value: unknown) => (value ?? {}) as Json
const nameOf = (record: Json) => String(record.name)
const byName: SortModel = { field: 'name', of: nameOf }
const byCreation: SortModel = { field: 'createdOn', of: ({ createdOn }) => Date.parse(String(createdOn)) }
const is = (field: string, value: string | boolean): FilterModel => ({
  condition: { field, operator: 'eq', value },
  matches: record => record[field] === value,
})

const PRICES = [19.99, 5, 0.07, 8.29, 1234.56]
const priceOf = ({ pricing }: Json) => Number(object(pricing).salePrice ?? object(pricing).listPrice)
const cents = (dollars: number) => Math.round(dollars * 100)
const stockOf = (record: Json) => (record.productVariants as Json[] | undefined)?.[0]

const PRODUCTS: Resource = {
  ...{ area: 'catalog', name: 'products', one: 'product' },
  ...{ list: listProducts, get: getProduct, create: createProduct, update: updateProduct, remove: deleteProduct },
  body: (name, at, mark) => ({
    name,
    price: 12.5,
    pricing: { listPrice: 12.5, salePrice: null },
    productVariants: [{ id: `${mark}-${at}`, sku: `${mark}-${at}`, isInventoryTracked: true, quantity: 3 }],
  }),
  variety: (at, mark) => ({
    price: PRICES[at],
    pricing: { listPrice: PRICES[at], salePrice: at === 4 ? 6.5 : null },
    state: at % 2 === 0 ? 'Active' : 'Inactive',
    sku: `${mark}-sku-${(at * 3) % 5}`,
    productVariants: [{ id: `${mark}-row-${at}`, isInventoryTracked: at !== 3, quantity: at === 1 ? 0 : at + 2 }],
  }),
  rename: name => ({ name }),
  nameOf,
  sorts: [
    byName,
    byCreation,
    { field: 'price', of: record => cents(priceOf(record)) },
    { field: 'sku', of: ({ sku }) => String(sku) },
    { field: 'state', of: ({ state }) => String(state) },
  ],
  filters: [
    is('state', 'Active'),
    is('state', 'Inactive'),
    ...(['gt', 'ge', 'lt', 'le'] as const).map(operator => ({
      condition: { field: 'price', operator, value: 8.29 },
      matches: (record: Json) => compare(operator, cents(priceOf(record)), 829),
    })),
    { condition: { field: 'price', operator: 'le', value: 0.07 }, matches: record => cents(priceOf(record)) <= 7 },
    {
      condition: { field: 'stock', operator: 'eq', value: 'out' },
      matches: record => stockOf(record)?.isInventoryTracked === true && Number(stockOf(record)?.quantity) <= 0,
    },
    {
      condition: { field: 'stock', operator: 'eq', value: 'untracked' },
      matches: record => stockOf(record)?.isInventoryTracked === false,
    },
    { condition: { field: 'isNew', operator: 'eq', value: true }, matches: () => true },
  ],
  readOnly: { id: 'another-id', tenant: 'another-store', createdOn: '1999-01-01T00:00:00.000Z' },
  money: {
    body: dollars => ({ price: dollars, pricing: { listPrice: dollars, salePrice: null } }),
    of: ({ pricing }) => object(pricing).listPrice,
  },
}

const CATEGORIES: Resource = {
  ...{ area: 'catalog', name: 'categories', one: 'category' },
  ...{ list: listCategories, get: getCategory, create: createCategory, update: updateCategory, remove: deleteCategory },
  body: name => ({ name }),
  variety: at => ({ state: at % 2 === 0 ? 'Active' : 'Inactive' }),
  rename: name => ({ name }),
  nameOf,
  sorts: [byName, byCreation],
  filters: [is('state', 'Active'), is('state', 'Inactive')],
  readOnly: { id: 'another-id', createdOn: '1999-01-01T00:00:00.000Z', productCount: 99 },
}

const CUSTOMERS: Resource = {
  ...{ area: 'customers', name: 'customers', one: 'customer' },
  ...{ list: listCustomers, get: getCustomer, create: createCustomer, update: updateCustomer, remove: deleteCustomer },
  body: (name, at, mark) => ({ firstName: mark, lastName: name, emailAddress: `${mark}-${at}@mail.example` }),
  variety: (at, mark) => ({
    emailAddress: `${mark}-row-${(at * 3) % 5}@mail.example`,
    emailOptIn: at % 2 === 0,
    textMessageOptIn: at === 1,
    tags: at < 2 ? ['Conform early'] : ['other'],
  }),
  rename: lastName => ({ lastName }),
  nameOf,
  sorts: [byName, byCreation, { field: 'emailAddress', of: ({ emailAddress }) => String(emailAddress) }],
  filters: [
    is('emailOptIn', true),
    is('emailOptIn', false),
    is('textMessageOptIn', true),
    is('isRepeat', false),
    {
      // In whatever case.
      condition: { field: 'tag', operator: 'eq', value: 'conform EARLY' },
      matches: ({ tags }) => (tags as string[]).includes('Conform early'),
    },
    { condition: { field: 'orderCount', operator: 'le', value: 0 }, matches: ({ orderCount }) => orderCount === 0 },
    { condition: { field: 'createdOn', operator: 'lt', value: '2001-01-01' }, matches: () => false },
  ],
  readOnly: { id: 'another-id', tenant: 'another-store', createdOn: '1999-01-01T00:00:00.000Z', orderCount: 99 },
}

const DISCOUNTS: Resource = {
  ...{ area: 'discounts', name: 'discounts', one: 'discount' },
  ...{ list: listDiscounts, get: getDiscount, create: createDiscount, update: updateDiscount, remove: deleteDiscount },
  body: (name, at, mark) => ({
    name: name.slice(0, 75),
    criteria: { couponCode: `${mark}${at}`.toUpperCase(), requiresCouponCode: true },
    percentagePriceReduction: 10,
  }),
  variety: at => ({
    ...(at < 2
      ? { discountType: 'fixed', fixedPriceReduction: PRICES[at], percentagePriceReduction: 0 }
      : { discountType: 'percent', percentagePriceReduction: 10 + at }),
    isActive: at !== 3,
  }),
  rename: name => ({ name }),
  nameOf,
  sorts: [byName, byCreation],
  filters: [
    {
      condition: { field: 'type', operator: 'eq', value: 'fixed' },
      matches: record => record.discountType === 'fixed',
    },
    {
      condition: { field: 'type', operator: 'eq', value: 'percent' },
      matches: record => record.discountType === 'percent',
    },
    { condition: { field: 'needsCode', operator: 'eq', value: true }, matches: () => true },
    {
      condition: { field: 'status', operator: 'eq', value: 'disabled' },
      matches: ({ isActive }) => isActive === false,
    },
  ],
  readOnly: { id: 'another-id', tenant: 'another-store', createdOn: '1999-01-01T00:00:00.000Z', totalUsageCount: 99 },
  money: {
    body: dollars => ({ discountType: 'fixed', fixedPriceReduction: dollars, percentagePriceReduction: 0 }),
    of: ({ fixedPriceReduction }) => fixedPriceReduction,
  },
}

const CONTENT_PAGES: Resource = {
  ...{ area: 'content', name: 'contentPages', one: 'page', largestPage: 1000 },
  ...{ list: listContentPages, get: getContentPage },
  ...{ create: createContentPage, update: updateContentPage, remove: deleteContentPage },
  body: name => ({ name, content: '<p>We make mugs.</p>' }),
  variety: at => ({ isActive: at % 2 === 0 }),
  rename: name => ({ name }),
  nameOf,
  sorts: [byName, byCreation],
  filters: [is('isActive', true), is('isActive', false)],
  readOnly: { id: 'another-id', tenant: 'another-store', createdOn: '1999-01-01T00:00:00.000Z', path: '/page/another' },
}

const FULFILLERS: Resource = {
  ...{ area: 'orders', name: 'fulfillers', one: 'fulfiller' },
  ...{ list: listFulfillers, get: getFulfiller, create: createFulfiller },
  ...{ update: updateFulfiller, remove: deleteFulfiller },
  body: name => ({ name: name.slice(0, 75), email_order: 'orders@fulfiller.example' }),
  variety: at => (at % 2 === 0 ? { method: 'email' } : { method: 'app', redirectUrl: 'https://fulfiller.example/' }),
  rename: name => ({ name }),
  nameOf,
  sorts: [byName, byCreation],
  filters: [is('method', 'email'), is('method', 'app')],
  readOnly: { id: 'another-id', tenant: 'another-store', createdOn: '1999-01-01T00:00:00.000Z', productCount: 99 },
}

export const RESOURCES: readonly Resource[] = [PRODUCTS, CATEGORIES, CUSTOMERS, DISCOUNTS, CONTENT_PAGES, FULFILLERS]
export { CATEGORIES, CUSTOMERS, DISCOUNTS, PRODUCTS }

function compare(operator: 'gt' | 'ge' | 'lt' | 'le', left: number, right: number): boolean {
  if (operator === 'gt') return left > right
  if (operator === 'ge') return left >= right
  return operator === 'lt' ? left < right : left <= right
}
