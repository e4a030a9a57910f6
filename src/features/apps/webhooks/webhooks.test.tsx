import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { SIGNING_SECRET } from '#contract/apps/webhookRules.ts'
import { createWebhook, listWebhooks } from '#contract/apps/webhooks.ts'
import { updateFeatures } from '#contract/store/featureWrites.ts'
import { draftsOf } from '#page/form/draftStore.ts'
import { describeRecordScreens } from '#shell/testing/describeRecordScreens.tsx'
import { PATIENCE } from '#shell/testing/faults.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { toForm, toPayload } from './edit/schema.ts'
import { webhookResource } from './resource.ts'

const URL = 'https://hooks.example.com/orders'
const newWebhook = (name: string) => toPayload({ ...toForm(null), name, url: URL }, null)
const urlField = () => screen.findByRole('textbox', { name: /^URL/ })

describeRecordScreens({
  resource: webhookResource,
  label: 'Zapier',
  noun: 'webhook',
  newRecord: newWebhook,
  fillOthers: async (user: UserEvent) => {
    await user.click(await urlField())
    await user.paste(URL)
  },
})

async function open(path = '/zapier', isInstalled = true) {
  const owner = await freshTenant('owner@demo.test')
  const app = await openApp('/dashboard', owner)
  await screen.findByRole('heading', { level: 1 })
  const features = [{ name: 'zapier', enabled: isInstalled }]
  await request(updateFeatures, { body: { features, newAdmin: [] } })
  await app.router.navigate(path)
  return { ...app, owner }
}

test('without the app, the page says so and where to get it', async () => {
  await open('/zapier', false)
  expect(await screen.findByText('The Zapier app is not installed')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to the app store' })).toHaveAttribute('href', '/appstore2')
})

test('a wrong URL and no events are said at their fields', async () => {
  const { user } = await open('/zapier/add')
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Books')
  await user.click(await urlField())
  await user.paste('http://example.com')
  await user.click(screen.getByRole('checkbox', { name: /^Order created/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText('Enter a URL that begins with https://.'))[0]).toBeVisible()
  expect(screen.getAllByText('Choose at least one.')[0]).toBeVisible()
  expect((await request(listWebhooks, { query: {} })).items).toEqual([])
})

test('the signing secret is shown once, and is in no draft', async () => {
  const { user, router, owner } = await open()
  const { id } = await request(createWebhook, { body: newWebhook('Books') })
  await router.navigate(`/zapier/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Create signing secret' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Create signing secret' }))
  await user.click(asked.getByRole('button', { name: 'Create signing secret' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Signing secret' }))
  const secret = shown.getByText(/^whsec_/).textContent
  expect(secret).toMatch(SIGNING_SECRET)
  await user.keyboard('{Escape}')
  expect(shown.getByText(secret)).toBeVisible()
  await user.click(shown.getByRole('button', { name: 'I have stored it' }))
  expect(await screen.findByRole('button', { name: 'Replace signing secret' })).toBeVisible()
  await waitFor(() => expect(document.body.innerHTML).not.toContain(secret))
  const drafts = await draftsOf({ user: owner.userId, tenant: owner.tenant, record: 'webhook' })
  expect(JSON.stringify(drafts)).not.toContain(secret)
})

test('new webhooks are signed by the standard, older ones as they were', async () => {
  const { user, router } = await open()
  const older = { ...newWebhook('Older'), signatureFormat: 'hex' as const }
  const { id } = await request(createWebhook, { body: older })
  await router.navigate('/zapier/add')
  expect(await screen.findByRole('radio', { name: /^Standard Webhooks/ })).toBeChecked()
  await router.navigate(`/zapier/${id}`)
  await waitFor(() => expect(screen.getByRole('radio', { name: /^Earlier format/ })).toBeChecked())
  await user.click(screen.getByRole('radio', { name: /^Standard Webhooks/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => {
    const { items } = await request(listWebhooks, { query: {} })
    expect(items[0]?.signatureFormat).toBe('standard')
  }, PATIENCE)
})

test('a test event is in the log with its request, and is sent again', async () => {
  const { user, router } = await open()
  const { id } = await request(createWebhook, { body: { ...newWebhook('Books'), url: 'https://10.0.0.1/hook' } })
  await router.navigate(`/zapier/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Send a test event' }))
  await user.click(await screen.findByRole('link', { name: 'View log' }))
  const refresh = await screen.findByRole('button', { name: 'Refresh' })
  await waitFor(async () => {
    await user.click(refresh)
    expect(screen.getByText('Trying again')).toBeVisible()
  }, PATIENCE)
  await user.click(screen.getByRole('button', { name: 'test' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'test' }))
  expect(await dialog.findByText(/leads to a private network/)).toBeVisible()
  expect(dialog.getByText(/webhook-signature: v1,[\w+/]{43}=/)).toBeVisible()
  expect(dialog.getByText(/"type": "test"/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('The event is being sent again.')).toBeVisible()
})
