import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { installApp, listPurchasedExtensions, listStoreApps, uninstallApp } from '#contract/store/marketplace.ts'
import { refreshStorefrontCache } from '#contract/store/storefrontCache.ts'
import type { Subscription } from '#contract/subscription.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { isPlanDialogOpen } from '#page/planDialog.ts'
import { countRequests } from '#page/testing/requests.ts'
import { fail, loseResponse, PATIENCE } from '#shell/testing/faults.ts'
import { button, changePlan, dialog, heading, install, open, settled } from './testing/openStore.tsx'

const isInstalled = async (sku: string) => (await request(listStoreApps, {})).find(app => app.sku === sku)?.enabled
const onFreePlan = (plan: Subscription): Subscription => ({ ...plan, plan: { ...plan.plan, planType: 'Free' } })
const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }))

test('an app is found, read about, installed, opened and uninstalled', async () => {
  const { user, router } = await open('/appstore2')
  await heading('App store')
  expect(screen.getByRole('region', { name: 'Featured' })).toHaveTextContent(/Amazon.*Google Analytics.*Mailchimp/)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Customer service')
  await waitFor(() => expect(router.state.location.search).toBe('?category=customerService'))
  await user.click(await screen.findByRole('link', { name: /^Live chat/ }))
  await heading('Live chat')
  const pictures = screen.getAllByRole('button', { name: /picture \d of 2/ })
  await user.click(pictures[1] as HTMLElement)
  expect(screen.getByRole('img', { name: 'Live chat, picture 2 of 2' })).toBeVisible()
  const refreshes = countRequests(refreshStorefrontCache)
  await user.click(await button('Install'))
  const sure = await dialog('Application')
  expect(sure.getByText('Free')).toBeVisible()
  expect(sure.getByText('Settings of your store')).toBeVisible()
  await user.click(sure.getByRole('button', { name: 'Confirm' }))
  expect(await button('Uninstall')).toBeVisible()
  expect(await isInstalled('chat')).toBe(true)
  expect(await menu().findByRole('link', { name: 'Live chat' }, PATIENCE)).toBeVisible()
  await waitFor(() => expect(refreshes()).toBe(1))
  expect(window.dataLayer).toContainEqual(expect.objectContaining({ event: 'apps:newInstalled', sku: 'chat' }))

  await user.click(screen.getByRole('link', { name: 'Back to the app store' }))
  await user.click(await screen.findByRole('link', { name: 'Installed apps' }))
  await heading('Installed apps')
  expect(screen.getByRole('link', { name: 'Open Live chat' })).toHaveAttribute('href', '/chat')
  await user.click(await button('Uninstall Live chat'))
  const last = await dialog('Uninstall Application')
  await user.click(last.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Open Live chat' })).toBeNull(), PATIENCE)
  await waitFor(async () => expect(await isInstalled('chat')).toBe(false))
  await waitFor(() => expect(menu().queryByRole('link', { name: 'Live chat' })).toBeNull(), PATIENCE)
})

test('a search without results says so, and both ways back to all work', async () => {
  const { user, router } = await open('/appstore2?search=nothing+of+that+name')
  await heading('App store')
  expect(await screen.findByRole('heading', { name: 'No results' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Featured' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Clear filters' }))
  expect(await screen.findByRole('region', { name: 'Featured' })).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Search apps' }), 'reviews')
  expect(await screen.findByRole('region', { name: 'Results' })).toHaveTextContent(/^Results1 app.*Yotpo/)
  await user.click(await button('Reset'))
  expect(await screen.findByRole('region', { name: 'Featured' })).toBeVisible()
  expect(router.state.location.search).toBe('')
})

test('the front page has the guide’s progress and first steps', async () => {
  await open('/appstore2', 'free@demo.test')
  await heading('App store')
  const guide = within(await screen.findByRole('region', { name: 'Founder guide' }, PATIENCE))
  expect(guide.getByRole('link', { name: 'Open the founder guide' })).toHaveAttribute('href', '/dashboard')
  const steps = within(screen.getByRole('region', { name: 'First steps with apps' }))
  expect(steps.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.queryByText('Your progress')).toBeNull()
})

test('what another tab installs shows here at once', async () => {
  const { queryClient } = await open('/appstore2/app/chat')
  await heading('Live chat')
  // The parts around the screen come after it.
  await waitFor(() => expect(menu().getByRole('link', { name: 'Mailchimp' })).toBeVisible(), PATIENCE)
  await install('chat')
  const [plan] = [queryClient.getQueryData(storeQueries.subscription().queryKey)]
  const channel = new BroadcastChannel('backcounter.apps')
  await waitFor(async () => {
    channel.postMessage({ kind: 'apps:newInstalled', sku: 'chat', tenant: plan?.tenant })
    expect(await menu().findByRole('link', { name: 'Live chat' })).toBeVisible()
  }, PATIENCE)
  expect(await button('Uninstall')).toBeVisible()
  channel.close()
})

test('an extension is ordered, shows as installed, and can be removed', async () => {
  const { user } = await open('/appstore2')
  await heading('App store')
  const panel = within(screen.getByRole('region', { name: 'Extensions' }))
  expect(panel.getByText('A line from the giver on every parcel.')).toBeVisible()
  expect(panel.getByRole('link', { name: 'All extensions' })).toHaveAttribute('href', '/apps/extensions')
  await user.click(panel.getByRole('link', { name: 'Gift notes' }))
  await heading('Gift notes')
  await user.click(await button('Install extension'))
  await user.click((await dialog('Extension')).getByRole('button', { name: 'Confirm' }))
  expect(await button('Installed')).toBeDisabled()
  expect(await request(listPurchasedExtensions, {})).toMatchObject([{ id: 'giftNote' }])
  await user.click(screen.getByRole('link', { name: 'Back to the app store' }))
  await user.click(await screen.findByRole('link', { name: 'Installed apps' }))
  await user.click(await button('Uninstall Gift notes'))
  await user.click((await dialog('Uninstall Extension')).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Your store has no extensions yet.', {}, PATIENCE)).toBeVisible()
})

test('a failed uninstallation says so, and the app stays', async () => {
  const { user } = await open('/appstore2/app/mailchimp')
  await heading('Mailchimp')
  const { recover } = fail('post', uninstallApp.path, '500')
  await user.click(await button('Uninstall'))
  const sure = await dialog('Uninstall Application')
  await user.click(sure.getByRole('button', { name: 'Confirm' }))
  expect(await sure.findByRole('alert', {}, PATIENCE)).toHaveTextContent(
    'Something went wrong while uninstalling. Please refresh and try again.',
  )
  expect(await isInstalled('mailchimp')).toBe(true)
  recover()
  await user.click(sure.getByRole('button', { name: 'Confirm' }))
  expect(await button('Install')).toBeVisible()
})

test('a refused installation leads to a larger plan', async () => {
  const app = await open('/appstore2/app/zapier', 'free@demo.test')
  const { user } = app
  await heading('Zapier')
  // The plan got smaller since this screen opened.
  act(() => void changePlan(app, plan => ({ ...plan, plan: { ...plan.plan, planType: 'Plus' } })))
  await user.click(await button('Install'))
  const sure = await dialog('Application')
  expect(sure.getByText('Free with Plus plan')).toBeVisible()
  await user.click(sure.getByRole('button', { name: 'Confirm' }))
  expect(await sure.findByRole('alert', {}, PATIENCE)).toHaveTextContent(
    'This app is not available to your current plan.',
  )
  await user.click(sure.getByRole('button', { name: 'Change Your Plan' }))
  await waitFor(() => expect(isPlanDialogOpen.get()).toBe(true))
  expect(screen.queryByRole('dialog', { name: 'Application' })).toBeNull()
})

test('an installation whose response is lost is no error', async () => {
  const { user, queryClient } = await open('/appstore2/app/chat')
  await heading('Live chat')
  loseResponse('post', installApp.path)
  await user.click(await button('Install'))
  await user.click((await dialog('Application')).getByRole('button', { name: 'Confirm' }))
  expect(await button('Uninstall')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await settled(queryClient)
})

test('the plan’s limit on apps stops an installation, also of another tab', async () => {
  const { user, queryClient } = await open('/appstore2/app/chat', 'free@demo.test')
  await heading('Live chat')
  await install('privy')
  await user.click(await button('Install'))
  await user.click((await dialog('Application')).getByRole('button', { name: 'Confirm' }))
  const limit = await dialog('App limit reached', 'alertdialog')
  expect(
    limit.getByText(
      "You have reached your plan's limit on apps. Please upgrade your plan or uninstall an existing app.",
    ),
  ).toBeVisible()
  await user.click(limit.getByRole('button', { name: 'Upgrade Plan' }))
  await waitFor(() => expect(isPlanDialogOpen.get()).toBe(true))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  // What the refusal taught: the next press knows it at once.
  isPlanDialogOpen.set(false)
  await settled(queryClient)
  await user.click(await button('Install'))
  expect(await screen.findByRole('alertdialog', { name: 'App limit reached' })).toBeVisible()
  await waitFor(async () => expect(await isInstalled('chat')).toBe(false))
})

test('an app that the plan lost says so, and can be uninstalled', async () => {
  const app = await open('/appstore2/app/xero')
  const { user } = app
  await heading('Xero')
  await user.click(await button('Install'))
  await user.click((await dialog('Application')).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByRole('link', { name: 'Open' }, PATIENCE)).toHaveAttribute('href', '/xero')
  act(() => void changePlan(app, onFreePlan))
  expect(await screen.findByText('Your plan no longer includes this app')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Open' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Change plan' })).toBeVisible()
  await user.click(await button('Uninstall'))
  await user.click((await dialog('Uninstall Application')).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Your plan doesn’t include this app', {}, PATIENCE)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull()
})

test('a plan that can’t be changed offers no other plan', async () => {
  const app = await open('/appstore2/app/xero')
  await heading('Xero')
  act(() => {
    changePlan(app, plan => ({ ...onFreePlan(plan), features: { ...plan.features, canChangePlan: false } }))
  })
  expect(await screen.findByText('Your plan doesn’t include this app')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Change plan' })).toBeNull()
})

test('a link to install an app ends on the app’s screen', async () => {
  const { user, router } = await open('/product?installApp=chat')
  await heading('Live chat')
  await user.click(await button('Install'))
  await user.click((await dialog('Application')).getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/chat'), PATIENCE)
  await act(() => router.navigate('/product?installApp=giftNote'))
  await heading('Gift notes')
  await user.click(await button('Install extension'))
  await user.click((await dialog('Extension')).getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'), PATIENCE)
})

test('a link to install an unknown app says that there is none', async () => {
  const { router } = await open('/dashboard?installApp=..%2Fevil')
  expect(await heading('There is no such app')).toBeVisible()
  await act(() => router.navigate('/product?installApp=setupProgress'))
  expect(await heading('There is no such app')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to the app store' })).toBeVisible()
})
