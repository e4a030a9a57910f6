import type { QueryClient } from '@tanstack/react-query'
import i18next, { type TFunction } from 'i18next'
import type { CategoryNode } from '#contract/catalog/categories.ts'
import { pickedName } from '#features/catalog/shared/productPicker/queries.ts'
import { imageLabel, showImages } from '#features/content/images/shared/imageLabels.ts'
import { type SeoValues, seoLabels } from '#features/content/shared/seo/seoFields.ts'
import { richTextToText } from '#lib/richText/text.ts'
import type { FieldLabels } from '#page/form/FieldComparison.tsx'
import type { CategoryForm } from './schema.ts'

/** How the category form's values are called and how they read where two versions are compared. */
export function categoryFieldLabels(
  t: TFunction<'categories'>,
  nodes: readonly CategoryNode[],
  queryClient: QueryClient,
): FieldLabels<CategoryForm> {
  const seo: Partial<Record<string, string>> = seoLabels()
  const productName = (id: string) => pickedName(queryClient, id) ?? t('products.loading')
  return {
    label: (path, values) => {
      const { field, row } = path
      if (row !== undefined) return field === 'images' ? imageLabel(path, values) : productName(row)
      return seo[field] ?? t(`field.${field as Exclude<keyof CategoryForm, keyof SeoValues>}`)
    },
    show: ({ field }, value) => {
      if (typeof value === 'boolean') return i18next.t(value ? 'page:yes' : 'page:no')
      if (field === 'longDescription') return richTextToText(String(value))
      if (field === 'images' && typeof value === 'object') return showImages(value)
      if (field === 'parentId') return nodes.find(({ id }) => id === value)?.name ?? t('field.topLevel')
      if (field === 'products') {
        return [value]
          .flat()
          .map(row => productName((row as CategoryForm['products'][number]).id))
          .join('\n')
      }
      return String(value)
    },
  }
}
