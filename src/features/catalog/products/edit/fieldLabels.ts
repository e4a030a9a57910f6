import type { QueryClient } from '@tanstack/react-query'
import i18next, { type TFunction } from 'i18next'
import { categoryQueries } from '#features/catalog/categories/queries.ts'
import { pickedName } from '#features/catalog/shared/productPicker/queries.ts'
import { imageLabel, showImages } from '#features/content/images/shared/imageLabels.ts'
import { pageQueries } from '#features/content/shared/pageQueries.ts'
import { type SeoValues, seoLabels } from '#features/content/shared/seo/seoFields.ts'
import { richTextToText } from '#lib/richText/text.ts'
import { moneyText, numberText } from '#lib/valueText.ts'
import type { FieldLabels } from '#page/form/FieldComparison.tsx'
import type { ProductForm } from './schema.ts'
import { variantLabels } from './variants/variantLabels.ts'
import { isSingle } from './variants/variantRows.ts'

/** Fields and columns whose text is an amount of money. */
const AMOUNTS: readonly string[] = ['price', 'salePrice', 'msrp', 'difference']
/** Fields and columns whose text is another number. */
const NUMBERS: readonly string[] = ['weight', 'quantity']

/** How the product form's values are called and how they read where two versions are compared. */
export function productFieldLabels(t: TFunction<'products'>, queryClient: QueryClient): FieldLabels<ProductForm> {
  const seo: Partial<Record<string, string>> = seoLabels()
  const labelOf = (field: keyof ProductForm) =>
    seo[field] ?? t(`field.${field as Exclude<keyof ProductForm, keyof SeoValues>}`)
  // Names come from the data that the form has fetched.
  const categoryName = (id: string) => nameIn(queryClient.getQueryData(categoryQueries.tree().queryKey)?.items, id)
  const pageName = (id: string) => nameIn(queryClient.getQueryData(pageQueries.all().queryKey)?.items, id)
  const number = (text: string) => numberText(text, i18next.language)
  const variants = variantLabels(t, number)
  return {
    label: (path, values) => {
      if (path.row === undefined) {
        return path.field === 'variants' && !isSingle(values) ? t('field.variantList') : labelOf(path.field)
      }
      return path.field === 'images' ? imageLabel(path, values) : variants.label(path, values)
    },
    show: (path, value) => {
      if (typeof value === 'boolean') return i18next.t(value ? 'page:yes' : 'page:no')
      const column = path.column ?? path.field
      if (typeof value === 'string' && AMOUNTS.includes(column)) return moneyText(value, i18next.language)
      if (typeof value === 'string' && NUMBERS.includes(column)) return number(value)
      if (path.field === 'contentPageId') return value === '' ? t('field.noPage') : pageName(value as string)
      if (path.field === 'longDescription' || path.field === 'extendedDescription') return richTextToText(String(value))
      if (typeof value === 'string')
        return path.field === 'state' ? t(value === 'Active' ? 'status.active' : 'status.inactive') : value
      if (path.field === 'relatedProductIds')
        return (value as string[]).map(id => pickedName(queryClient, id) ?? t('related.unknown')).join('\n')
      if (path.field === 'images' && typeof value === 'object') return showImages(value)
      const entries = Array.isArray(value) ? value : [value]
      return entries.map(entry => (typeof entry === 'string' ? categoryName(entry) : variants.show(entry))).join('\n')
    },
  }
}

const nameIn = (records: readonly { id: string; name: string }[] | undefined, id: string) =>
  records?.find(record => record.id === id)?.name ?? id
