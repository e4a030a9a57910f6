import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { request } from '#api/client.ts'
import { getIntegration } from '#contract/apps/integrations.ts'
import type { IntegrationSku } from '#contract/apps/integrationTable.ts'
import { updateFeatures } from '#contract/store/featureWrites.ts'
import { getFeatures } from '#contract/store/store.ts'
import { getStoreServices, saveStoreServices } from '#contract/store/storeSections.ts'
import { describeSettings } from '#page/settings/testing/describeSettings.tsx'
import { PATHS } from '#paths.ts'
import { PATIENCE } from '#shell/testing/faults.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { testServerAt } from '../../../../mocks/start/test/testServer.ts'
import { INTEGRATION_SETTINGS } from './settings.ts'

const button = (name: string) => screen.findByRole('button', { name })
const field = (name: RegExp) => screen.findByRole('textbox', { name })
const services = () => request(getStoreServices, {})
const state = (sku: IntegrationSku) => request(getIntegration, { params: { sku } })
afterEach(() => vi.restoreAllMocks())

/** A store that has installed a service, with these ids. */
async function openInstalled(sku: IntegrationSku, ids: object = {}) {
  const owner = await freshTenant('owner@demo.test')
  const before = await openApp('/settings', owner)
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  const { newAdmin } = await request(getFeatures, {})
  await request(updateFeatures, { body: { features: [{ name: sku, enabled: true }], newAdmin } })
  await request(saveStoreServices, { body: { ...(await services()), ...ids } })
  before.unmount()
  return { ...(await openApp(PATHS[sku], owner)), owner }
}

describe('the ids of a service', () => {
  describeSettings({
    settings: INTEGRATION_SETTINGS.chat,
    open: () => openInstalled('chat'),
    change: async user => user.type(await field(/^Email for messages/), 'help@jugs.example'),
    changed: () => ({ liveChatEmail: 'help@jugs.example' }),
    theirs: () => ({ liveChatId: '7654321' }),
    refused: { field: 'liveChatId', control: () => field(/^Chat ID/) },
  })
})

test('an ID of another form is explained, and the right one turns it on', async () => {
  const { user } = await openInstalled('googleAnalytics')
  expect(await screen.findByText('Not set up')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send a test visit' })).toBeNull()
  const id = await field(/^Tracking ID/)
  await user.type(id, 'UA-1234-1')
  await user.click(await button('Save'))
  expect(id).toHaveAccessibleDescription(/two letters, five or more digits, and one to three digits/)
  await user.clear(id)
  await user.type(id, ' UA-12345-1')
  await user.click(await button('Save'))
  expect(await screen.findByText('On', {}, PATIENCE)).toBeVisible()
  expect(await services()).toMatchObject({ googleAnalyticsId: 'UA-12345-1' })
})

test('a test visit that arrives is shown with what it sent', async () => {
  const { user } = await openInstalled('facebookPixel', { socialPixelId: '123456789012345' })
  const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  await user.click(await button('Send a test visit'))
  expect(await screen.findByText('Waiting for the test visit to arrive…')).toBeVisible()
  const [[url]] = tab.location.replace.mock.calls as [[string]]
  expect(tab.opener).toBeNull()
  expect(await testServerAt(inject('provider').testServerUrl).visitStorefront(url, 'facebookPixel')).toEqual({
    status: 204,
  })
  expect(await screen.findByText('The test visit arrived.', {}, PATIENCE)).toBeVisible()
  expect(within(screen.getByRole('list', { name: 'What arrived' })).getByText('Page view')).toBeVisible()
})

test('a browser that opens no tab offers a link instead', async () => {
  const { user } = await openInstalled('privy', { popupToolId: 'A1B2C3D4E5F6A7B8C9D0' })
  vi.spyOn(window, 'open').mockReturnValue(null)
  await user.click(await button('Send a test visit'))
  const link = await screen.findByRole('link', { name: 'Open the test visit' })
  expect(link).toHaveAttribute('href', expect.stringContaining('/preview?integration='))
})

test('a service is switched off with its ID, and disconnected without', async () => {
  const { user } = await openInstalled('fullstory', { sessionRecordingId: 'AB12C' })
  await user.click(await button('Switch off'))
  expect(await screen.findByText('Off')).toBeVisible()
  expect((await services()).sessionRecordingId).toBe('AB12C')
  await user.click(await button('Disconnect'))
  const dialog = await screen.findByRole('alertdialog', { name: 'Disconnect FullStory?' })
  await user.click(within(dialog).getByRole('button', { name: 'Disconnect' }))
  expect(await screen.findByText('Not set up', {}, PATIENCE)).toBeVisible()
  await waitFor(async () => expect(await field(/^Organization ID/)).toHaveValue(''))
  expect((await services()).sessionRecordingId).toBe('')
})

test('a secret key is set and replaced, and never shown or stored', async () => {
  const { user } = await openInstalled('yotpo', { reviewsId: 'aB3dE5fG7hJ9kL1mN3pQ' })
  const key = await screen.findByLabelText(/^Secret key/, { selector: 'input' })
  await user.type(key, 'short')
  await user.click(await button('Save key'))
  expect(key).toHaveAccessibleDescription(/20 to 100 letters and digits/)
  await user.clear(key)
  await user.type(key, 'S3cretS3cretS3cretS3cret')
  await user.click(await button('Save key'))
  expect(await screen.findByText('Set, ending in cret')).toBeVisible()
  await user.click(await button('Replace key'))
  expect(await screen.findByLabelText(/^Secret key/, { selector: 'input' })).toHaveValue('')
  expect(JSON.stringify(await state('yotpo'))).not.toContain('S3cret')
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('S3cret')
})

test('without its app, a service says that nothing is sent', async () => {
  const owner = await freshTenant('owner@demo.test')
  await openApp('/privy', owner)
  expect(await screen.findByText('The Privy app is not installed')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: /ID/ })).toBeNull()
})
