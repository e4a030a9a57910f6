import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { FormProvider, useFieldArray, useForm, useFormContext } from 'react-hook-form'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { TextInput } from '#ui/form/TextInput.tsx'
import { openPiece } from '../testing/openPiece.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { PagedRows } from './PagedRows.tsx'
import { plainFieldLabels } from './plainFieldLabels.ts'
import { RowLists } from './showField.ts'

const Schema = z.object({
  title: z.string().check(z.minLength(1)),
  rows: z.array(z.object({ name: z.string(), price: z.string().check(z.regex(/^\d+$/)) })),
})
type Values = z.output<typeof Schema>

function Rows() {
  const { control, register } = useFormContext<Values>()
  const { fields, remove } = useFieldArray({ control, name: 'rows', keyName: 'key' })
  return (
    <PagedRows
      name="rows"
      rows={fields}
      textOf={({ name }) => name}
      searchLabel="Find a variant"
      list={rows => <ul aria-label="Variants">{rows}</ul>}
    >
      {(row, index) => (
        <li>
          <TextInput aria-label={`Price of ${row.name}`} {...register(`rows.${index}.price`)} />
          <button type="button" onClick={() => remove(index)}>
            Remove {row.name}
          </button>
        </li>
      )}
    </PagedRows>
  )
}

/** A form with so many rows; what it would save is shown. */
function Form({ count, onSave }: { count: number; onSave: (values: Values) => void }) {
  const rows = Array.from({ length: count }, (_, at) => ({ name: `Size ${at + 1}`, price: String(at + 1) }))
  const form = useForm<Values>({ defaultValues: { title: 'Mug', rows }, resolver: standardSchemaResolver(Schema) })
  const [rowLists] = useState(() => new Map())
  return (
    <FormProvider {...form}>
      <RowLists value={rowLists}>
        <form onSubmit={form.handleSubmit(onSave)}>
          <ErrorSummary form={form} fields={plainFieldLabels<Values>({ title: 'Title', rows: 'Variants' })} />
          <input aria-label="Title" {...form.register('title')} />
          <Rows />
          <button type="submit">Save</button>
        </form>
      </RowLists>
    </FormProvider>
  )
}

function open(count: number) {
  const saves: Values[] = []
  const { user } = openPiece(<Form count={count} onSave={values => saves.push(structuredClone(values))} />)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const retype = async (label: string, text: string) => {
    await user.clear(box(label))
    await user.type(box(label), text)
  }
  return { user, saves, press, retype }
}

const box = (name: string) => screen.getByRole('textbox', { name })
const priceOf = (row: number) => `Price of Size ${row}`
const search = () => screen.getByRole('searchbox', { name: 'Find a variant' })
const shown = () => within(screen.getByRole('list', { name: 'Variants' })).getAllByRole('listitem').length
const range = () => screen.getByText(/^\d+–\d+ of \d+$/).lastChild?.textContent
const pricesOf = (values: Values | undefined) => values?.rows.map(({ price }) => price)

test('rows on unopened pages are saved with their values', async () => {
  const { saves, press, retype } = open(25)
  expect(shown()).toBe(10)
  await retype(priceOf(2), '200')
  await press('Next page')
  await press('Next page')
  expect(range()).toBe('21–25 of 25')
  await retype(priceOf(25), '2500')
  await press('Previous page')
  await press('Previous page')
  expect(box(priceOf(2))).toHaveValue('200')
  await press('Save')
  await waitFor(() => expect(saves).toHaveLength(1))
  const prices = Array.from({ length: 25 }, (_, at) => String(at + 1))
    .with(1, '200')
    .with(24, '2500')
  expect(pricesOf(saves[0])).toEqual(prices)
})

test('a row is found by words in any order and edited; Enter doesn’t save', async () => {
  const { user, saves, press, retype } = open(25)
  await press('Next page')
  await user.type(search(), '23 SIZE{Enter}')
  expect(shown()).toBe(1)
  expect(range()).toBe('1–1 of 1')
  expect(saves).toHaveLength(0)
  await retype(priceOf(23), '2300')
  await press('Clear search')
  expect(range()).toBe('1–10 of 25')
  await press('Save')
  await waitFor(() => expect(saves).toHaveLength(1))
  expect(pricesOf(saves[0])?.[22]).toBe('2300')
})

test('a search without results says so and can be cleared', async () => {
  const { user, press } = open(25)
  await user.type(search(), 'zzz')
  expect(screen.getByText('No results')).toBeVisible()
  await press('Clear search')
  expect(shown()).toBe(10)
})

test('saving opens and focuses an invalid row on another page', async () => {
  const { user, saves, press, retype } = open(25)
  await press('Next page')
  await press('Next page')
  await retype(priceOf(24), 'free')
  await user.type(search(), 'size 1')
  await press('Save')
  await waitFor(() => expect(box(priceOf(24))).toHaveFocus())
  expect(search()).toHaveValue('')
  expect(saves).toHaveLength(0)
  await press('Previous page')
  await press('Variants')
  expect(box(priceOf(24))).toHaveFocus()
})

test('an earlier invalid field gets the focus, and the list keeps its page', async () => {
  const { user, press, retype } = open(25)
  await retype(priceOf(1), 'free')
  await press('Next page')
  await user.clear(box('Title'))
  await press('Save')
  expect(await screen.findByText('2 fields need your attention')).toBeVisible()
  await waitFor(() => expect(box('Title')).toHaveFocus())
  expect(range()).toBe('11–20 of 25')
})

test('removing the only row of the last page shows the page before it', async () => {
  const { press } = open(21)
  await press('Next page')
  await press('Next page')
  expect(range()).toBe('21–21 of 21')
  await press('Remove Size 21')
  expect(range()).toBe('11–20 of 20')
})

test('a short list has neither search nor pages', () => {
  open(10)
  expect(shown()).toBe(10)
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
})
