import type { TFunction } from 'i18next'
import type { Category } from '#contract/categories.ts'
import type { FieldTexts } from '#page/form/FieldComparison.tsx'
import type { ProductForm } from './schema.ts'

/** How the product form's fields are called and how their values read where two versions are compared. */
export function productFieldTexts(t: TFunction<'products'>, categories: readonly Category[]): FieldTexts<ProductForm> {
  const nameOf = (id: string) => categories.find(category => category.id === id)?.name ?? id
  const stock = (row: ProductForm['variants'][number]) =>
    [row.label, row.sku, row.isTracked ? row.quantity : t('stock.untracked')].filter(Boolean).join(' · ')
  return {
    label: field => t(`field.${field}`),
    show: (field, value) => {
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
      if (typeof value === 'string') return field === 'state' ? t(`state.${value as ProductForm['state']}`) : value
      return value.map(entry => (typeof entry === 'string' ? nameOf(entry) : stock(entry))).join('\n')
    },
  }
}
