import type { List } from '../list/useList.ts'
import { ExportButton } from './ExportButton.tsx'
import type { AnyResource } from './resource.ts'

interface ListExportProps {
  resource: Pick<AnyResource, 'name' | 'exportRows'>
  // biome-ignore lint/suspicious/noExplicitAny: only passed on
  list: List<any>
}

/** Saves all that the list's search and filters find as a file. Not there where they find nothing. */
export default function ListExport({ resource, list }: ListExportProps) {
  return list.totalCount > 0 && <ExportButton resource={resource} of={{ list }} />
}
