import { useRef, useState } from 'react'

export interface Selection<Row> {
  /** The chosen rows, those on other pages too; each as fresh as it was last seen. */
  rows: Row[]
  has: (row: Row) => boolean
  toggle: (rows: readonly Row[], isChosen: boolean) => void
  /** Ticks or unticks a row; with `isRange` all from the one before it that was ticked or unticked. */
  choose: (row: Row, isChosen: boolean, isRange: boolean) => void
  clear: () => void
}

/** The selected rows. They stay selected across paging, search and sorting. */
export function useSelection<Row extends { id: string }>(visible: readonly Row[]): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  const last = useRef<string>(undefined)
  const fresh = new Map(visible.map(row => [row.id, row]))
  const toggle = (rows: readonly Row[], isChosen: boolean) =>
    // Of the current selection: a bulk run deselects its rows long after it was started.
    setChosen(before => {
      const next = new Map(before)
      for (const row of rows) {
        if (isChosen) next.set(row.id, row)
        else next.delete(row.id)
      }
      return next
    })
  return {
    rows: [...chosen.values()].map(row => fresh.get(row.id) ?? row),
    has: row => chosen.has(row.id),
    toggle,
    choose(row, isChosen, isRange) {
      const from = isRange ? visible.findIndex(({ id }) => id === last.current) : -1
      const to = visible.indexOf(row)
      toggle(from < 0 ? [row] : visible.slice(Math.min(from, to), Math.max(from, to) + 1), isChosen)
      last.current = row.id
    },
    clear: () => setChosen(new Map()),
  }
}
