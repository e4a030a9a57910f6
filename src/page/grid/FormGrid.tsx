import { use, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { type FieldError, type FieldValues, type Path, useFormContext, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Grid } from '#ui/grid/Grid.tsx'
import { createGridStore } from '#ui/grid/gridStore.ts'
import { type CellChange, type GridColumn, type GridErrors, type GridRow, NO, YES } from '#ui/grid/gridTypes.ts'
import { useFirstError } from '../form/firstError.ts'
import { FormMessages, fieldError } from '../form/formMessages.ts'
import { useRowList } from '../form/showField.ts'
import { gridLabels } from './gridLabels.ts'

type FormRow = { id: string; [column: string]: unknown }

interface FormGridProps<Row> {
  /** The form's field with the rows. */
  name: string
  label: string
  /** Names the first column. */
  rowHeader: string
  findLabel: string
  columns: readonly GridColumn[]
  /** The name of a row. */
  nameOf: (row: Row) => string
  /** Placeholder values of empty cells. */
  hintsOf: (row: Row) => Record<string, string>
  /** Changes that follow from others. */
  complete: (changes: readonly CellChange[], rowOf: (id: string) => GridRow | undefined) => readonly CellChange[]
}

/**
 * From this number of changes on, they are written as one new list, because the form library is slower for single ones.
 */
const MANY = 8

/**
 * A list of records in a form as a spreadsheet. The form's values are the source of truth: they are validated, stored
 * as a draft and saved.
 */
export function FormGrid<Row extends { id: string }>(props: FormGridProps<Row>) {
  const { name, label, rowHeader, findLabel, columns, nameOf, hintsOf, complete } = props
  const { t } = useTranslation('grid')
  const form = useFormContext<FieldValues>()
  const { control } = form
  const namespace = use(FormMessages)
  const [own] = useState(() => ({ isWriting: false }))
  const readRows = () => (form.getValues(name) ?? []) as FormRow[]

  const toGrid = (row: FormRow): GridRow => ({
    id: row.id,
    name: nameOf(row as unknown as Row),
    cells: Object.fromEntries(columns.map(({ id }) => [id, toCell(row[id])])),
    hints: hintsOf(row as unknown as Row),
  })
  const write = (changes: readonly CellChange[], isFinal: boolean) => {
    own.isWriting = true
    const rows = readRows()
    const places = new Map(rows.map((row, at) => [row.id, at]))
    if (changes.length < MANY) {
      for (const { row, column, value } of changes) {
        const path = `${name}.${places.get(row)}.${column}` as Path<FieldValues>
        form.setValue(path, fromCell(rows[places.get(row) ?? -1]?.[column], value), { shouldDirty: true })
      }
    } else {
      const next = [...rows]
      for (const { row, column, value } of changes) {
        const at = places.get(row) ?? -1
        const was = next[at]
        if (was) next[at] = { ...was, [column]: fromCell(was[column], value) }
      }
      form.setValue(name as Path<FieldValues>, next, { shouldDirty: true })
    }
    own.isWriting = false
    if (isFinal) void form.trigger(name as Path<FieldValues>)
  }
  const [store] = useState(() => {
    const created = createGridStore({ columns, onChange: write, complete })
    created.load(readRows().map(toGrid))
    return created
  })

  const load = useEffectEvent(() => {
    store.configure({ onChange: write, complete })
    store.load(readRows().map(toGrid), columns)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what rows are called follows from other fields
  useLayoutEffect(() => load(), [nameOf, hintsOf, columns])
  const follow = useEffectEvent(() => {
    if (!own.isWriting) load()
  })
  useEffect(
    () => form.subscribe({ name: name as Path<FieldValues>, formState: { values: true }, callback: () => follow() }),
    [form, name],
  )

  const { errors } = useFormState({ control, name: name as Path<FieldValues> })
  const showErrors = useEffectEvent(() => store.setErrors(errorsOf(errors[name], readRows(), namespace)))
  // On each render, because the form library mutates the errors.
  useLayoutEffect(() => showErrors())

  useRowList(name, (row, column) => {
    const id = readRows()[row]?.id
    if (id !== undefined) store.show(id, column)
  })
  useFirstError(name)
  const labels = useMemo(() => gridLabels(t, { rowHeader, find: findLabel }), [t, rowHeader, findLabel])
  return <Grid store={store} label={label} labels={labels} />
}

const toCell = (value: unknown) => (typeof value === 'boolean' ? (value ? YES : NO) : String(value ?? ''))
const fromCell = (was: unknown, value: string) => (typeof was === 'boolean' ? value === YES : value)

function errorsOf(found: unknown, rows: readonly FormRow[], namespace: string): GridErrors {
  if (!Array.isArray(found)) return new Map()
  return new Map(
    found.flatMap((row: Record<string, FieldError> | undefined, at) => {
      const id = rows[at]?.id
      if (!row || id === undefined) return []
      const messages = Object.entries(row).map(([column, error]) => [column, fieldError(namespace, error) ?? ''])
      return [[id, Object.fromEntries(messages) as Record<string, string>] as const]
    }),
  )
}
