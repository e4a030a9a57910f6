import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { freshTenant, openApp } from '../testing/openApp.tsx'

const owner = await freshTenant('owner@demo.test')

test('keys typed right after opening the palette only reach its field', async () => {
  const { user } = await openApp('/dashboard', owner)
  await screen.findByRole('heading', { name: /Good to see you/ })
  // Its code is not loaded yet: nothing has opened it.
  await user.keyboard('{Control>}k{/Control}npgoods')
  const box = await screen.findByRole('combobox', { name: 'Search or go to…' })
  await waitFor(() => expect(box).toHaveFocus())
  await user.keyboard('!')
  expect(box).toHaveValue('npgoods!')
  expect(location.pathname).toBe('/dashboard')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
