import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { focusRow } from '#page/focus.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import styles from './PeekPlace.module.css'
import { peeked } from './peeked.ts'

const Peek = lazyOnRequest(() => import('./Peek.tsx'), 'peek')

interface PeekPlaceProps {
  rows: readonly Order[]
  /** The list. */
  children: ReactNode
}

/**
 * The list with one of its orders next to it. On a row's link, Space opens the order and the arrow keys move between
 * rows; in the open order, the arrow keys show the next one and Escape returns to its row.
 */
export function PeekPlace({ rows, children }: PeekPlaceProps) {
  const id = useSyncExternalStore(peeked.subscribe, peeked.get)
  useEffect(() => () => peeked.set(null), [])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const link = (event.target as HTMLElement).closest<HTMLElement>('tbody [data-kind=title] a')
    if (!link || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const row = link.closest<HTMLElement>('tr')
    if (event.key === ' ') {
      event.preventDefault()
      peeked.set(row?.dataset.id ?? null)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      focusRow(event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling)
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for the links within
    <div className={styles.place} data-open={id !== null || undefined} onKeyDown={onKeyDown}>
      <div className={styles.list}>{children}</div>
      {id !== null && (
        <Suspense>
          <Peek id={id} rows={rows} />
        </Suspense>
      )}
    </div>
  )
}
