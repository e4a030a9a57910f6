import type { TFunction } from 'i18next'
import { type ValuePath, valueAt } from '#lib/merge.ts'
import type { ProductForm } from '../schema.ts'
import { type GroupRow, type OptionRow, type VariantRow, variantNames } from './variantRows.ts'

type Row = GroupRow | OptionRow | VariantRow

/** How options and variants are called and how they read where two versions are compared. */
export function variantLabels(t: TFunction<'products'>, number: (text: string) => string) {
  const labelOfVariant = (column: string | undefined, name: string) => {
    switch (column) {
      case 'quantity':
        return name ? t('field.quantityOf', { name }) : t('field.quantity')
      case 'sku':
        return name ? t('field.skuOf', { name }) : t('field.sku')
      case 'isTracked':
        return name ? t('field.trackVariant', { name }) : t('field.track')
      case 'price':
        return name ? t('field.priceOf', { name }) : t('field.price')
      case 'image':
        return t('field.imageOf', { name: name || t('field.variant') })
      case 'sourceSku':
        return t('field.sourceSkuOf', { name: name || t('field.variant') })
      case 'options':
        return t('field.optionsOf', { name: name || t('field.variant') })
      default:
        return name || t('field.variant')
    }
  }
  return {
    /** The name of a row or column. */
    label(path: ValuePath<ProductForm>, values: ProductForm): string {
      const row = valueAt(values, { ...path, column: undefined }) as Row | undefined
      if (path.field === 'variants') {
        return labelOfVariant(path.column, row ? variantNames(values)(row as VariantRow) : '')
      }
      const name = (row as GroupRow | OptionRow | undefined)?.name ?? ''
      if (path.column === 'difference') return t('field.difference', { name })
      return [t(path.field === 'groups' ? 'field.group' : 'field.option'), name].filter(Boolean).join(': ')
    },
    /** A whole row, or the options of a variant, as text. */
    show(value: unknown): string {
      const row = value as Partial<GroupRow & OptionRow & VariantRow>
      if (row.sku === undefined || row.quantity === undefined) {
        return row.name ?? Object.values(row).map(optionName).join(' / ')
      }
      const stock = row.isTracked ? number(row.quantity) : t('stock.untracked')
      return [
        Object.values(row.options ?? {})
          .map(optionName)
          .join(' / '),
        row.sku,
        stock,
      ]
        .filter(Boolean)
        .join(' · ')
    },
  }
}

/** The name that an option had when it was read: its id ends in it. */
const optionName = (id: unknown) => String(id).split('/').slice(1).join('/')
