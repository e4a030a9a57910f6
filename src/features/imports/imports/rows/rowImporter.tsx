import { request } from '#api/client.ts'
import type { RowImportEndpoints } from '#contract/rowImport.ts'
import { csvHead, csvRow } from '../file/collectors.ts'
import type { CheckTableContent, Importer } from '../importer.ts'
import { problemsIn } from '../report.ts'
import { problemText } from './problemText.ts'
import { RowJob } from './RowJob.tsx'
import { RowSummary } from './RowSummary.tsx'

/** The properties of an import with one record per row. */
export interface RowImport extends Pick<Importer, 'columns' | 'sample'> {
  type: 'customers' | 'orders'
  list: 'customer.list' | 'order.list'
  endpoints: RowImportEndpoints
  /** Columns that name a record: the file has one of them. */
  keys: readonly string[]
  table: CheckTableContent
  outcomes: readonly ('new' | 'changed' | 'unchanged')[]
  /** The screen of a record. */
  detail: 'customer.edit' | 'order.detail'
  /** Queries that an import may have changed. */
  areas: readonly string[]
}

const flag = (value: boolean) => (value ? 'true' : 'false')

/** Rows are checked by the provider. */
export const rowImporter = (of: RowImport): Importer => ({
  ...{ type: of.type, unit: 'rows', columns: of.columns, list: of.list, sample: of.sample },
  wide: ['emailAddress', 'address1', 'tags', 'merchantNote', 'trackingNumbers'],
  ...{ problemText, table: of.table },
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
  Job: props => <RowJob {...props} of={of} />,
})
