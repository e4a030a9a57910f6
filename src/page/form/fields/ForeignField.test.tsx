import { screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { Button } from '#ui/Button.tsx'
import { focusFirstError } from '../../focus.ts'
import { openPiece, openPieceTwice } from '../../testing/openPiece.tsx'
import { type ForeignElement, ForeignField, type ForeignOptions } from './ForeignField.tsx'

/** As a service does: an input that only it knows. */
async function mountInput(place: HTMLElement): Promise<ForeignElement> {
  const input = document.createElement('input')
  input.setAttribute('aria-label', 'Number in the frame')
  place.append(input)
  return { focus: () => input.focus() }
}
const frame = () => screen.findByRole('textbox', { name: 'Number in the frame' })

test('a foreign field is reached by its label and errors, also read aloud', async () => {
  const { user } = openPiece(
    <ForeignField label="Card number" hint="16 digits" error="Enter a card number." required mount={mountInput} />,
  )
  const input = await frame()
  const group = screen.getByRole('group', { name: /^Card number/ })
  expect(group).toHaveAccessibleDescription(/Enter a card number\..*16 digits/)
  await user.click(screen.getByText('Card number'))
  expect(input).toHaveFocus()
  input.blur()
  expect(focusFirstError(document.body)).toBe(true)
  expect(input).toHaveFocus()
})

test('a field that could not be loaded says so, and is loaded again', async () => {
  let attempts = 0
  const { user } = openPiece(
    <ForeignField
      label="Card number"
      mount={place => (++attempts === 1 ? Promise.reject(new Error('No script')) : mountInput(place))}
    />,
  )
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getAllByRole('status').map(each => each.textContent)).toContainEqual(
    expect.stringContaining('This field could not be loaded'),
  )
  await user.click(screen.getByText('Card number'))
  expect(retry).toHaveFocus()
  await user.click(retry)
  // The focus goes on in what was waited for.
  await waitFor(async () => expect(await frame()).toHaveFocus())
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
})

test('an element that is still loading when its field closes is removed', async () => {
  const { promise, resolve } = Promise.withResolvers<ForeignElement>()
  let isRemoved = false
  const mount = (_: HTMLElement, { signal }: ForeignOptions) => {
    signal.addEventListener('abort', () => (isRemoved = true))
    return promise
  }
  const { unmount } = openPiece(<ForeignField label="Card number" mount={mount} />)
  expect(await screen.findByText('Loading field…')).toBeVisible()
  unmount()
  expect(isRemoved).toBe(true)
  resolve({ focus: () => undefined })
  await waitFor(() => expect(isRemoved).toBe(true))
})

test('a service that holds one element at a time loads in development, too', async () => {
  let count = 0
  const { user } = openPieceTwice(
    <ForeignField
      label="Card number"
      mount={(place, { signal }) => {
        count += 1
        if (count > 1) throw new Error('There is one already.')
        signal.addEventListener('abort', () => (count -= 1))
        return mountInput(place)
      }}
    />,
  )
  const input = await frame()
  await user.click(screen.getByText('Card number'))
  expect(input).toHaveFocus()
  expect(count).toBe(1)
})

test('a disabled field can’t be entered', async () => {
  function Piece() {
    const field = useRef<{ focus: () => void }>(null)
    return (
      <>
        <ForeignField ref={field} label="Card number" disabled mount={mountInput} />
        <Button onClick={() => field.current?.focus()}>Go</Button>
      </>
    )
  }
  const { user } = openPiece(<Piece />)
  await waitFor(() => expect(document.querySelector('[inert] input')).not.toBeNull())
  await user.click(screen.getByText('Card number'))
  await user.click(screen.getByRole('button', { name: 'Go' }))
  expect(document.querySelector('input')).not.toHaveFocus()
})
