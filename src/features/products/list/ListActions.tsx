import { Suspense } from 'react'
import type { Product } from '#contract/products.ts'
import type { List } from '#page/list/useList.ts'
import { listFilesPart } from '#page/record/recordParts.tsx'
import { productResource } from '../resource.ts'
import { AddOrLocked } from './AddOrLocked.tsx'

const ListFiles = listFilesPart(async () => productResource)

/** Saves products as a file, and adds them. */
export default function ListActions({ list }: { list: List<Product> }) {
  return (
    <>
      <Suspense>
        <ListFiles list={list} />
      </Suspense>
      <AddOrLocked />
    </>
  )
}
