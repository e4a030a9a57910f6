import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import type { TestTenant } from '../../../../../mocks/start/test/testServer.ts'

let owner: TestTenant
beforeEach(async () => {
  owner = await freshTenant('owner@demo.test')
})

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const address = () => location.pathname + location.search
const sheet = () => screen.findByRole('dialog', { name: 'Saved views' })

async function openList(url = '/product') {
  const app = await openApp(url, owner)
  await screen.findByRole('table')
  const open = async (button: 'Views' | 'Columns') =>
    app.user.click(await screen.findByRole('button', { name: button }))
  /** Saves the current state under a name. */
  const save = async (name: string) => {
    await open('Views')
    await app.user.type(await screen.findByRole('textbox', { name: 'Save what is shown as' }), `${name}{Enter}`)
  }
  return { ...app, open, save }
}

test('a view restores tab, filters, sort order and columns', async () => {
  const state = '/product?view=active&sort=price+asc&stock=in&columns=price.categories'
  const { save, user, router, unmount } = await openList(state)
  await save('Cheap first')
  expect(await screen.findByText('View “Cheap first” saved')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Views' })).toHaveFocus()
  await router.navigate('/dashboard')
  unmount()

  const { open } = await openList('/product?page=2')
  await open('Views')
  await user.click(await screen.findByRole('link', { name: 'Cheap first' }))
  await waitFor(() => expect(address()).toBe(state))
  await waitFor(() => expect(headings()).toEqual(expect.arrayContaining(['Price', 'Categories'])))
  expect(headings()).not.toContain('Status')
  expect(screen.queryByRole('dialog', { name: 'Saved views' })).toBeNull()
})

test('a missing, long or taken view name shows an error at its field', async () => {
  const { save, user } = await openList('/product?view=inactive')
  await save('Hidden')
  await screen.findByText('View “Hidden” saved')
  await user.click(await screen.findByRole('link', { name: /^Active/ }))
  await save('HIDDEN')
  const field = within(await sheet()).getByRole('textbox')
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription('You already have a view with this name. Choose another name.'),
  )
  expect(field).toHaveValue('HIDDEN')
  expect(field).toHaveFocus()
  for (const [name, reason] of [
    ['\u200b ', 'Enter a name.'],
    ['x'.repeat(76), 'Use at most 75 characters.'],
  ] as const) {
    await user.clear(field)
    await user.click(field)
    await user.paste(name)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(field).toHaveAccessibleDescription(reason))
  }
})

test.each([
  ['nothing.known', 'the usual columns'],
  ['price.price', 'one price'],
])('a URL with columns=%s shows %s', async (columns, what) => {
  await openList(`/product?columns=${columns}`)
  expect(headings().filter(heading => heading === 'Price')).toHaveLength(1)
  expect(headings().includes('Status')).toBe(what === 'the usual columns')
})
