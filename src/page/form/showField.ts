import { createContext, use, useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues, Path } from 'react-hook-form'
import type { FormMethods } from './editForm.ts'

/** Renders a row, by its index in the list, and focuses the column if the form library can't. */
type ShowRow = (row: number, column: string) => void

/** The lists of a form that show only some of their rows, by field; one field may be shown in several parts. `EditForm` provides it. */
export const RowLists = createContext<Map<string, Set<ShowRow>>>(new Map())

/** Lets `useShowField` show rows of a list that are not rendered. */
export function useRowList(name: string, showRow: ShowRow) {
  const lists = use(RowLists)
  const show = useEffectEvent(showRow)
  useEffect(() => {
    const showThis: ShowRow = (row, column) => show(row, column)
    const parts = lists.get(name) ?? new Set()
    lists.set(name, parts.add(showThis))
    return () => void parts.delete(showThis)
  }, [lists, name])
}

/** Focuses a field, wherever it is in the form. */
export function useShowField<Values extends FieldValues>(form: FormMethods<Values>) {
  const lists = use(RowLists)
  return (name: Path<Values>) => {
    const [list = '', row, column = ''] = name.split('.')
    // The field must be rendered before it can be focused.
    if (row !== undefined) flushSync(() => lists.get(list)?.forEach(showRow => void showRow(Number(row), column)))
    form.setFocus(name)
  }
}
