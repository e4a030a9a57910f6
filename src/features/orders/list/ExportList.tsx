import { Suspense } from 'react'
import type { Order } from '#contract/orders.ts'
import type { List } from '#page/list/useList.ts'
import { lazyPart } from '#ui/lazyPart.tsx'
import { listResource } from './listResource.ts'

// Every list loads it later, with what its rows and selection need.
const ExportButton = lazyPart(async () => ({ default: (await import('#page/record/ExportButton.tsx')).ExportButton }))

/** Saves all orders that the tab, search and filters find as a file. */
export default function ExportList({ list }: { list: List<Order> }) {
  if (list.totalCount === 0) return null
  return (
    <Suspense>
      <ExportButton resource={listResource as never} of={{ list: list as never }} />
    </Suspense>
  )
}
