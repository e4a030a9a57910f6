import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshTenant, openApp } from '../testing/openApp.tsx'

const owner = await freshTenant('owner@demo.test')
const browser = { permission: 'default', requestPermission: vi.fn(async () => 'denied') }

beforeEach(() => {
  browser.permission = 'default'
  browser.requestPermission.mockClear()
  vi.stubGlobal('Notification', browser)
})
afterEach(() => void vi.unstubAllGlobals())

/** Opens a screen with all parts of the shell. */
async function openWithShell(path: string) {
  const app = await openApp(path, owner)
  await screen.findByRole('region', { name: 'Notifications' })
  return app
}

test('only a button in the preferences asks for permission', async () => {
  const { router, user } = await openWithShell('/dashboard')
  await router.navigate('/product')
  await screen.findByRole('table', { name: 'Products' })
  await router.navigate('/myaccount')
  const button = await screen.findByRole('button', { name: 'Get notified of new orders' })
  expect(browser.requestPermission).not.toHaveBeenCalled()
  await user.click(button)
  expect(browser.requestPermission).toHaveBeenCalledOnce()
})

test('opening the palette does not ask for permission; its action does', async () => {
  const { user } = await openWithShell('/dashboard')
  await user.click(await screen.findByRole('button', { name: /Search or go to/ }))
  await screen.findByRole('combobox')
  await user.keyboard('notified')
  const action = await screen.findByRole('option', { name: /Get notified of new orders/ })
  expect(browser.requestPermission).not.toHaveBeenCalled()
  await user.click(action)
  await waitFor(() => expect(browser.requestPermission).toHaveBeenCalledOnce())
})
