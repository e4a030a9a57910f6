import {
  getPageImportStatus,
  importPages,
  listPageImportRows,
  PAGE_IMPORT_COLUMNS,
  previewPageImport,
} from '#contract/content/pageImport.ts'
import { ImportPage } from './ImportPage.tsx'
import { rowImporter } from './rows/rowImporter.tsx'
import { PAGE_TABLE } from './rows/rowTables.ts'
import { WORDPRESS_PAGES } from './systems/pages/wordpress.ts'
import { tableOfWxr } from './systems/wxr.ts'

const PAGES = rowImporter({
  type: 'pages',
  endpoints: { preview: previewPageImport, send: importPages, status: getPageImportStatus, rows: listPageImportRows },
  columns: PAGE_IMPORT_COLUMNS,
  keys: ['name'],
  table: PAGE_TABLE,
  outcomes: ['new', 'changed', 'unchanged'],
  list: 'pages.list',
  detail: 'pages.detail',
  areas: ['pages', 'auditLog'],
  tableOfXml: file => tableOfWxr(file, WORDPRESS_PAGES),
  sample: [
    { name: 'About us', address: 'about-us', content: '<p>Who we are</p>', status: 'published' },
    { name: 'Size guide', address: 'size-guide', content: '<p>How to measure</p>', status: 'hidden' },
  ],
})

/** Pages of text from a file, such as those of the system before. */
export default function PageImportPage() {
  return <ImportPage importer={PAGES} />
}
