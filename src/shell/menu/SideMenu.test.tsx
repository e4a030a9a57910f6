import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeLanguage } from '#i18n/changeLanguage.ts'
import { freshTenant, openApp } from '../testing/openApp.tsx'

test('the menu names the store and marks screens that are not built', async () => {
  await openApp('/product', await freshTenant('owner@demo.test'))
  const menu = await screen.findByRole('navigation', { name: 'Main menu' })
  expect(await within(menu).findByText('Harbor & Hearth')).toBeVisible()
  expect(within(menu).getByText('Not built yet')).toBeVisible()
  expect(await within(menu).findByRole('link', { name: 'Analytics' })).toHaveAccessibleDescription('Not built yet')
  await within(menu).findByRole('link', { name: 'Mailchimp' })
  expect(within(menu).getAllByRole('link', { name: 'Discounts' })).toHaveLength(1)
  for (const name of ['Dashboard', 'Orders', 'Products', 'Customers', 'Pages', 'Designer', 'My account', 'Mailchimp']) {
    expect(within(menu).getByRole('link', { name })).not.toHaveAccessibleDescription('Not built yet')
  }
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
