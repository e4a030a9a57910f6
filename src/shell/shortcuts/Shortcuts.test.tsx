import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { changeLanguage } from '#i18n/changeLanguage.ts'
import { setSingleKeys } from '#page/keys/singleKeys.ts'
import type { TestTenant } from '../../../mocks/start/test/testServer.ts'
import { shownOverlay } from '../palette/openPalette.ts'
import { freshTenant, openApp } from '../testing/openApp.tsx'

let tenant: TestTenant

beforeAll(async () => {
  tenant = await freshTenant('owner@demo.test')
})
beforeEach(() => {
  shownOverlay.set(null)
  setSingleKeys(true)
})

/** Opens a screen, and waits until the shortcuts listen: the list of keys opens by its key. */
async function openWithKeys(path: string) {
  const app = await openApp(path, tenant)
  await screen.findByRole('button', { name: /Search or go to/ })
  await waitFor(async () => {
    await app.user.keyboard('?')
    expect(shownOverlay.get()).toBe('shortcuts')
  })
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await app.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return app
}

test('g then p opens the products, and ? lists the shortcuts', async () => {
  const { user, router } = await openWithKeys('/dashboard')
  await user.keyboard('gp')
  await waitFor(() => expect(router.state.location.pathname).toBe('/product'))
  await user.keyboard('?')
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(sheet.textContent).toContain('Go to')
  expect(sheet.textContent).toContain('Save the form')
  // Keys belong to the dialog alone while it is open.
  await user.keyboard('gd')
  expect(router.state.location.pathname).toBe('/product')
})

test('keys typed into a field trigger no shortcut', async () => {
  const { user, router } = await openWithKeys('/product')
  await user.type(await screen.findByRole('searchbox'), 'gd?')
  expect(router.state.location.pathname).toBe('/product')
  expect(shownOverlay.get()).toBeNull()
})

test('when turned off, only shortcuts with Ctrl work', async () => {
  const { user, router } = await openWithKeys('/product')
  const box = await screen.findByRole('searchbox')
  act(() => setSingleKeys(false))
  await user.keyboard('gd?/')
  expect(router.state.location.pathname).toBe('/product')
  expect(shownOverlay.get()).toBeNull()
  expect(document.activeElement).not.toBe(box)
  await user.keyboard('{Control>}k{/Control}')
  expect(shownOverlay.get()).toBe('palette')
})

test('a new language applies at once and keeps what was typed', async () => {
  const { user } = await openWithKeys('/product/add')
  const name = await screen.findByRole('textbox', { name: /^Name/ })
  await user.type(name, 'Half a name')
  await act(() => changeLanguage('ar'))
  expect(document.documentElement.dir).toBe('rtl')
  expect(document.title).toMatch(/إضافة منتج/)
  expect(name).toHaveValue('Half a name')
  await act(() => changeLanguage('en'))
  expect(document.documentElement.dir).toBe('ltr')
})

test.each([
  ['free@demo.test', true],
  ['fixed@demo.test', false],
])('n and p at the product limit (%s) explain it and link to the plans', async (like, canChange) => {
  tenant = await freshTenant(like)
  const { user } = await openWithKeys('/product')
  await screen.findByRole('table', { name: 'Products' })
  await waitFor(() => expect(screen.getByText('Product limit reached')).toBeVisible())
  await user.keyboard('np')
  expect(await screen.findByText(/You’ve reached your plan’s limit of \d+ products/)).toBeVisible()
  expect(location.pathname).toBe('/product')
  if (canChange) {
    await user.click(screen.getByRole('button', { name: 'Change plan' }))
    expect(await screen.findByRole('dialog', { name: /Success starts here/ })).toBeVisible()
  } else {
    expect(screen.queryByRole('button', { name: 'Change plan' })).toBeNull()
  }
})
