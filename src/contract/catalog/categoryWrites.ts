import * as z from 'zod/mini'
import { BoundedImage } from '../content/imageLinks.ts'
import { SeoUpdate } from '../content/seo.ts'
import { endpoint } from '../endpoint.ts'
import { richText } from '../richText.ts'
import { filled } from '../rules/rules.ts'
import { CATEGORY_LIMITS, Category, CategoryTree } from './categories.ts'

const noSeo = { friendlyName: '', title: '', metaDescription: '' }
const noDescriptions = { long: '', short: '', extended: '' }

const description = z._default(richText(CATEGORY_LIMITS.description), '')
const BoundedImages = z.array(BoundedImage).check(z.maxLength(CATEGORY_LIMITS.images))
const BoundedProductIds = z.array(z.string()).check(z.maxLength(CATEGORY_LIMITS.products))

const bounds = {
  name: z.string().check(filled('name'), z.maxLength(CATEGORY_LIMITS.name)),
  seo: z._default(SeoUpdate, noSeo),
  descriptions: z._default(
    z.looseObject({
      long: description,
      short: z._default(z.string().check(z.maxLength(CATEGORY_LIMITS.description)), ''),
      extended: description,
    }),
    noDescriptions,
  ),
  images: z._default(BoundedImages, []),
  productIds: z.optional(BoundedProductIds),
}

/** The body of an update: the whole category, with the revision that was read. */
export const CategoryUpdate = z.extend(Category, bounds)

/** A new category: the provider sets ids, revision, times and its position in the tree. */
export const NewCategory = z.extend(
  z.omit(Category, {
    id: true,
    categoryId: true,
    tenant: true,
    productCount: true,
    level: true,
    lineage: true,
    subCategories: true,
    revision: true,
    createdOn: true,
    updatedOn: true,
  }),
  bounds,
)
export type NewCategory = z.output<typeof NewCategory>

const source = 'document 2 §7, Catalog'

export const createCategory = endpoint({
  name: 'createCategory',
  scope: 'categories',
  summary: `Adds a category as the last child of its parent. An empty friendly name is made from the name, which is not blank. A store has ${CATEGORY_LIMITS.categories.toLocaleString('en')} categories in ${CATEGORY_LIMITS.depth} levels at most.`,
  source,
  method: 'POST',
  path: 'store/admin/categories',
  body: NewCategory,
  response: Category,
  problems: [400],
})

export const updateCategory = endpoint({
  name: 'updateCategory',
  scope: 'categories',
  summary:
    'Replaces a category, and its products and their order if the body has them. With another parent it becomes its last child. A stale revision is refused with 409 and the current category.',
  source,
  method: 'PUT',
  path: 'store/admin/categories/{id}',
  body: CategoryUpdate,
  response: Category,
  problems: [400, 404, 409],
})

export const deleteCategory = endpoint({
  name: 'deleteCategory',
  scope: 'categories',
  summary: 'Deletes a category. Its children take its place under its parent; its products stay in the store.',
  source,
  method: 'DELETE',
  path: 'store/admin/categories/{id}',
  problems: [404],
})

export const updateCategoryProducts = endpoint({
  name: 'updateCategoryProducts',
  scope: 'categories',
  summary: 'The products of a category, in order: others leave it. A stale revision is refused with 409.',
  source: `${source}; the body was chosen here`,
  method: 'PUT',
  path: 'store/admin/categories/{id}/products',
  body: z.object({ revision: z.int(), productIds: BoundedProductIds }),
  response: Category,
  problems: [400, 404, 409],
})

export const updateCategoryImages = endpoint({
  name: 'updateCategoryImages',
  scope: 'categories',
  summary: 'The images of a category, in order. A stale revision is refused with 409.',
  source: `${source}; the body was chosen here`,
  method: 'PUT',
  path: 'store/admin/categories/{id}/images',
  body: z.object({ revision: z.int(), images: BoundedImages }),
  response: Category,
  problems: [400, 404, 409],
})

export const updateCategoryTree = endpoint({
  name: 'updateCategoryTree',
  scope: 'categories',
  summary:
    'Moves categories: the whole tree with the revision that was read, siblings in their new order. A stale revision is refused with 409 and the current tree.',
  source: `${source}; the body was chosen here`,
  method: 'PUT',
  path: 'store/admin/categorytree',
  body: z.object({
    revision: z.int(),
    items: z
      .array(z.object({ id: z.string(), parentId: z.nullable(z.string()) }))
      .check(z.maxLength(CATEGORY_LIMITS.categories)),
  }),
  response: CategoryTree,
  problems: [400, 409],
})
