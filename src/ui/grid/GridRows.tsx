import { memo, useLayoutEffect, useRef, useState } from 'react'
import { sameValue } from '#lib/sameValue.ts'
import styles from './Grid.module.css'
import { GridCell } from './GridCell.tsx'
import type { GridStore } from './gridStore.ts'
import type { GridColumn } from './gridTypes.ts'
import { useGrid } from './useGrid.ts'

interface GridRowProps {
  store: GridStore
  id: string
  row: number
  height: number
  columns: readonly GridColumn[]
  gridId: string
}

export const headId = (gridId: string, column: number) => `${gridId}-head-${column}`

const Row = memo(function Row({ store, id, row, height, columns, gridId }: GridRowProps) {
  const name = useGrid(store, () => store.rowOf(id)?.name ?? '')
  const nameId = `${gridId}-row-${row}`
  return (
    <div role="row" aria-rowindex={row + 2} className={styles.row} style={{ insetBlockStart: row * height }}>
      <div id={nameId} role="rowheader" aria-colindex={1} className={styles.name} title={name}>
        {name}
      </div>
      {columns.map((column, at) => (
        <GridCell
          key={column.id}
          store={store}
          rowId={id}
          row={row}
          column={column}
          columnIndex={at}
          names={`${nameId} ${headId(gridId, at)}`}
          problemId={`${gridId}-problem`}
        />
      ))}
    </div>
  )
})

/** Rows rendered above and below the visible ones, for scrolling. */
const SPARE = 8
const USUAL_HEIGHT = 480

/** The visible rows, and both ends of the selection wherever they are, so that they can keep and receive the focus. */
export function GridRows({ store, gridId, height }: { store: GridStore; gridId: string; height: number }) {
  const ids = useGrid(store, store.shownIds)
  const columns = useGrid(store, store.columns)
  const activeRow = useGrid(store, () => store.active().row)
  const endRow = useGrid(store, () => store.end().row)
  const visit = useGrid(store, store.visit)
  const body = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ from: 0, count: Math.ceil(USUAL_HEIGHT / height), spare: 0 })

  useLayoutEffect(() => {
    const scroller = body.current?.closest<HTMLElement>('[data-scroller]')
    if (!scroller) return
    const look = () => {
      const next = {
        from: Math.floor(scroller.scrollTop / height),
        count: Math.ceil((scroller.clientHeight || USUAL_HEIGHT) / height),
        // On the first render nothing is scrolled: rows out of view render right after the visible ones.
        spare: SPARE,
      }
      setView(before => (sameValue(before, next) ? before : next))
    }
    scroller.addEventListener('scroll', look, { passive: true })
    // The observer also reports the initial size after layout; measuring here would cause a second layout.
    const observer = new ResizeObserver(look)
    observer.observe(scroller)
    return () => {
      scroller.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [height])

  // After the focus has moved: scrolls the end of the selection into view.
  useLayoutEffect(() => {
    if (visit === 0) return
    const { row, column } = store.end()
    const cell = body.current?.querySelector(`[data-row="${row}"][data-column="${column}"]`)
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [store, visit])

  const from = Math.max(0, Math.min(view.from, ids.length - view.count) - view.spare)
  const to = Math.min(ids.length, view.from + view.count + view.spare)
  const inView = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
  const pinned = [activeRow, endRow].filter(row => row < ids.length)
  const places = [...new Set([...inView, ...pinned])].toSorted((a, b) => a - b)
  return (
    <div ref={body} role="rowgroup" className={styles.body} style={{ blockSize: ids.length * height }}>
      {places.map(row => {
        const id = ids[row] as string
        return <Row key={id} store={store} id={id} row={row} height={height} columns={columns} gridId={gridId} />
      })}
    </div>
  )
}
