import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { Product } from '#contract/catalog/products.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { openQuickEdit } from './openQuickEdit.ts'

const QuickEditSheet = lazyOnRequest(() => import('./QuickEditSheet.tsx'), 'quickEdit')

export const rowOf = (id: string) => document.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(id)}"]`)

/** Edits price, inventory and status of a row in the list, opened by F2 or its menu. */
export function QuickEdit({ records }: { records: readonly Product[] }) {
  const open = useSyncExternalStore(openQuickEdit.subscribe, openQuickEdit.get)
  const record = records.find(({ id }) => id === open?.id)
  const hasLeft = open !== null && !record
  useEffect(() => {
    if (hasLeft) openQuickEdit.set(null)
  }, [hasLeft])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const row = event.target instanceof Element && event.target.closest<HTMLElement>('tr[data-id]')
      if (event.key !== 'F2' || event.defaultPrevented || !row) return
      event.preventDefault()
      openQuickEdit.set({ id: row.dataset.id ?? '', field: 'price' })
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
      openQuickEdit.set(null)
    }
  }, [])
  // In its row, so that Tab leads on to the row's next control.
  const place = record && rowOf(record.id)?.querySelector('[data-kind=menu]')
  return (
    open &&
    record &&
    place &&
    createPortal(
      <Suspense>
        <QuickEditSheet key={record.id} product={record} field={open.field} />
      </Suspense>,
      place,
    )
  )
}
