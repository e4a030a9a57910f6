import { useLayoutEffect } from 'react'
import type { Product } from '#contract/catalog/products.ts'
import type { List } from '#page/list/useList.ts'
import { ListFiles } from '#page/record/ListFiles.tsx'
import { productResource } from '../resource.ts'
import LockedAdd from '../shared/LockedAdd.tsx'
import { useProductLimit } from '../shared/useProductLimit.ts'
import { UploadProductsLink } from './UploadProductsLink.tsx'

interface ListActionsProps {
  list: List<Product>
  /** Reports whether the plan's limit is reached, at which nothing can be added. */
  onLock: (isLocked: boolean) => void
}

/** What stands beside "Add product": saves products as a file, and adds them from one. */
export function ListActions({ list, onLock }: ListActionsProps) {
  const limit = useProductLimit()
  const { isReached } = limit
  // Before the browser paints: the link and the lock button never show together.
  useLayoutEffect(() => onLock(isReached), [onLock, isReached])
  return (
    <>
      <ListFiles resource={productResource} list={list} />
      {isReached ? <LockedAdd limit={limit} /> : <UploadProductsLink />}
    </>
  )
}
