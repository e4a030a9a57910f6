import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeLanguage } from '#i18n/changeLanguage.ts'
import { freshTenant, openApp } from '../testing/openApp.tsx'

test('the menu names the store, and marks no screen that is built', async () => {
  await openApp('/product', await freshTenant('owner@demo.test'))
  const menu = await screen.findByRole('navigation', { name: 'Main menu' })
  expect(await within(menu).findByText('Harbor & Hearth')).toBeVisible()
  await within(menu).findByRole('link', { name: 'Mailchimp' })
  expect(within(menu).getAllByRole('link', { name: 'Discounts' })).toHaveLength(1)
  expect(within(menu).getByRole('link', { name: 'Analytics' })).not.toHaveAccessibleDescription('Not built yet')
  expect(within(menu).queryByText('Not built yet')).toBeNull()
})

test('installed apps are named in the user’s language, too', async () => {
  await openApp('/product', await freshTenant('owner@demo.test'))
  const menu = await screen.findByRole('navigation', { name: 'Main menu' })
  expect(await within(menu).findByRole('link', { name: 'Fulfillers' })).toBeVisible()
  await act(() => changeLanguage('ar'))
  expect(within(menu).getByRole('link', { name: 'جهات التجهيز' })).toBeVisible()
  expect(within(menu).getByRole('link', { name: 'Mailchimp' })).toBeVisible()
  await act(() => changeLanguage('en'))
})
