import i18next, { type TFunction } from 'i18next'
import type { CategoryNode } from '#contract/categories.ts'
import type { FieldLabels } from '#page/form/FieldComparison.tsx'
import { type SeoValues, seoLabels } from '#page/seo/seoFields.ts'
import type { CategoryForm } from './schema.ts'

/** How the category form's values are called and how they read where two versions are compared. */
export function categoryFieldLabels(
  t: TFunction<'categories'>,
  nodes: readonly CategoryNode[],
): FieldLabels<CategoryForm> {
  const seo: Partial<Record<string, string>> = seoLabels()
  return {
    label: ({ field }) => seo[field] ?? t(`field.${field as Exclude<keyof CategoryForm, keyof SeoValues>}`),
    show: ({ field }, value) => {
      if (typeof value === 'boolean') return i18next.t(value ? 'page:yes' : 'page:no')
      if (field === 'parentId') return nodes.find(({ id }) => id === value)?.name ?? t('field.topLevel')
      return String(value)
    },
  }
}
