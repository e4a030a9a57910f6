import { useLayoutEffect, useRef } from 'react'
import styles from './changedCells.module.css'

const CHANGED = styles.changed as string

/** The cells' texts, by row. */
type Texts = ReadonlyMap<string, readonly string[]>

const rowsOf = (table: HTMLElement) => table.querySelectorAll<HTMLTableRowElement>('tr[data-id]')
const idOf = (row: HTMLElement) => row.dataset.id ?? ''
const textsOf = (table: HTMLElement): Texts =>
  new Map([...rowsOf(table)].map(row => [idOf(row), [...row.cells].map(({ textContent }) => textContent)]))

/**
 * Marks for a moment the cells of `table` that differ from the copy on this device, once the rows are refreshed. Returns the
 * ref of the table. `rows` change with each response; `areCopied` tells whether they are those of the copy.
 */
export function useChangedCells(rows: readonly unknown[], areCopied: boolean) {
  const table = useRef<HTMLTableElement>(null)
  const copied = useRef<Texts>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are those of the rows
  useLayoutEffect(() => {
    const before = copied.current
    copied.current = areCopied && table.current ? textsOf(table.current) : undefined
    if (before && !areCopied && table.current) markChanged(table.current, before)
  }, [rows, areCopied])
  return table
}

function markChanged(table: HTMLElement, before: Texts) {
  for (const row of rowsOf(table)) {
    const texts = before.get(idOf(row))
    if (!texts || texts.length !== row.cells.length) continue
    for (const [at, cell] of [...row.cells].entries()) {
      if (cell.textContent !== texts[at]) mark(cell)
    }
  }
}

/** By an animation, which ends by itself. */
function mark(cell: HTMLElement) {
  cell.classList.add(CHANGED)
  cell.addEventListener('animationend', () => cell.classList.remove(CHANGED), { once: true })
}
