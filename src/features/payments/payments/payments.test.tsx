import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { request } from '#api/client.ts'
import { submitKyc } from '#contract/payments/kyc.ts'
import { getPaymentSettings, setTestMode } from '#contract/payments/paymentSettings.ts'
import { getPayoutSummary } from '#contract/payments/payouts.ts'
import { decideSignup, getSignupReview } from '#contract/payments/signupReview.ts'
import { formatMoney } from '#lib/money.ts'
import { describeSettings } from '#page/settings/testing/describeSettings.tsx'
import { urlOf } from '#page/testing/requests.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'
import { VALID_APPLICATION } from '../../../../mocks/server/payments/payments/kyc/testing.ts'
import { type TestTenant, testServerAt } from '../../../../mocks/start/test/testServer.ts'
import { paymentSettings } from './settings/settings.ts'

const PATH = '/settings/payments'
const saved = () => request(getPaymentSettings, {})
const card = async (name: string) => within(await screen.findByRole('region', { name }))
afterEach(() => vi.restoreAllMocks())

async function open(like = 'trial@demo.test', path = PATH, change: Partial<TestTenant['claims']> = {}) {
  const owner = await freshTenant(like)
  const user = { ...owner, claims: { ...owner.claims, ...change } }
  const app = await openApp(path, user)
  await screen.findByRole('heading', { name: 'Payments', level: 1 })
  return { ...app, owner }
}

/** Presses a card's button that leads to a consent page, and a button there; opens the app where it leads back. */
async function connect(app: Awaited<ReturnType<typeof open>>, name: string, choice: string) {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  await app.user.click((await card(name)).getByRole('button', { name: `Connect ${name}` }))
  await waitFor(() => expect(assign).toHaveBeenCalled())
  const page = String(assign.mock.calls[0]?.[0])
  const { path } = await testServerAt(inject('provider').testServerUrl).consent(page, choice)
  app.unmount()
  return { path, ...(await openApp(path, app.owner)) }
}

describeSettings({
  settings: paymentSettings,
  change: async user => user.click(await screen.findByRole('switch', { name: /^Accept purchase orders/ })),
  changed: () => ({ acceptPurchaseOrders: true }),
  theirs: () => ({ acceptCashAsPayment: false }),
  refused: { field: 'payoutSchedule', control: () => screen.findByRole('combobox', { name: /^Payout schedule/ }) },
})

test('a store that nobody can pay in says so first', async () => {
  await open('new@demo.test')
  expect(await screen.findByText('Nobody can pay in your store')).toBeVisible()
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings.slice(0, 4)).toEqual(['Stripe', 'Backcounter Payments', 'Authorize.Net', 'PayPal'])
})

test('Stripe is connected once, however often its return is opened', async () => {
  const app = await open()
  const back = await connect(app, 'Stripe', 'allow')
  const notice = (await screen.findByText('Stripe is connected')).closest('[tabindex]')
  await waitFor(() => expect(notice).toHaveFocus())
  expect(location.pathname + location.search).toBe(PATH)
  expect(screen.getByText('Shoppers can pay with: Card (Stripe), Cash')).toBeVisible()
  const { revision, stripe } = await saved()
  expect(stripe.status).toBe('activated')
  back.unmount()
  await openApp(back.path, app.owner)
  expect(await screen.findByText('Stripe is connected')).toBeVisible()
  expect((await saved()).revision).toBe(revision)
})

test.each([
  ['refuse', 'You did not allow access to the account'],
  ['wrongState', 'Invalid OAuth state param.'],
  ['noState', 'Invalid OAuth state param.'],
  ['usedCode', /^This consent was used before/],
  ['error', 'Unknown error.'],
])('a consent page that comes back with %s connects nothing, and says why', async (choice, text) => {
  await connect(await open(), 'Stripe', choice)
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing was connected.')
  expect(location.search).toBe('')
  expect((await saved()).stripe.accountId).toBeNull()
})

test('a return of neither own payments nor Authorize.Net is unclear', async () => {
  await open('trial@demo.test', '/settings/provider-payments?code=x')
  expect(await screen.findByText('Unclear if Backcounter Payments or Authorize.Net')).toBeVisible()
  expect(location.pathname).toBe(PATH)
})

