import GripVertical from 'lucide/dist/esm/icons/grip-vertical.mjs'
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { dropIndex } from './dropIndex.ts'
import { Icon } from './Icon.tsx'
import styles from './RowButtons.module.css'

interface RowGripProps {
  /** The row's index, from 0; if a list renders only some rows, its index among all. */
  index: number
  onMove: (to: number) => void
}

/**
 * Drags a row of an `<ol>` by mouse, pen or touch. Escape cancels. For pointers only: buttons next to it do the same by
 * keyboard (WCAG 2.5.7).
 */
export function RowGrip({ index, onMove }: RowGripProps) {
  const grip = useRef<HTMLSpanElement>(null)
  const [isDragging, setDragging] = useState(false)

  const end = () => {
    setDragging(false)
    const rows = rowsAround(grip.current)
    for (const row of rows) delete row.dataset.drop
    delete grip.current?.closest('li')?.dataset.dragged
  }
  /** Queried each time: the list may have rendered meanwhile. */
  const placeAt = (y: number) => {
    const rows = rowsAround(grip.current)
    const from = rows.findIndex(row => row.contains(grip.current))
    const to = dropIndex(
      rows.map(row => row.getBoundingClientRect()),
      from,
      y,
    )
    return { rows, from, to }
  }
  const follow = (event: PointerEvent) => {
    if (!isDragging) return
    const { rows, from, to } = placeAt(event.clientY)
    for (const [at, row] of rows.entries()) {
      if (at !== to || to === from) delete row.dataset.drop
      else row.dataset.drop = to < from ? 'before' : 'after'
    }
    rows[to]?.scrollIntoView({ block: 'nearest' })
  }
  const drop = (event: PointerEvent) => {
    if (!isDragging) return
    const { from, to } = placeAt(event.clientY)
    end()
    if (from !== -1 && to !== from) onMove(index + to - from)
  }

  const cancel = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Stops propagation: it must not close a surrounding dialog.
    event.stopPropagation()
    end()
  })
  useEffect(() => {
    if (!isDragging) return
    const onKeyDown = (event: KeyboardEvent) => cancel(event)
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [isDragging])

  return (
    <span
      ref={grip}
      className={styles.grip}
      aria-hidden="true"
      onPointerDown={event => {
        if (event.button !== 0 || !event.isPrimary) return
        // Prevents text selection during the drag.
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        const row = event.currentTarget.closest('li')
        if (row) row.dataset.dragged = ''
        setDragging(true)
      }}
      onPointerMove={follow}
      onPointerUp={drop}
      onPointerCancel={end}
      onLostPointerCapture={end}
    >
      <Icon glyph={GripVertical} />
    </span>
  )
}

const rowsAround = (grip: Element | null) => [...(grip?.closest('ol')?.children ?? [])] as HTMLElement[]
