import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SearchInput } from './SearchInput.tsx'

function Harness() {
  const [text, setText] = useState('')
  return <SearchInput label="Search products" clearLabel="Clear search" shortcut="/" value={text} onValue={setText} />
}

beforeEach(() => {
  render(<Harness />)
})
afterEach(cleanup)

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search products' })

test('the clear button empties the search and focuses it', async () => {
  await userEvent.type(box(), 'mug')
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(box().value).toBe('')
  expect(document.activeElement).toBe(box())
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()
})

test('Escape empties the search', async () => {
  await userEvent.type(box(), 'mug{Escape}')
  expect(box().value).toBe('')
})

test('at most 255 characters can be entered', async () => {
  await userEvent.click(box())
  await userEvent.paste('x'.repeat(300))
  expect(box().value.length).toBe(255)
})
