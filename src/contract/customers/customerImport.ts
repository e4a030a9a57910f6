import { rowImportEndpoints } from '../rowImport.ts'

/** Columns that an import accepts; the other columns of an export are set by the provider. */
export const CUSTOMER_IMPORT_COLUMNS = [
  'id',
  'firstName',
  'lastName',
  'company',
  'emailAddress',
  'phoneNumber',
  'address1',
  'address2',
  'city',
  'state',
  'postalCode',
  'country',
  'tags',
  'emailOptIn',
  'textMessageOptIn',
  'marketToCustomer',
  'avalaraEntityUseCode',
  'merchantNote',
] as const
export type CustomerImportColumn = (typeof CUSTOMER_IMPORT_COLUMNS)[number]

/** Columns that only an export writes. */
export const CUSTOMER_EXPORT_ONLY = ['orderCount', 'ordersTotalPrice', 'netTotalPrice', 'createdOn'] as const

export const {
  preview: previewCustomerImport,
  send: importCustomers,
  status: getCustomerImportStatus,
  rows: listCustomerImportRows,
} = rowImportEndpoints({
  noun: 'customers',
  name: 'Customer',
  source: 'document 2 §7, Orders and customers (bulk upload and status)',
  rules:
    'A customer is found by id, else by email address in whatever case, and added if unknown. A column that the file lacks is left as it is. The address columns are the default address; in a row with an id, empty ones remove the only address, and change nothing in other rows.',
})
