import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Field } from '#ui/form/Field.tsx'
import { TagPicker } from './TagPicker.tsx'

function Picker({ tags, onlyKnown }: { tags: string[]; onlyKnown?: boolean }) {
  const [value, setValue] = useState(tags)
  return (
    <form>
      <Field label="Tags">
        <TagPicker known={['VIP', 'Wholesale', 'Café']} value={value} onValue={setValue} onlyKnown={onlyKnown} />
      </Field>
      <button type="button">Save</button>
      <output>{value.join(' | ') || 'none'}</output>
    </form>
  )
}

function open(tags: string[] = [], onlyKnown?: boolean) {
  render(<Picker tags={tags} onlyKnown={onlyKnown} />)
  return userEvent.setup()
}

const input = () => screen.getByRole('combobox', { name: 'Tags' })
const picked = () => screen.getByText(/./, { selector: 'output' }).textContent

test('several tags are typed with commas between, also Arabic ones', async () => {
  const user = open()
  await user.type(input(), ' summer sale , new،هدية ,, {Enter}')
  expect(picked()).toBe('summer sale | new | هدية')
})

test('pressing Save keeps tags that were typed but not confirmed', async () => {
  const user = open(['VIP'])
  await user.type(input(), 'new, other')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(picked()).toBe('VIP | new | other')
})

test('an existing tag is not added again, whatever its case', async () => {
  const user = open(['VIP'])
  await user.type(input(), 'vip, new, New{Enter}')
  expect(picked()).toBe('VIP | new')
})

test('an existing tag keeps its spelling, so that no duplicate appears', async () => {
  const user = open()
  await user.type(input(), 'wholesale, cafe{Enter}')
  expect(picked()).toBe('Wholesale | Café')
})

test('a tag that was removed by mistake can be picked again, a new one too', async () => {
  const user = open(['Made here'])
  await user.click(screen.getByRole('button', { name: 'Remove tag Made here' }))
  expect(picked()).toBe('none')
  await user.type(input(), 'made here{Enter}')
  await user.type(input(), 'vi{Enter}')
  expect(picked()).toBe('made here | VIP')
})

test('where only existing tags are allowed, leaving the field creates none', async () => {
  const user = open([], true)
  await user.type(input(), 'unknown')
  expect(screen.getByText('No tag of this name.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(picked()).toBe('none')
  await user.type(input(), 'whole{Enter}')
  expect(picked()).toBe('Wholesale')
})
