import { useState } from 'react'
import { sameValue } from '#lib/sameValue.ts'
import type { MenuRow } from '../model.ts'

/** Changes of a menu's items. The last one can be undone until something else changes. */
export interface ItemChanges {
  /** A description of the last change; empty for none. */
  text: string
  apply: (rows: MenuRow[], text: string) => void
  /** `undefined` if there is nothing to undo. */
  undo: (() => void) | undefined
}

interface Change {
  text: string
  before: MenuRow[]
  after: MenuRow[]
}

export function useItemChanges(rows: MenuRow[], onChange: (rows: MenuRow[]) => void): ItemChanges {
  const [last, setLast] = useState<Change | null>(null)
  // Discarding, restoring a draft and merging change the rows by other means.
  const isLast = last !== null && sameValue(last.after, rows)
  return {
    text: isLast ? last.text : '',
    apply: (after, text) => {
      setLast({ text, before: rows, after })
      onChange(after)
    },
    undo: isLast
      ? () => {
          setLast(null)
          onChange(last.before)
        }
      : undefined,
  }
}
