import { Suspense } from 'react'
import type { Product } from '#contract/products.ts'
import type { List } from '#page/list/useList.ts'
import { lazyPart } from '#ui/lazyPart.tsx'
import { productResource } from '../resource.ts'
import { AddOrLocked } from './AddOrLocked.tsx'

// Comes with what the list's rows and selection need.
const ListExport = lazyPart(() => import('#page/record/ListExport.tsx'))

/** Saves products as a file, and adds them. */
export default function ListActions({ list }: { list: List<Product> }) {
  return (
    <>
      <Suspense>
        <ListExport resource={productResource} list={list} />
      </Suspense>
      <AddOrLocked />
    </>
  )
}
