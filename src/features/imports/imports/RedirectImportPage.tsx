import {
  getRedirectImportStatus,
  importRedirects,
  listRedirectImportRows,
  previewRedirectImport,
  REDIRECT_IMPORT_COLUMNS,
} from '#contract/store/redirectImport.ts'
import { ImportPage } from './ImportPage.tsx'
import { rowImporter } from './rows/rowImporter.tsx'
import { REDIRECT_TABLE } from './rows/rowTables.ts'

const REDIRECTS = rowImporter({
  type: 'redirects',
  endpoints: {
    preview: previewRedirectImport,
    send: importRedirects,
    status: getRedirectImportStatus,
    rows: listRedirectImportRows,
  },
  columns: REDIRECT_IMPORT_COLUMNS,
  keys: ['from'],
  table: REDIRECT_TABLE,
  outcomes: ['new', 'changed', 'unchanged'],
  list: 'settings.redirects',
  detail: 'settings.redirects.detail',
  areas: ['redirects', 'auditLog'],
  sample: [
    { from: '/products/blue-mug', to: '/p/blue-mug' },
    { from: '/index.php?route=product/product&product_id=42', to: '/p/blue-mug' },
  ],
})

/** Redirects from a file, such as those of the system before. */
export default function RedirectImportPage() {
  return <ImportPage importer={REDIRECTS} />
}
