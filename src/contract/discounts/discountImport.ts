import { rowImportEndpoints } from '../rowImport.ts'

/**
 * `kind`: percent or fixed. `value`: a percentage, or decimal dollars. `status`: active or not. Times without a zone are in the store's.
 * `used` of the uses were taken at the other store.
 * `minimumAmount` and `appliesTo` are what a discount here can't depend on: a row that has one is refused.
 */
export const DISCOUNT_IMPORT_COLUMNS = [
  'code',
  'name',
  'kind',
  'value',
  'status',
  'startsOn',
  'endsOn',
  'usageLimit',
  'used',
  'customerLimit',
  'minimumQuantity',
  'minimumAmount',
  'appliesTo',
] as const

export const {
  preview: previewDiscountImport,
  send: importDiscounts,
  status: getDiscountImportStatus,
  rows: listDiscountImportRows,
} = rowImportEndpoints({
  noun: 'discounts',
  name: 'Discount',
  source: 'chosen here',
  rules: `Columns: ${DISCOUNT_IMPORT_COLUMNS.join(', ')}. A discount of the same code is changed, others are added. Only one whose status says that it was active is active. What discounts here can’t do is refused.`,
})
