import type { Customer } from '#contract/customers.ts'
import type { List } from '#page/list/useList.ts'
import { ExportButton } from '#page/record/ExportButton.tsx'
import { customerResource } from '../resource.ts'

/** Saves all customers that the search and filters find as a file. */
export default function ExportList({ list }: { list: List<Customer> }) {
  return <ExportButton resource={customerResource} of={{ list }} />
}
