import * as z from 'zod/mini'
import { ImageLink } from '../content/imageLinks.ts'
import { Seo } from '../content/seo.ts'
import { endpoint } from '../endpoint.ts'
import { CursorListQuery, cursorPageOf, Timestamp, WholeNumberText } from '../wire.ts'

const text = z._default(z.string(), '')
const noSeo = { friendlyName: '', title: '', metaDescription: '' }
const noDescriptions = { long: '', short: '', extended: '' }

export const CATEGORY_STATES = ['Active', 'Inactive'] as const

/**
 * Document 1 §3, Category. `lineage` contains the ids of its parents, outermost first; `level` counts from 0;
 * `subCategories` contains the ids of its children in their order.
 */
export const Category = z.looseObject({
  id: z.string(),
  categoryId: z.string(),
  tenant: z.optional(z.string()),
  name: z.string(),
  seo: z._default(Seo, noSeo),
  contentPageId: z.optional(z.nullable(z.string())),
  descriptions: z._default(z.looseObject({ long: text, short: text, extended: text }), noDescriptions),
  state: z._default(z.enum(CATEGORY_STATES), 'Active'),
  parentId: z._default(z.nullable(z.string()), null),
  isInMenu: z._default(z.boolean(), false),
  images: z._default(z.array(ImageLink), []),
  /**
   * Its products in the order in which shoppers see them. Only a single category has them, not a row of a list, and
   * only up to the limit. In a write, `undefined` doesn't change them.
   */
  productIds: z.optional(z.array(z.string())),
  productCount: z._default(z.int(), 0),
  level: z._default(z.int(), 0),
  lineage: z._default(z.array(z.string()), []),
  subCategories: z._default(z.array(z.string()), []),
  revision: z.int(),
  createdOn: Timestamp,
  updatedOn: Timestamp,
})
export type Category = z.output<typeof Category>

/** Chosen here. `depth` is the number of levels; lengths in characters; `products` are those that can be put in order. */
export const CATEGORY_LIMITS = {
  name: 255,
  description: 100_000,
  images: 50,
  products: 1000,
  categories: 5000,
  depth: 10,
} as const

/** A category in the tree. */
export const CategoryNode = z.looseObject({
  id: z.string(),
  name: z.string(),
  parentId: z.nullable(z.string()),
  state: z.enum(CATEGORY_STATES),
  isInMenu: z.boolean(),
  productCount: z.int(),
})
export type CategoryNode = z.output<typeof CategoryNode>

/**
 * The store's categories in the order of the tree: parents before their children, siblings in the merchant's order.
 * `revision` counts the changes of that order: moves, new and deleted categories. It is not that of any category.
 */
export const CategoryTree = z.object({ revision: z.int(), items: z.array(CategoryNode), totalCount: z.int() })
export type CategoryTree = z.output<typeof CategoryTree>

/** Fields that the list accepts in `sortBy`. */
export const CATEGORY_SORTS = ['tree', 'name', 'productCount', 'createdOn', 'updatedOn'] as const

const source = 'document 2 §7, Catalog'

export const listCategories = endpoint({
  name: 'listCategories',
  scope: 'categories',
  summary: `A page of categories, parents before their children. Can be sorted by ${CATEGORY_SORTS.join(', ')}.`,
  source,
  method: 'GET',
  path: 'store/admin/categories',
  isCopied: true,
  query: CursorListQuery,
  filters: { state: { eq: CATEGORY_STATES }, text: { words: 'name' } },
  response: cursorPageOf(Category),
  problems: [400],
})

export const getCategory = endpoint({
  name: 'getCategory',
  scope: 'categories',
  summary: 'One category, with its products in order if they are at most 1,000.',
  source,
  method: 'GET',
  path: 'store/admin/categories/{id}',
  isCopied: true,
  response: Category,
  problems: [404],
})

export const getCategoryTree = endpoint({
  name: 'getCategoryTree',
  scope: 'categories',
  summary: 'The tree of categories, from its start: 200 categories unless `pageSize` says otherwise (5,000 at most).',
  source,
  method: 'GET',
  path: 'store/admin/categorytree',
  isCopied: true,
  query: z.object({ startIndex: z.optional(WholeNumberText), pageSize: z.optional(WholeNumberText) }),
  response: CategoryTree,
  problems: [400],
})
