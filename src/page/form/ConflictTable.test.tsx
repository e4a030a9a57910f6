import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { moneyText } from '#lib/valueText.ts'
import { ConflictTable } from './ConflictTable.tsx'
import { pathKey } from './FieldComparison.tsx'
import { plainFieldLabels } from './plainFieldLabels.ts'

interface Values {
  name: string
  price: string
}
const fields = plainFieldLabels<Values>({ name: 'Name', price: 'Price' }, { price: text => moneyText(text, 'en') })

function Conflict() {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <ConflictTable<Values>
        fields={fields}
        paths={[{ field: 'name' }, { field: 'price' }]}
        mine={{ name: 'My mug', price: '41' }}
        theirs={{ name: '', price: '42.00' }}
        before={{ name: 'Mug', price: '40.5' }}
        taken={taken}
        onChoose={(path, isTheirs) => {
          const next = new Set(taken)
          if (isTheirs) next.add(pathKey(path))
          else next.delete(pathKey(path))
          setTaken(next)
        }}
      />
      <output>{[...taken].join(', ') || 'mine only'}</output>
    </>
  )
}

const choice = (field: string, side: string) =>
  within(screen.getByRole('group', { name: field })).getByRole('radio', { name: side })

test('each field shows my, their and the earlier value in one format', () => {
  render(<Conflict />)
  expect(choice('Price', 'Mine')).toHaveAccessibleDescription('$41.00')
  expect(choice('Price', 'Theirs')).toHaveAccessibleDescription('$42.00')
  expect(within(screen.getByRole('row', { name: /^Price/ })).getByText('$40.50')).toBeVisible()
  expect(choice('Name', 'Theirs')).toHaveAccessibleDescription('empty')
})

test('mine are preselected, and theirs can be chosen by keyboard per field', async () => {
  const user = userEvent.setup()
  render(<Conflict />)
  expect(choice('Name', 'Mine')).toBeChecked()
  await user.tab()
  expect(choice('Name', 'Mine')).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(choice('Name', 'Theirs')).toBeChecked()
  expect(choice('Price', 'Mine')).toBeChecked()
  expect(screen.getByRole('status')).toHaveTextContent('name')
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole('status')).toHaveTextContent('mine only')
})

test('only the changed sentence of a long text is shown and marked', () => {
  const long = (middle: string) => `${'word '.repeat(100)}${middle}${' end'.repeat(100)}`
  render(
    <ConflictTable<Values>
      fields={fields}
      paths={[{ field: 'name' }]}
      mine={{ name: long('Ships in two days.'), price: '' }}
      theirs={{ name: long('Ships in three days.'), price: '' }}
      before={{ name: long('Ships in four days.'), price: '' }}
      taken={new Set()}
      onChoose={() => {}}
    />,
  )
  for (const changed of ['two', 'three', 'four']) expect(screen.getByText(changed, { selector: 'mark' })).toBeVisible()
  expect(choice('Name', 'Mine')).toHaveAccessibleDescription(/^…(word )+Ships in two days\.( end)+…$/)
})

test('two versions that read the same say that their formatting differs', () => {
  const rich = plainFieldLabels<Values>(
    { name: 'Name', price: 'Price' },
    { name: html => html.replace(/<[^>]+>/g, '') },
  )
  render(
    <ConflictTable<Values>
      fields={rich}
      paths={[{ field: 'name' }, { field: 'price' }]}
      mine={{ name: '<p>Mug</p>', price: '1' }}
      theirs={{ name: '<p><b>Mug</b></p>', price: '2' }}
      before={{ name: '', price: '' }}
      taken={new Set()}
      onChoose={() => {}}
    />,
  )
  expect(screen.getByRole('rowheader', { name: /Name.*formatting or images differ/ })).toBeVisible()
  expect(screen.getByRole('rowheader', { name: 'Price' })).toBeVisible()
})
