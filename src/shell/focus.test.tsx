import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { freshTenant, openApp } from './testing/openApp.tsx'

const owner = await freshTenant('owner@demo.test')

/** Elements that screen readers announce automatically. */
const spoken = () => screen.getAllByRole('status').map(region => region.textContent)

test('a navigation focuses the new heading and announces its title', async () => {
  const { user } = await openApp('/dashboard', owner)
  await user.click(await screen.findByRole('link', { name: 'Products' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Products', level: 1 })).toHaveFocus())
  await waitFor(() => expect(spoken()).toContain('Products'))
})

test('changing only the search keeps the focus and announces nothing', async () => {
  const { user } = await openApp('/product', owner)
  await screen.findByRole('table', { name: 'Products' })
  const tab = screen.getByRole('link', { name: /^Active/ })
  await user.click(tab)
  await waitFor(() => expect(location.search).toBe('?view=active'))
  expect(tab).toHaveFocus()
  expect(spoken()).not.toContain('Products')
})

test('the same form under its new URL keeps focus and scroll', async () => {
  const { router } = await openApp('/product', owner)
  const link = within(await screen.findByRole('table', { name: 'Products' })).getAllByRole('link')[0] as HTMLElement
  const path = link.getAttribute('href') ?? ''
  await router.navigate('/product/add')
  await screen.findByRole('heading', { name: 'Add product', level: 1 })
  const focused = screen.getByRole('link', { name: 'Dashboard' })
  focused.focus()
  await router.navigate(path, { state: { keepFocus: true } })
  await waitFor(() => expect(location.pathname).toBe(path))
  await screen.findByRole('textbox', { name: /^Name/ })
  expect(focused).toHaveFocus()
})

test('dismissing a message focuses the heading', async () => {
  const { user } = await openApp('/product', await freshTenant('new@demo.test'))
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Products', level: 1 })).toHaveFocus())
})

test('closing the palette returns the focus to where it was opened', async () => {
  const { user } = await openApp('/product', owner)
  const opener = await screen.findByRole('button', { name: /Search or go to/ })
  await user.click(opener)
  await waitFor(async () => expect(await screen.findByRole('combobox', { name: 'Search or go to…' })).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(opener).toHaveFocus())
})