test('a switch to Authorize.Net says what it resets; then it is connected', async () => {
  const app = await open('owner@demo.test')
  await app.user.click((await card('Authorize.Net')).getByRole('button', { name: 'Switch to Authorize.Net' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch to Authorize.Net?' }))
  expect(dialog.getAllByRole('listitem')).toHaveLength(4)
  const { collecting } = await request(getPayoutSummary, {})
  const sent = `We send the ${formatMoney(collecting, 'en')} that was collected to your bank account ending in 6789 now.`
  // On the day of a payout nothing is collected, and nothing is said.
  const told = collecting === 0 ? [] : [expect.stringContaining(sent)]
  await waitFor(() => expect(dialog.queryAllByText(/that was collected/).map(each => each.textContent)).toEqual(told))
  await app.user.click(dialog.getByRole('button', { name: 'Switch to Authorize.Net' }))
  const meaning = 'It isn’t connected. Connect your Authorize.Net account to take cards.'
  expect(await (await card('Authorize.Net')).findByText(meaning)).toBeVisible()
  await connect(app, 'Authorize.Net', 'allow')
  expect(await screen.findByText('Authorize.Net is connected')).toBeVisible()
  expect(await (await card('Payouts')).findByText('Ending in 6789')).toBeVisible()
  expect(await request(getPayoutSummary, {})).toMatchObject({ collecting: 0, held: 0 })
  expect((await saved()).cardProcessor).toMatchObject({
    hasExistingAccount: true,
    hasAccessToken: true,
    isEnabled: true,
  })
})

test('test mode is switched again until the processor has changed it', async () => {
  const app = await open('owner@demo.test')
  let tries = 0
  const changing = { message: 'Still changing.', code: 'changing', type: 'not-allowed' }
  server.use(
    http.put(urlOf(setTestMode), () => {
      tries++
      const headers = { 'access-control-allow-origin': location.origin }
      return tries < 3 ? HttpResponse.json(changing, { status: 409, headers }) : undefined
    }),
  )
  await app.user.click((await card('Backcounter Payments')).getByRole('button', { name: 'Start test mode' }))
  expect(await (await card('Backcounter Payments')).findByText('Test Mode')).toBeVisible()
  expect(tries).toBe(3)
  expect(screen.getByText(/^Test mode is on/)).toBeVisible()
})

test('own payments are turned off, then disconnected after a question', async () => {
  const { user } = await open('owner@demo.test')
  const own = await card('Backcounter Payments')
  await user.click(own.getByRole('button', { name: 'Turn off Backcounter Payments' }))
  expect(await own.findByText('Checkout Disabled')).toBeVisible()
  await user.click(own.getByRole('button', { name: 'Disconnect Backcounter Payments' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect Backcounter Payments?' }))
  await user.click(dialog.getByRole('button', { name: 'Disconnect Backcounter Payments' }))
  expect(await own.findByText('Inactive')).toBeVisible()
  expect(own.getByText(/^It was disconnected/)).toBeVisible()
  expect((await saved()).cardProcessor).toMatchObject({ wasDisconnected: true, hasAccessToken: false })
})

test('a PayPal account whose email is not confirmed says what to do', async () => {
  await connect(await open(), 'PayPal', 'unverified')
  expect(await screen.findByText('PayPal is connected')).toBeVisible()
  const payPal = await card('PayPal')
  expect(payPal.getByText('Unverified')).toBeVisible()
  expect(payPal.getByText(/confirm your email address shop@example.com/)).toBeVisible()
  expect(payPal.getByRole('button', { name: 'Check PayPal again' })).toBeEnabled()
})

test('a PayPal account that must be upgraded is not called connected', async () => {
  await connect(await open(), 'PayPal', 'needsUpgrade')
  expect(await screen.findByText('PayPal can’t be used yet')).toBeVisible()
  expect(screen.queryByText('PayPal is connected')).toBeNull()
  expect((await card('PayPal')).getByText('Needs upgrade')).toBeVisible()
})

test('Stripe that still checks the account is not called ready', async () => {
  await connect(await open(), 'Stripe', 'pending')
  expect(await screen.findByText('Stripe is connected')).toBeVisible()
  expect(screen.getByText(/^Shoppers can’t pay with it now/)).toBeVisible()
})

test('support sees connections, and can neither connect nor disconnect', async () => {
  await open('owner@demo.test', PATH, { impersonator: true })
  const own = await card('Backcounter Payments')
  const disconnect = own.getByRole('button', { name: 'Disconnect Backcounter Payments' })
  expect(disconnect).toBeDisabled()
  expect(disconnect).toHaveAccessibleDescription(/^Only the merchant/)
  expect(own.getByRole('button', { name: 'Start test mode' })).toBeEnabled()
})

test('support decides an application, after errors that say what failed', async () => {
  const { user } = await open('trial@demo.test', PATH)
  await request(submitKyc, { body: VALID_APPLICATION })
  cleanup()
  const supporter = await freshTenant('trial@demo.test')
  const settings = await saved()
  const headers = { 'access-control-allow-origin': location.origin }
  const review = {
    kycState: 'inReview',
    submittedOn: null,
    businessName: 'Bath Pottery',
    ownerName: 'Ada',
    reasons: [],
  }
  const sent: unknown[] = []
  server.use(
    http.get(urlOf(getPaymentSettings), () => HttpResponse.json(settings, { headers })),
    http.get(urlOf(getSignupReview), () => HttpResponse.json({ message: 'No.' }, { status: 404, headers }), {
      once: true,
    }),
    http.get(urlOf(getSignupReview), () => HttpResponse.json(review, { headers })),
    http.post(urlOf(decideSignup), () => HttpResponse.json({ message: 'Not now.' }, { status: 400, headers }), {
      once: true,
    }),
    http.post(urlOf(decideSignup), async ({ request: { json } }) => {
      sent.push(json)
      return HttpResponse.json(settings, { headers })
    }),
  )
  await openApp(PATH, { ...supporter, claims: { ...supporter.claims, impersonator: true } })
  await user.click(await screen.findByRole('button', { name: 'Manage payments signup' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Payments signup' }))
  expect(await dialog.findByText(/^Something went wrong: ./)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  await user.click(await dialog.findByRole('radio', { name: 'Account Declined' }))
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'No vases.')
  await user.click(dialog.getByRole('button', { name: 'Save decision' }))
  expect(await dialog.findByText('Error saving: Not now.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Save decision' }))
  expect(await dialog.findByText('Saved: the account is declined.')).toBeVisible()
  expect(sent).toHaveLength(1)
})
