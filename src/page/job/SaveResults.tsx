import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { SaveFileButton } from '../download/SaveFileButton.tsx'
import { saveCsv } from '../download/saveCsv.ts'
import { problemToast } from '../list/problemToast.ts'
import { fetchJobRows, type JobRowsQuery } from './jobRows.ts'

interface SaveResultsProps<Row, Key extends QueryKey> {
  query: JobRowsQuery<Row, Key>
  head: readonly string[]
  cellsOf: (row: Row) => readonly string[]
  fileName: string
  /** What could not be processed: "orders". */
  noun: string
  /** The button's text. */
  children: string
}

/** Downloads the result of each row of a job as a file, in the current language. */
export function SaveResults<Row, Key extends QueryKey>(props: SaveResultsProps<Row, Key>) {
  const { query, head, cellsOf, fileName, noun, children } = props
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: async () => {
      const rows = await fetchJobRows(queryClient, query)
      saveCsv([head, ...rows.map(cellsOf)], fileName)
    },
    onError: error => problemToast(noun, error),
  })
  return (
    <SaveFileButton busy={save.isPending} onSave={save.mutate}>
      {children}
    </SaveFileButton>
  )
}
