import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PopoverButton } from './PopoverButton.tsx'

test('a double-click opens it, and a later click closes it', async () => {
  render(
    <PopoverButton label="Filters" title="Filters of the list">
      {() => <input aria-label="Price" />}
    </PopoverButton>,
  )
  const button = screen.getByRole('button', { name: 'Filters' })
  await userEvent.dblClick(button)
  expect(screen.getByRole('textbox', { name: 'Price' })).toHaveFocus()
  await userEvent.click(button)
  expect(screen.queryByRole('textbox')).toBeNull()
})
