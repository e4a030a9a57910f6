import { createContext, use, useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Brings a row to the screen, by its place in the list. */
type ShowRow = (row: number) => void

/** The lists of a form that show only some of their rows, by field. `EditForm` provides it. */
export const RowLists = createContext<Map<string, ShowRow>>(new Map())

/** Lets `useShowField` reach the rows of a list that are not on the screen. */
export function useRowList(name: string, showRow: ShowRow) {
  const lists = use(RowLists)
  const show = useEffectEvent(showRow)
  useEffect(() => {
    lists.set(name, row => show(row))
    return () => void lists.delete(name)
  }, [lists, name])
}

/** Focuses a field, wherever it is in the form. */
export function useShowField<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const lists = use(RowLists)
  return (name: Path<Values>) => {
    const [list = '', row] = name.split('.')
    const showRow = lists.get(list)
    // The field must be there before it can take the focus.
    if (showRow && row !== undefined) flushSync(() => showRow(Number(row)))
    form.setFocus(name)
  }
}
