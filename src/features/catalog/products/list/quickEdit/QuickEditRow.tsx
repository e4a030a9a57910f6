import { Suspense, useEffect, useSyncExternalStore } from 'react'
import type { Product } from '#contract/catalog/products.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { openQuickEdit } from './openQuickEdit.ts'

const QuickEditSheet = lazyOnRequest(() => import('./QuickEditSheet.tsx'), 'quickEdit')

export const rowOf = (id: string) => document.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(id)}"]`)

/** Edits price, inventory and status of a row in the list, opened by F2 or its menu. */
export function QuickEditRow({ record }: { record: Product }) {
  const { id } = record
  const open = useSyncExternalStore(openQuickEdit.subscribe, openQuickEdit.get)
  useEffect(() => {
    const row = rowOf(id)
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F2' || event.defaultPrevented) return
      event.preventDefault()
      openQuickEdit.set({ id, field: 'price' })
    }
    row?.addEventListener('keydown', press)
    return () => {
      row?.removeEventListener('keydown', press)
      if (openQuickEdit.get()?.id === id) openQuickEdit.set(null)
    }
  }, [id])
  return <Suspense>{open?.id === id && <QuickEditSheet product={record} field={open.field} />}</Suspense>
}
