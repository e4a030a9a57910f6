import { rowImportEndpoints } from '../rowImport.ts'

/** `address`: the last part of the page's URL, or the whole URL. `content`: HTML. `status`: published or not. */
export const PAGE_IMPORT_COLUMNS = ['name', 'address', 'content', 'status', 'title', 'metaDescription'] as const

export const {
  preview: previewPageImport,
  send: importPages,
  status: getPageImportStatus,
  rows: listPageImportRows,
} = rowImportEndpoints({
  noun: 'pages',
  name: 'Page',
  source: 'chosen here',
  rules: `Columns: ${PAGE_IMPORT_COLUMNS.join(', ')}. A page of the same address is changed, others are added. Of the content, the part is kept that the console’s editor allows. Only a page whose status says that it was published is shown.`,
})
