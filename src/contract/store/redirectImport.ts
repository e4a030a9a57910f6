import { rowImportEndpoints } from '../rowImport.ts'

/** The old address, and the path to which it leads. */
export const REDIRECT_IMPORT_COLUMNS = ['from', 'to'] as const

export const {
  preview: previewRedirectImport,
  send: importRedirects,
  status: getRedirectImportStatus,
  rows: listRedirectImportRows,
} = rowImportEndpoints({
  noun: 'redirects',
  name: 'Redirect',
  source: 'chosen here',
  rules: `Columns: ${REDIRECT_IMPORT_COLUMNS.join(', ')}. A redirect of the same old address is changed, others are added. Whole URLs of the old store are understood.`,
})
