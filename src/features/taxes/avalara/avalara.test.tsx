import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { disconnectAvalara } from '#contract/taxes/avalara.ts'
import { draftsOf } from '#page/form/draftStore.ts'
import { describeSettings } from '#page/settings/testing/describeSettings.tsx'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { avalaraSettings } from './settings/settings.ts'
import { account, button, LICENSE_KEY, licenseKey, openAvalara, saved } from './testing/openAvalara.tsx'

test('a store without the app is told where to get it and can’t type', async () => {
  const owner = await freshTenant('owner@demo.test')
  await openApp('/avalara', owner)
  expect(await screen.findByText('The Avalara app is not installed')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to the app store' })).toHaveAttribute('href', '/appstore2')
  expect(screen.queryByLabelText(/^License key/)).not.toBeInTheDocument()
})

test('a store connects by keyboard, and its key is in no field or draft', async () => {
  const { user, owner } = await openAvalara()
  ;(await account()).focus()
  await user.keyboard('12{Tab}ABC{Enter}')
  expect(screen.getByText('Enter an account ID of 10 digits.')).toBeVisible()
  expect(screen.getByText('Enter a license key of 16 to 64 letters and digits.')).toBeVisible()
  expect(await account()).toHaveFocus()
  await user.clear(await account())
  await user.type(await account(), '2000000001')
  await user.clear(await licenseKey())
  await user.type(await licenseKey(), `${LICENSE_KEY}{Enter}`)
  const company = await screen.findByRole('combobox', { name: /^Company/ })
  await waitFor(() => expect(company).toHaveFocus())
  await user.selectOptions(company, 'Wholesale')
  await user.tab()
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/^Account 2000000001 \(Production\), company Wholesale/)).toBeVisible()
  expect(await saved()).toMatchObject({ isConnected: true, companyCode: 'WHOLESALE' })
  await waitFor(() => expect(document.body).not.toHaveFocus())
  expect(document.body.innerHTML).not.toContain(LICENSE_KEY)
  const drafts = await draftsOf({ user: owner.userId, tenant: owner.tenant, record: 'avalara' })
  expect(JSON.stringify(drafts)).not.toContain(LICENSE_KEY)
})

test.each([
  ['2000000001', '0000000000000000', 'Avalara does not accept this license key.'],
  ['2000000404', LICENSE_KEY, /^This account has no company\./],
  ['2000000500', LICENSE_KEY, 'Avalara did not respond. Try again later.'],
])('account %s with the key %s is not connected, and what was typed stays', async (id, key, text) => {
  const { user } = await openAvalara()
  await user.type(await account(), id)
  await user.type(await licenseKey(), key)
  await user.click(await button('Check account'))
  expect(await screen.findByText(text)).toBeVisible()
  expect([await account(), await licenseKey()].map(input => (input as HTMLInputElement).value)).toEqual([id, key])
  expect((await saved()).isConnected).toBe(false)
})

describeSettings({
  settings: avalaraSettings,
  open: () => openAvalara('2000000001'),
  change: async user => user.click(await screen.findByRole('switch', { name: /^Verify addresses/ })),
  changed: () => ({ verifiesAddresses: true }),
  theirs: () => ({ defaultTaxCode: 'PC040100', countries: ['US' as const, 'CA' as const] }),
  // As the fields show them, not as codes.
  theirText: /United States, Canada.*None.*PC040100 – /,
  refused: { field: 'defaultTaxCode', control: () => screen.findByLabelText(/^Tax code of products without one/) },
})

test('an address is checked, and shown as it should be written', async () => {
  const { user } = await openAvalara('2000000001')
  await user.click(await screen.findByRole('switch', { name: /^Verify addresses/ }))
  await user.click(await button('Save'))
  const card = within(await screen.findByRole('region', { name: 'Check an address' }))
  await user.type(card.getByRole('combobox', { name: 'Address' }), '1 Elm Street')
  await user.type(card.getByRole('textbox', { name: 'City' }), 'Bath')
  await user.selectOptions(card.getByRole('combobox', { name: 'State' }), 'Maine')
  await user.type(card.getByRole('textbox', { name: 'ZIP code' }), '04530{Enter}')
  expect(await card.findByText('1 Elm St, Bath, ME 04530')).toBeVisible()
  await user.type(card.getByRole('textbox', { name: 'ZIP code' }), '{Backspace>5/}00000{Enter}')
  expect(await card.findByText('Avalara does not know this address.')).toBeVisible()
})

test('a connection is tested, and a new key keeps its settings', async () => {
  const { user } = await openAvalara('2000000001')
  await user.click(await button('Test connection'))
  expect(await screen.findByText('The connection works.')).toBeVisible()
  await user.click(await button('Change account or key'))
  await user.clear(await account())
  await user.type(await account(), '2000000002')
  await user.type(await licenseKey(), `${LICENSE_KEY}{Enter}`)
  await user.click(await button('Use this account'))
  expect(await screen.findByText(/^Account 2000000002/)).toBeVisible()
  expect((await saved()).exemptUseCodes).toContain('A')
})

test('disconnecting is asked about first, and deletes key and settings', async () => {
  const { user } = await openAvalara('2000000001')
  await user.click(await button('Disconnect'))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Disconnect Avalara?' }))
  expect(dialog.getByText(/the settings on this page are deleted/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Disconnect' }))
  expect(await licenseKey()).toBeVisible()
  expect(await saved()).toMatchObject({ isConnected: false, accountId: '' })
})

test('saving after someone else disconnected does not report success', async () => {
  const { user } = await openAvalara('2000000001')
  await user.click(await screen.findByRole('switch', { name: /^Verify addresses/ }))
  await request(disconnectAvalara, { body: { revision: 1 } })
  await user.click(await button('Save'))
  expect(await screen.findByRole('heading', { name: 'Connect your Avalara account' })).toBeVisible()
  expect((await saved()).isConnected).toBe(false)
})

test('the tax settings mention Avalara only while it is connected', async () => {
  const { router, user } = await openAvalara('2000000001')
  await router.navigate('/settings/taxes')
  expect(await screen.findByText('Avalara gives your rates')).toBeVisible()
  await router.navigate('/avalara')
  await user.click(await button('Disconnect'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }))
  await account()
  await router.navigate('/settings/taxes')
  await screen.findByRole('combobox', { name: /^States where you charge tax/ })
  expect(screen.queryByText('Avalara gives your rates')).toBeNull()
})
