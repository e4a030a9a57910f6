import { Suspense } from 'react'
import type { Customer } from '#contract/customers.ts'
import type { List } from '#page/list/useList.ts'
import { lazyPart } from '#ui/lazyPart.tsx'
import { customerResource } from '../resource.ts'

// Every list loads it later, with what its rows and selection need.
const ExportButton = lazyPart(async () => ({ default: (await import('#page/record/ExportButton.tsx')).ExportButton }))

/** Saves all customers that the search and filters find as a file. */
export default function ExportList({ list }: { list: List<Customer> }) {
  return (
    <Suspense>
      <ExportButton resource={customerResource as never} of={{ list: list as never }} />
    </Suspense>
  )
}
