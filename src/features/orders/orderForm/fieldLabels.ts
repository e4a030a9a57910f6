import type { TFunction } from 'i18next'
import i18next from 'i18next'
import type { Path } from 'react-hook-form'
import { countryName } from '#lib/countryName.ts'
import { listText } from '#lib/listText.ts'
import { moneyText, numberText } from '#lib/valueText.ts'
import type { FieldLabels } from '#page/form/FieldComparison.tsx'
import type { AddressForm, DiscountRow, ItemRow, OrderForm } from './schema.ts'

/** The text keys of an item's columns. */
const COLUMNS = {
  name: 'name',
  price: 'price',
  quantity: 'quantity',
  isTaxable: 'taxable',
  requiresShipping: 'shipped',
} as const
const isColumn = (column: string | undefined): column is keyof typeof COLUMNS =>
  column !== undefined && Object.hasOwn(COLUMNS, column)

/** How the form's values are called and read where two versions are compared. */
export const fieldLabels = (t: TFunction<'orderForm'>): FieldLabels<OrderForm> => ({
  label: ({ field, row, column }, values) => {
    if (field !== 'items' || row === undefined) return t(`field.${field}`)
    const name = values.items.find(({ id }) => id === row)?.name || t('field.items')
    return isColumn(column) ? `${name}: ${t(`items.${COLUMNS[column]}`)}` : name
  },
  show: ({ field, column }, value) => {
    const name = column ?? field
    if (typeof value === 'boolean') return i18next.t(value ? 'page:yes' : 'page:no')
    if (name === 'price' || name === 'shippingPrice') return moneyText(String(value), i18next.language)
    if (name === 'quantity') return numberText(String(value), i18next.language)
    if (field === 'paymentMethod') return t(`payment.method.${value as OrderForm['paymentMethod']}`)
    if (field === 'items') return isRow(value) ? itemText(value) : Array.isArray(value) ? '' : String(value)
    if (field === 'deliverTo' || field === 'billing') return addressText(value as AddressForm)
    if (field === 'settle') return ''
    if (column === 'kind') return t(`discounts.${value as DiscountRow['kind']}`)
    if (isDiscount(value)) return discountText(value)
    if (Array.isArray(value)) return valuesText(value)
    return String(value)
  },
})

const isRow = (value: unknown): value is ItemRow => typeof value === 'object' && value !== null && 'quantity' in value

const isDiscount = (value: unknown): value is DiscountRow =>
  typeof value === 'object' && value !== null && 'kind' in value

const discountText = ({ kind, value }: DiscountRow) =>
  kind === 'amount' ? moneyText(value || '0', i18next.language) : `${numberText(value, i18next.language)}%`

const itemText = ({ name, quantity }: ItemRow) => `${numberText(quantity, i18next.language)} × ${name}`

const addressText = ({ firstName, lastName, address1, address2, city, state, postalCode, country }: AddressForm) =>
  [
    `${firstName} ${lastName}`.trim(),
    address1,
    address2,
    city,
    `${state} ${postalCode}`.trim(),
    country === 'US' ? '' : countryName(country, i18next.language),
  ]
    .filter(Boolean)
    .join('\n')

function valuesText(values: unknown[]): string {
  const texts = values.map(value => (isDiscount(value) ? discountText(value) : String(value)))
  return listText(texts, i18next.language)
}

const SAME: Record<string, Path<OrderForm>> = {
  items: 'items',
  shopperNote: 'shopperNote',
  merchantNote: 'merchantNote',
  purchaseOrderNumber: 'purchaseOrderNumber',
  shipping: 'shipping',
  'page:common.price': 'shippingPrice',
}

/** The form's field for a path of the provider's body; errors of products and coupons are shown in a dialog. */
export function fieldOf(path: string): Path<OrderForm> | undefined {
  const [first, second = '', third = ''] = path.split('.')
  if (first === 'placedBy') return second === 'address' ? undefined : (second as Path<OrderForm>)
  if (first === 'deliverTo') return `deliverTo.${third || second}` as Path<OrderForm>
  if (first === 'customDiscounts') return path as Path<OrderForm>
  if (first === 'items' && third !== '') return third === 'productId' ? undefined : (path as Path<OrderForm>)
  return SAME[path]
}
