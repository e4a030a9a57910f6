import {
  CUSTOMER_IMPORT_COLUMNS,
  getCustomerImportStatus,
  importCustomers,
  listCustomerImportRows,
  previewCustomerImport,
} from '#contract/customers/customerImport.ts'
import { ImportPage } from './ImportPage.tsx'
import { rowImporter } from './rows/rowImporter.tsx'
import { CUSTOMER_TABLE } from './rows/rowTables.ts'

const CUSTOMERS = rowImporter({
  type: 'customers',
  endpoints: {
    preview: previewCustomerImport,
    send: importCustomers,
    status: getCustomerImportStatus,
    rows: listCustomerImportRows,
  },
  columns: CUSTOMER_IMPORT_COLUMNS,
  keys: ['id', 'emailAddress'],
  table: CUSTOMER_TABLE,
  outcomes: ['new', 'changed', 'unchanged'],
  list: 'customer.list',
  detail: 'customer.edit',
  areas: ['customers', 'auditLog'],
  sample: [
    {
      ...{ firstName: 'Ana', lastName: 'Reyes', company: 'Reyes Garden', emailAddress: 'ana@example.com' },
      ...{ phoneNumber: '6175550142', address1: '1 Main St', city: 'Boston', state: 'MA', postalCode: '02110' },
      ...{ country: 'US', tags: 'Wholesale | VIP', emailOptIn: 'true', avalaraEntityUseCode: 'G' },
    },
    { firstName: 'Sam', lastName: 'Hill', emailAddress: 'sam@example.com', merchantNote: 'Call before delivery' },
  ],
})

/** Customers from a file. */
export default function CustomerImportPage() {
  return <ImportPage importer={CUSTOMERS} />
}
