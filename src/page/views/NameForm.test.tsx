import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { NameForm } from './NameForm.tsx'

/** A form whose saves end when the test says so; `escaped` counts the Escape keys that reach the sheet around it. */
function open(name?: string) {
  const saves: { name: string; end: (error?: Error) => void }[] = []
  const counts = { canceled: 0, escaped: 0 }
  const save = (name: string) =>
    new Promise<void>((resolve, reject) => {
      saves.push({ name, end: error => (error ? reject(error) : resolve()) })
    })
  const cancel = () => counts.canceled++
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the sheet around the form
    <div onKeyDown={event => event.key === 'Escape' && counts.escaped++}>
      <NameForm label="Name" name={name} saveLabel="Save view" save={save} onCancel={name ? cancel : undefined} />
    </div>,
  )
  return { user: userEvent.setup(), saves, counts }
}

const field = () => screen.getByRole('textbox', { name: 'Name' })
const problem = (text: string | RegExp) => waitFor(() => expect(field()).toHaveAccessibleDescription(text))

const duplicate = new ApiError('refused', {
  status: 400,
  problem: { message: 'No.', code: 'invalid', errors: [{ field: 'name', message: 'Taken.', code: 'duplicate' }] },
})

test('a second Enter does not save a second view', async () => {
  const { user, saves } = open()
  await user.type(field(), '  Cheap first {Enter}{Enter}')
  await user.click(screen.getByRole('button', { name: 'Save view' }))
  expect(saves.map(({ name }) => name)).toEqual(['Cheap first'])
  saves[0]?.end()
  await waitFor(() => expect(field()).toHaveValue(''))
})

test.each([
  ['that is taken', duplicate, 'You already have a view with this name. Choose another name.'],
  ['that could not be saved', new ApiError('timeout'), /longer than four seconds/],
])('a name %s stays focused with the reason and can be corrected', async (_, error, reason) => {
  const { user, saves } = open()
  await user.type(field(), 'Cheap first')
  await user.click(screen.getByRole('button', { name: 'Save view' }))
  saves[0]?.end(error)
  await problem(reason)
  expect(field()).toHaveValue('Cheap first')
  expect(field()).toHaveFocus()
  await user.keyboard('!{Enter}')
  expect(saves.map(({ name }) => name)).toEqual(['Cheap first', 'Cheap first!'])
  await problem('')
})

test('a name without visible letters is not sent', async () => {
  const { user, saves } = open()
  await user.click(field())
  await user.paste('\u200b ')
  await user.keyboard('{Enter}')
  await problem('Enter a name.')
  expect(saves).toEqual([])
})

test('Escape ends a rename without closing the sheet', async () => {
  const { user, counts } = open('Cheap first')
  await user.type(field(), ' of all{Escape}')
  expect(counts).toEqual({ canceled: 1, escaped: 0 })
})

test('Escape in the form for a new view closes the sheet', async () => {
  const { user, counts } = open()
  await user.type(field(), 'Cheap{Escape}')
  expect(counts.escaped).toBe(1)
})
