import type { TFunction } from 'i18next'
import { centsToText, textToCents } from '#lib/money.ts'
import { readMoney, readNumber, showNumber } from '#lib/number.ts'
import type { GridColumn } from '#ui/grid/gridTypes.ts'
import { isQuantity } from '../formText.ts'
import type { ProductForm } from '../schema.ts'

/** The columns of the variants' spreadsheet; images can be chosen once the product has some. */
export function variantColumns(
  t: TFunction<'variants'>,
  language: string,
  images: ProductForm['images'],
): readonly GridColumn[] {
  const show = (value: string) => showNumber(value, language)
  const columns: GridColumn[] = [
    { id: 'sku', label: t('column.sku'), kind: 'text', width: '12rem' },
    {
      id: 'price',
      label: t('column.price'),
      kind: 'text',
      width: '6.5rem',
      inputMode: 'decimal',
      show,
      read: typed => readMoney(typed, language),
      tidy: value => (Number.isNaN(textToCents(value)) ? value : centsToText(textToCents(value))),
    },
    { id: 'isTracked', label: t('column.isTracked'), kind: 'check', width: '4.5rem' },
    {
      id: 'quantity',
      label: t('column.quantity'),
      kind: 'text',
      width: '6rem',
      inputMode: 'numeric',
      show,
      read: typed => readNumber(typed, language),
      tidy: value => (isQuantity(value) ? String(Number(value)) : value),
    },
  ]
  const choices = [
    { value: '', label: t('noImage') },
    ...images.map(({ id, altText }, at) => ({
      value: id,
      label: [t('image', { number: at + 1 }), altText].filter(Boolean).join(': '),
    })),
  ]
  if (images.length > 0) {
    columns.push({ id: 'image', label: t('column.image'), kind: 'choice', width: '9rem', choices })
  }
  return [...columns, { id: 'sourceSku', label: t('column.sourceSku'), kind: 'text', width: '9rem' }]
}
