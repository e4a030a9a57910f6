import ArrowDownToLine from 'lucide/dist/esm/icons/arrow-down-to-line.mjs'
import Redo from 'lucide/dist/esm/icons/redo-2.mjs'
import Undo from 'lucide/dist/esm/icons/undo-2.mjs'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../Button.tsx'
import { SearchInput } from '../form/SearchInput.tsx'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../IconButton.tsx'
import styles from './Grid.module.css'
import { GridRows, headId } from './GridRows.tsx'
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
      <Tools store={store} labels={labels} isLong={count > 10} />
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
      <Footer store={store} labels={labels} gridId={id} />
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

function Tools({ store, labels, isLong }: { store: GridStore; labels: GridLabels; isLong: boolean }) {
  const words = useGrid(store, store.words)
  const canUndo = useGrid(store, store.canUndo)
  const canRedo = useGrid(store, store.canRedo)
  return (
    <div className={styles.tools}>
      {(isLong || words !== '') && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the search field is not meant to save the form
        <div className={styles.find} onKeyDown={event => event.key === 'Enter' && event.preventDefault()}>
          <SearchInput label={labels.find} clearLabel={labels.clearFind} value={words} onValue={store.search} />
        </div>
      )}
      <div className={styles.buttons}>
        <Button size="small" icon={<Icon glyph={ArrowDownToLine} />} onClick={store.fillDown}>
          {labels.fillDown}
        </Button>
        <IconButton
          size="small"
          glyph={Undo}
          label={labels.undo}
          directed
          aria-disabled={!canUndo}
          onClick={() => canUndo && store.undo()}
        />
        <IconButton
          size="small"
          glyph={Redo}
          label={labels.redo}
          directed
          aria-disabled={!canRedo}
          onClick={() => canRedo && store.redo()}
        />
      </div>
    </div>
  )
}

/** The active cell's error, and the last action. */
function Footer({ store, labels, gridId }: { store: GridStore; labels: GridLabels; gridId: string }) {
  const news = useGrid(store, store.news)
  const name = useGrid(store, () => activeNames(store).join(' · '))
  const problem = useGrid(store, () => {
    const { row, column } = store.active()
    return store.error(store.shownIds()[row] ?? '', store.columns()[column]?.id ?? '')
  })
  return (
    <div className={styles.foot}>
      {problem && (
        <p className={styles.problem}>
          <strong>{name}</strong> <span id={`${gridId}-problem`}>{problem}</span>
        </p>
      )}
      <p role="status" className={styles.news}>
        {news ? labels.news(news) : ''}
      </p>
      <p className={styles.keys}>{labels.keys}</p>
    </div>
  )
}

function activeNames(store: GridStore): string[] {
  const { row, column } = store.active()
  return [store.rowOf(store.shownIds()[row] ?? '')?.name, store.columns()[column]?.label].filter(
    part => part !== undefined,
  )
}

const sizes = (columns: readonly GridColumn[]) => {
  const widths = columns.map(({ width }) => width)
  return {
    '--grid-columns': ['minmax(var(--grid-name), 1fr)', ...widths].join(' '),
    '--grid-width': `calc(${['var(--grid-name)', ...widths].join(' + ')})`,
  } as Record<string, string>
}
