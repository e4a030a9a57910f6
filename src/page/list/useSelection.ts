import { useState } from 'react'

export interface Selection<Row> {
  /** The chosen rows, those on other pages too; each as fresh as it was last seen. */
  rows: Row[]
  has: (row: Row) => boolean
  toggle: (rows: readonly Row[], isChosen: boolean) => void
  clear: () => void
}

/** Which rows are ticked. They stay ticked while one pages, searches and sorts. */
export function useSelection<Row extends { id: string }>(visible: readonly Row[]): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  const fresh = new Map(visible.map(row => [row.id, row]))
  return {
    rows: [...chosen.values()].map(row => fresh.get(row.id) ?? row),
    has: row => chosen.has(row.id),
    toggle(rows, isChosen) {
      // Of what is ticked by then: a bulk run unticks its rows long after it was started.
      setChosen(before => {
        const next = new Map(before)
        for (const row of rows) {
          if (isChosen) next.set(row.id, row)
          else next.delete(row.id)
        }
        return next
      })
    },
    clear: () => setChosen(new Map()),
  }
}
