import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { isUnused, listApiKeys } from '#contract/apps/apiKeys.ts'
import { loseResponse } from '#shell/testing/faults.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

const keys = async () => (await request(listApiKeys, {})).items

async function openDialog() {
  const app = await openApp('/settings/api-keys', await freshTenant('owner@demo.test'))
  await app.user.click(await screen.findByRole('button', { name: 'Create API key' }))
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Create API key' })) }
}

test('a key is made with what it may do, shown once, and revoked', async () => {
  const { user, dialog } = await openDialog()
  await user.click(dialog.getByRole('button', { name: 'Create API key' }))
  expect(await dialog.findByText('Enter a name.')).toBeVisible()
  expect(dialog.getByText('Allow at least one area.')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Warehouse')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Orders' }), 'Read')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Products' }), 'Read and change')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Valid for' }), '30 days')
  await user.click(dialog.getByRole('button', { name: 'Create API key' }))
  const shown = within(await screen.findByRole('dialog', { name: 'API key “Warehouse”' }))
  const key = shown.getByText(/^bck_/).textContent
  expect(shown.getByText(new RegExp(`^curl .*Bearer ${key}`))).toBeVisible()
  await user.click(shown.getByRole('button', { name: 'I have stored it' }))
  const list = within(await screen.findByRole('list', { name: 'API keys' }))
  const row = within(list.getByRole('listitem'))
  expect(row.getByText(/Products.*read and change.*Orders.*read/)).toBeVisible()
  expect(row.getByText(`${key.slice(0, 10)}…`)).toBeVisible()
  expect(row.getByText('Never used')).toBeVisible()
  await waitFor(() => expect(document.body.innerHTML).not.toContain(key))
  expect(await keys()).toMatchObject([{ name: 'Warehouse', scopes: ['products:write', 'orders:read'] }])
  await user.click(row.getByRole('button', { name: 'Revoke API key “Warehouse”' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Revoke API key “Warehouse”' }))
  await user.click(asked.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('No API keys yet')).toBeVisible()
  expect(await keys()).toEqual([])
})

test('a key whose response was lost is made once, and still shown', async () => {
  const { user, dialog } = await openDialog()
  loseResponse('post', 'admin/apikeys')
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Books')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Orders' }), 'Read')
  await user.click(dialog.getByRole('button', { name: 'Create API key' }))
  const shown = within(await screen.findByRole('dialog', { name: 'API key “Books”' }))
  expect(shown.getByText(/^bck_/)).toBeVisible()
  expect(await keys()).toHaveLength(1)
})

test('support staff can’t make a key, and read why', async () => {
  await openApp('/settings/api-keys', await freshTenant('concierge@demo.test'))
  expect(await screen.findByText(/^Support staff can’t do this for a store/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Create API key' })).toBeNull()
})

test('a key is named as unused 90 days after its last use, while it works', () => {
  const [day, now] = [24 * 3600 * 1000, Date.parse('2026-06-01T00:00:00.000Z')]
  const ago = (days: number) => new Date(now - days * day).toISOString()
  const key = { id: 'k', name: 'Stock', prefix: 'bck_aaaaaa', lastFour: 'aaaa', scopes: [], createdBy: '' }
  const used = (createdOn: string, lastUsedOn: string | null, expiresOn: string | null) =>
    isUnused({ ...key, createdById: '', createdOn, lastUsedOn, lastUsedFrom: '', expiresOn }, now)
  expect([used(ago(91), null, null), used(ago(200), ago(91), ago(-9))]).toEqual([true, true])
  expect([used(ago(89), null, null), used(ago(200), ago(89), null)]).toEqual([false, false])
  expect(used(ago(200), null, ago(1))).toBe(false)
})
