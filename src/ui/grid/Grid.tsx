import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import styles from './Grid.module.css'
import { GridFooter } from './GridFooter.tsx'
import { GridRows, headId } from './GridRows.tsx'
import { GridTools } from './GridTools.tsx'
import { pressKey } from './gridKeys.ts'
import type { GridStore } from './gridStore.ts'
import type { GridColumn, GridLabels } from './gridTypes.ts'
import { useGrid } from './useGrid.ts'
import { useGridClipboard } from './useGridClipboard.ts'
import { useGridPointer } from './useGridPointer.ts'

interface GridProps {
  store: GridStore
  /** Names the grid. */
  label: string
  labels: GridLabels
}

const USUAL_ROW = 36

/** A spreadsheet whose cells can be edited, copied, pasted and filled. Only visible rows are rendered. */
export function Grid({ store, label, labels }: GridProps) {
  const id = useId()
  const columns = useGrid(store, store.columns)
  const count = useGrid(store, () => store.shownIds().length)
  const grid = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(USUAL_ROW)
  // The row height depends on theme, font size and pointer; it is measured after the first layout.
  useEffect(() => {
    const sample = head.current
    if (!sample) return
    const observer = new ResizeObserver(() => setHeight(sample.offsetHeight || USUAL_ROW))
    observer.observe(sample)
    return () => observer.disconnect()
  }, [])
  useGridClipboard(store, grid)
  const pointer = useGridPointer(store)
  const onKeyDown = (event: KeyboardEvent) => {
    const isRightToLeft = grid.current?.closest<HTMLElement>('[dir="rtl"], [dir="ltr"]')?.dir === 'rtl'
    const room = grid.current?.parentElement?.clientHeight ?? 0
    const page = Math.max(1, Math.floor((room || 10 * height) / height) - 1)
    if (!pressKey(event, store, { isRightToLeft, page })) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.sheet}>
      <GridTools store={store} labels={labels} isLong={count > 10} />
      <div className={styles.scroller} data-scroller>
        <div
          ref={grid}
          role="grid"
          aria-label={label}
          aria-rowcount={count + 1}
          aria-colcount={columns.length + 1}
          aria-multiselectable
          className={styles.grid}
          style={sizes(columns)}
          onKeyDown={onKeyDown}
          // Delayed: while the focus moves from cell to cell, nothing is focused for a moment.
          onBlur={() => setTimeout(() => grid.current?.contains(document.activeElement) || store.commit())}
          {...pointer}
        >
          <div role="rowgroup" className={styles.headGroup}>
            <div ref={head} role="row" aria-rowindex={1} className={styles.head}>
              <HeadCell id={`${id}-head`} index={1} className={styles.corner} label={labels.rowHeader} />
              {columns.map((column, at) => (
                <HeadCell key={column.id} id={headId(id, at)} index={at + 2} label={column.label} column={column} />
              ))}
            </div>
          </div>
          <GridRows store={store} gridId={id} height={height} />
        </div>
      </div>
      {count === 0 && <p>{labels.noMatch}</p>}
      <GridFooter store={store} labels={labels} gridId={id} />
    </div>
  )
}

interface HeadCellProps {
  id: string
  index: number
  label: string
  className?: string
  column?: GridColumn
}

const HeadCell = ({ id, index, label, className, column }: HeadCellProps) => (
  <div
    id={id}
    role="columnheader"
    aria-colindex={index}
    className={className ?? styles.headCell}
    data-numeric={column?.inputMode ? true : undefined}
  >
    {label}
  </div>
)

const sizes = (columns: readonly GridColumn[]) => {
  const widths = columns.map(({ width }) => width)
  return {
    '--grid-columns': ['minmax(var(--grid-name), 1fr)', ...widths].join(' '),
    '--grid-width': `calc(${['var(--grid-name)', ...widths].join(' + ')})`,
  } as Record<string, string>
}
