import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { request } from '#api/client.ts'
import {
  completeConnection,
  connectPayPal,
  connectStripe,
  disconnectPayments,
  disconnectPayPal,
  disconnectStripe,
  enablePayments,
  prefillPayPal,
  startConnection,
  switchProvider,
  upsertPayPal,
} from '#contract/payments/connections.ts'
import { getPaymentSettings, setTestMode } from '#contract/payments/paymentSettings.ts'
import { type Fault, fail, loseResponse, PATIENCE, saysOfWrite } from '#shell/testing/faults.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { testServerAt } from '../../../../mocks/start/test/testServer.ts'

const PATH = '/settings/payments'
const OWN = 'Backcounter Payments'
const saved = () => request(getPaymentSettings, {})
const card = async (name: string) => within(await screen.findByRole('region', { name }))
afterEach(() => vi.restoreAllMocks())

type App = Awaited<ReturnType<typeof openApp>>
const consent = (page: string, choice: string) => testServerAt(inject('provider').testServerUrl).consent(page, choice)

/** A store that takes cards with own payments; Stripe and PayPal are connected, too. */
async function openConnected(): Promise<App> {
  const owner = await freshTenant('owner@demo.test')
  const before = await openApp('/logout', owner)
  const returnUrl = `${location.origin}${PATH}`
  const { revision } = await saved()
  const stripe = await request(startConnection, { body: { revision, provider: 'stripe', returnUrl } })
  const ofStripe = new URL((await consent(stripe.url, 'allow')).path, location.origin).searchParams
  const state = ofStripe.get('state') ?? ''
  await request(connectStripe, { body: { stripeAuthorizationCode: ofStripe.get('code') ?? '', state } })
  const payPal = await request(prefillPayPal, { body: { returnUrl } })
  const ofPayPal = new URL((await consent(payPal.url, 'unverified')).path, location.origin).searchParams
  const paypalMerchantId = ofPayPal.get('merchantIdInPayPal') ?? ''
  await request(upsertPayPal, { body: { paypalMerchantId, state: ofPayPal.get('state') ?? '' } })
  before.unmount()
  return openApp(PATH, owner)
}

interface Action {
  endpoint: { method: string; path: string }
  /** The card, its button, and whether a dialog asks first. */
  card: string
  button: string
  asks?: boolean
  /** What the card shows then. */
  shows: string | RegExp
}
const ACTIONS: Action[] = [
  { endpoint: setTestMode, card: OWN, button: 'Start test mode', shows: 'Test Mode' },
  { endpoint: enablePayments, card: OWN, button: `Turn off ${OWN}`, shows: 'Checkout Disabled' },
  { endpoint: connectPayPal, card: 'PayPal', button: 'Check PayPal again', shows: 'Unverified' },
  { endpoint: disconnectPayPal, card: 'PayPal', button: 'Disconnect PayPal', asks: true, shows: 'Not connected' },
  { endpoint: disconnectStripe, card: 'Stripe', button: 'Disconnect Stripe', asks: true, shows: 'Inactive' },
  { endpoint: disconnectPayments, card: OWN, button: `Disconnect ${OWN}`, asks: true, shows: 'Inactive' },
  { endpoint: switchProvider, card: 'Stripe', button: 'Switch to Stripe', asks: true, shows: /^It isn’t connected/ },
]
const methodOf = ({ method }: Action['endpoint']) => method.toLowerCase() as 'put' | 'post' | 'delete'

/** Presses the button, and the one of the dialog; returns where the result is shown. */
async function act({ user }: App, action: Action) {
  const place = await card(action.card)
  await user.click(await place.findByRole('button', { name: action.button }))
  if (!action.asks) return place
  const dialog = within(await screen.findByRole('dialog', { name: `${action.button}?` }))
  await user.click(dialog.getByRole('button', { name: action.button }))
  return dialog
}

