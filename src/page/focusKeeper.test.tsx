import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFocus } from './focusKeeper.ts'

let stop = () => {}
beforeEach(() => {
  stop = keepFocus()
})
afterEach(() => stop())

function Page({ buttons }: { buttons: string[] }) {
  return (
    <main>
      <h1>Products</h1>
      {buttons.map(name => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </main>
  )
}

const focus = (name: string) => screen.getByRole('button', { name }).focus()

test('when the pressed button disappears, the focus returns to the work', async () => {
  const page = render(<Page buttons={['Name', 'Price', 'Save']} />)
  focus('Name')
  focus('Price')
  focus('Save')
  page.rerender(<Page buttons={['Name', 'Price']} />)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Price' })).toHaveFocus())
  page.rerender(<Page buttons={['Name']} />)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Name' })).toHaveFocus())
})

test('when no earlier element is left, the heading gets the focus', async () => {
  const page = render(<Page buttons={['Delete']} />)
  focus('Delete')
  page.rerender(<Page buttons={[]} />)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Products' })).toHaveFocus())
})

test('does not move the focus of a user who has moved on', async () => {
  const page = render(<Page buttons={['Name', 'Save']} />)
  focus('Save')
  focus('Name')
  page.rerender(<Page buttons={['Name']} />)
  await new Promise(resolve => requestAnimationFrame(resolve))
  expect(screen.getByRole('button', { name: 'Name' })).toHaveFocus()
})

test('focus under an open dialog goes back into the dialog', async () => {
  const dialog = (buttons: string[]) => (
    <>
      <Page buttons={['Name']} />
      <div role="dialog" aria-label="Library">
        <Page buttons={buttons} />
      </div>
    </>
  )
  const page = render(dialog(['Edit', 'Delete']))
  focus('Edit')
  focus('Name')
  focus('Delete')
  page.rerender(dialog(['Edit']))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus())
})
