import * as z from 'zod/mini'
import { CATEGORY_LIMITS, type Category } from '#contract/catalog/categories.ts'
import type { NewCategory } from '#contract/catalog/categoryWrites.ts'
import { richText } from '#contract/richText.ts'
import { filled } from '#contract/rules/rules.ts'
import { imageField, imagesToForm, imagesToPayload } from '#features/content/images/shared/imageRows.ts'
import { NO_SEO, SEO_FIELD_PATHS, seoFields, seoToForm, seoToPayload } from '#features/content/shared/seo/seoFields.ts'

// Messages are keys of the namespace `categories`.
export const CategoryForm = z.object({
  name: z.string().check(filled('name'), z.maxLength(CATEGORY_LIMITS.name)),
  /** Empty at the top level. */
  parentId: z.string(),
  isActive: z.boolean(),
  isInMenu: z.boolean(),
  shortDescription: z.string().check(z.maxLength(CATEGORY_LIMITS.description)),
  /** Rich text, measured as a reader sees it. */
  longDescription: richText(CATEGORY_LIMITS.description),
  images: imageField.check(z.maxLength(CATEGORY_LIMITS.images)),
  /** In order. Empty if there are too many for a manual order; then they are not changed. */
  products: z.array(z.object({ id: z.string() })).check(z.maxLength(CATEGORY_LIMITS.products)),
  ...seoFields,
})
export type CategoryForm = z.output<typeof CategoryForm>

/** The form's values for a category; those of a new one, inside `parentId`, for `null`. */
export const toForm = (category: Category | null, parentId = ''): CategoryForm => ({
  name: category?.name ?? '',
  parentId: category ? (category.parentId ?? '') : parentId,
  isActive: category?.state !== 'Inactive',
  isInMenu: category?.isInMenu ?? false,
  shortDescription: category?.descriptions.short ?? '',
  longDescription: category?.descriptions.long ?? '',
  images: imagesToForm(category?.images),
  products: (category?.productIds ?? []).map(id => ({ id })),
  ...seoToForm(category?.seo),
})

/**
 * The body to save: the values merged into the category that was read, so that fields without an input are preserved.
 */
export const toPayload = (values: CategoryForm, category: Category | null): NewCategory => ({
  ...category,
  name: values.name,
  parentId: values.parentId || null,
  state: values.isActive ? 'Active' : 'Inactive',
  isInMenu: values.isInMenu,
  descriptions: {
    extended: '',
    ...category?.descriptions,
    short: values.shortDescription,
    long: values.longDescription,
  },
  images: imagesToPayload(values.images, category?.images),
  productIds: category && !category.productIds ? undefined : values.products.map(({ id }) => id),
  seo: seoToPayload(values, category?.seo ?? NO_SEO),
})

const FIELDS: Record<string, keyof CategoryForm> = {
  name: 'name',
  parentId: 'parentId',
  'descriptions.short': 'shortDescription',
  'descriptions.long': 'longDescription',
  images: 'images',
  productIds: 'products',
  ...SEO_FIELD_PATHS,
}

/** The form's field for a path of the provider's body. */
export const fieldOf = (path: string) => FIELDS[path]