test('an action whose response is lost is done once, and shown', async () => {
  const app = await openConnected()
  const { revision } = await saved()
  for (const [at, action] of ACTIONS.entries()) {
    loseResponse(methodOf(action.endpoint), action.endpoint.path)
    await act(app, action)
    expect(await (await card(action.card)).findByText(action.shows)).toBeVisible()
    await waitFor(() => expect(screen.queryByText(/^No response yet/)).toBeNull())
    expect([action.button, screen.queryByRole('alert')]).toEqual([action.button, null])
    // What is shown may be what was there before: a write that comes later, or twice, shows in the count.
    await waitFor(async () =>
      expect([action.button, (await saved()).revision]).toEqual([action.button, revision + at + 1]),
    )
  }
})

test.each<[Fault, Action[]]>([
  ['500', ACTIONS],
  // One of a card and one of a dialog: each is sent three times before it fails.
  ['504', ACTIONS.slice(2, 4)],
])('an action that fails (%s) says so, and works when tried again', async (fault, actions) => {
  const app = await openConnected()
  for (const action of actions) {
    const { recover } = fail(methodOf(action.endpoint), action.endpoint.path, fault)
    const place = await act(app, action)
    expect(await place.findByText(saysOfWrite(fault), {}, PATIENCE)).toBeVisible()
    recover()
    await app.user.click(await place.findByRole('button', { name: action.button }))
    expect(await (await card(action.card)).findByText(action.shows)).toBeVisible()
    await waitFor(() => expect([action.button, screen.queryByText(saysOfWrite(fault))]).toEqual([action.button, null]))
  }
})

/** Presses a card's button that leads to a consent page; the page's URL. */
async function leave({ user }: App, name: string) {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  await user.click((await card(name)).getByRole('button', { name: `Connect ${name}` }))
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
  const page = String(assign.mock.calls[0]?.[0])
  assign.mockRestore()
  return page
}

test.each([
  ['Stripe', startConnection, connectStripe],
  ['PayPal', prefillPayPal, upsertPayPal],
] as const)('connecting %s with lost responses happens once', async (name, start, complete) => {
  const owner = await freshTenant('trial@demo.test')
  const app = await openApp(PATH, owner)
  loseResponse('post', start.path)
  const { path } = await consent(await leave(app, name), 'allow')
  const { revision } = await saved()
  app.unmount()
  loseResponse('post', complete.path)
  await openApp(path, owner)
  expect(await screen.findByText(`${name} is connected`)).toBeVisible()
  expect((await saved()).revision).toBe(revision + 1)
})

test.each<Fault>(['500', '403'])('a return that fails (%s) says so, and can be opened again', async fault => {
  const owner = await freshTenant('trial@demo.test')
  const app = await openApp(PATH, owner)
  const { path } = await consent(await leave(app, 'Stripe'), 'allow')
  app.unmount()
  const { recover } = fail('post', connectStripe.path, fault)
  const failed = await openApp(path, owner)
  if (fault !== '403') expect(await screen.findByRole('alert', {}, PATIENCE)).toHaveTextContent(saysOfWrite(fault))
  recover()
  failed.unmount()
  await openApp(path, owner)
  expect(await screen.findByText('Stripe is connected')).toBeVisible()
})

test('own payments that cannot be completed say so, and connect later', async () => {
  const owner = await freshTenant('owner@demo.test')
  const app = await openApp(PATH, owner)
  const { revision } = await saved()
  await request(switchProvider, { body: { revision, provider: 'authorizeNet' } })
  app.unmount()
  const again = await openApp(PATH, owner)
  const { path } = await consent(await leave(again, 'Authorize.Net'), 'allow')
  again.unmount()
  const { recover } = fail('post', completeConnection.path, '500')
  const failed = await openApp(path, owner)
  expect(await screen.findByRole('alert', {}, PATIENCE)).toHaveTextContent(saysOfWrite('500'))
  failed.unmount()
  recover()
  await openApp(path, owner)
  expect(await screen.findByText('Authorize.Net is connected')).toBeVisible()
})
