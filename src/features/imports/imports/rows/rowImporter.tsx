import { request } from '#api/client.ts'
import type { RowImportEndpoints } from '#contract/rowImport.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { csvHead, csvRow } from '../file/collectors.ts'
import type { CheckTableContent, Importer, JobProps } from '../importer.ts'
import { problemsIn } from '../report.ts'
import { problemText } from './problemText.ts'
import { RowSummary } from './RowSummary.tsx'

const RowJob = lazyOnRequest(() => import('./RowJob.tsx'), 'orderBulk', 'orders')

/** The properties of an import with one record per row. */
export interface RowImport extends Pick<Importer, 'columns' | 'sample' | 'tableOfXml' | 'formats'> {
  type: 'customers' | 'orders' | 'redirects' | 'discounts' | 'pages'
  list: 'customer.list' | 'order.list' | 'settings.redirects' | 'discounts.list' | 'pages.list'
  endpoints: RowImportEndpoints
  /** Columns that name a record: the file has one of them. */
  keys: readonly string[]
  table: CheckTableContent
  outcomes: readonly ('new' | 'changed' | 'unchanged')[]
  /** The screen of a record. */
  detail: 'customer.edit' | 'order.detail' | 'settings.redirects.detail' | 'discounts.detail' | 'pages.detail'
  /** Queries that an import may have changed. */
  areas: readonly string[]
}

const flag = (value: boolean) => (value ? 'true' : 'false')

/** Rows are checked by the provider. */
export const rowImporter = (of: RowImport): Importer => ({
  ...{ type: of.type, unit: 'rows', columns: of.columns, list: of.list, sample: of.sample },
  wide: ['emailAddress', 'address1', 'tags', 'merchantNote', 'trackingNumbers', 'from', 'to', 'content', 'items'],
  ...{ problemText, table: of.table, ...(of.tableOfXml && { tableOfXml: of.tableOfXml }) },
  ...(of.formats && { formats: of.formats }),
  preview: async ({ text, added, columns }) => {
    if (added === 0 || !of.keys.some(key => columns.includes(key))) return { rows: [], checkedOn: '' }
    return request(of.endpoints.preview, { body: text })
  },
  problemsOf: async (records, { columns }) => {
    const body =
      csvHead(columns) +
      records
        .flat()
        .map(row => csvRow(columns, row))
        .join('')
    const { rows } = await request(of.endpoints.preview, { body })
    return rows.filter(({ outcome }) => outcome === 'refused').flatMap(problemsIn)
  },
  begin: async () => crypto.randomUUID(),
  upload: ({ jobId, index, isLast, text, checkedOn, isShopperTold, isRestocked }) =>
    request(of.endpoints.send, {
      query: {
        ...{ jobId, part: String(index), isLast: flag(isLast), checkedOn },
        ...{ isShopperTold: flag(isShopperTold), isRestocked: flag(isRestocked) },
      },
      body: text,
    }),
  Summary: props => <RowSummary {...props} outcomes={of.outcomes} />,
  Job: Object.assign((props: JobProps) => <RowJob {...props} of={of} />, { preload: RowJob.preload }),
})
