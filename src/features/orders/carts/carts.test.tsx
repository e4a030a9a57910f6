import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { sendCartRecovery } from '#contract/orders/cartRecovery.ts'
import { getCart, listCarts } from '#contract/orders/carts.ts'
import { updateFeatures } from '#contract/store/featureWrites.ts'
import { formatMoney } from '#lib/money.ts'
import { watchSavedFiles } from '#page/download/testing/savedFiles.ts'
import { describeSettings } from '#page/settings/testing/describeSettings.tsx'
import { loseResponse, PATIENCE } from '#shell/testing/faults.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { recoverySettings } from './settings.ts'

const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: /^Send automatically/ })

describeSettings({
  settings: recoverySettings,
  change: async user => user.selectOptions(await choice(), '4 hours after the last change'),
  changed: () => ({ afterHours: 4 }),
  theirs: () => ({}),
  refused: { field: 'afterHours', control: choice },
})

const path = '/analytics/carts'
const abandoned = async () =>
  (await request(listCarts, { query: { filter: 'state eq "abandoned"' } })).carts.filter(
    ({ contactInfo }) => contactInfo.email !== '',
  )

test('a recovery email is confirmed, then sent once, even without a response', async () => {
  const { user, router } = await openApp(path, await freshTenant('owner@demo.test'))
  await screen.findByRole('table', { name: 'Abandoned carts' })
  const [cart] = await abandoned()
  const { id = '', contactInfo, items = [], grandTotal = 0 } = cart ?? {}
  await router.navigate(`${path}/${id}`)
  await screen.findByRole('heading', { name: 'Contact' })
  expect(screen.getAllByText(formatMoney(grandTotal))[0]).toBeVisible()
  expect(screen.getByRole('link', { name: items[0]?.product.name })).toHaveAttribute(
    'href',
    `/product/${items[0]?.product.id}`,
  )
  expect(screen.getByRole('link', { name: 'View customer' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send recovery email' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send recovery email?' }))
  expect(dialog.getByText(contactInfo?.email ?? '')).toBeVisible()
  loseResponse('post', sendCartRecovery.path)
  await user.click(dialog.getByRole('button', { name: 'Send recovery email' }))
  expect(await screen.findByText(`Recovery email sent to ${contactInfo?.email}.`, {}, PATIENCE)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send recovery email' })).toBeNull())
  expect(await screen.findByText(/^The recovery email was sent/)).toBeVisible()
  expect((await request(getCart, { params: { id } })).state).toBe('emailed')
})

test('why an email can’t be sent is said, also when someone else was first', async () => {
  const { user, router } = await openApp(path, await freshTenant('owner@demo.test'))
  await screen.findByRole('table', { name: 'Abandoned carts' })
  const [cart] = await abandoned()
  const { id = '', revision = 0 } = cart ?? {}
  await router.navigate(`${path}/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Send recovery email' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send recovery email?' }))
  await request(sendCartRecovery, { params: { id }, body: { revision } })
  await user.click(dialog.getByRole('button', { name: 'Send recovery email' }))
  expect((await dialog.findAllByText(/It is sent once per cart/, {}, PATIENCE))[0]).toBeVisible()
})

test('carts are found by shopper and status, and exported as filtered', async () => {
  const names = watchSavedFiles()
  const { user } = await openApp(path, await freshTenant('owner@demo.test'))
  const table = within(await screen.findByRole('table', { name: 'Abandoned carts' }))
  const before = table.getAllByRole('row').length
  const [cart] = await abandoned()
  await user.type(screen.getByRole('searchbox', { name: 'Search carts' }), cart?.contactInfo.email ?? '')
  await waitFor(() => expect(table.getAllByRole('row').length).toBeLessThan(before), PATIENCE)
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(names).toEqual([expect.stringMatching(/^carts-.+\.csv$/)]))
  await user.click(screen.getByRole('link', { name: 'Recovered' }))
  expect(await screen.findByText('No results')).toBeVisible()
})

test('a store with the legacy engine sees its carts, too', async () => {
  const owner = await freshTenant('owner@demo.test')
  const app = await openApp('/dashboard', owner)
  await screen.findByRole('heading', { level: 1 })
  await request(updateFeatures, {
    body: { features: [{ name: 'new-carts-in-checkout', enabled: false }], newAdmin: [] },
  })
  const [cart] = await abandoned()
  const { id = '', contactInfo, total = 0, items = [] } = cart ?? {}
  app.unmount()
  const { router } = await openApp(path, owner)
  const table = within(await screen.findByRole('table', { name: 'Abandoned carts' }))
  expect(table.getByRole('link', { name: contactInfo?.email ?? '' })).toBeVisible()
  expect(screen.queryByRole('searchbox', { name: 'Search carts' })).toBeNull()
  await router.navigate(`${path}/${id}`)
  expect(await screen.findByText(items[0]?.product.name ?? '')).toBeVisible()
  expect(screen.getAllByText(formatMoney(total))[0]).toBeVisible()
  expect(screen.getByText(/without discounts, shipping and tax/)).toBeVisible()
})

test('a store without carts is told which ones are listed', async () => {
  await openApp(path, await freshTenant('new@demo.test'))
  expect(await screen.findByText('No abandoned carts')).toBeVisible()
  expect(screen.getByText(/has not changed for an hour/)).toBeVisible()
})
