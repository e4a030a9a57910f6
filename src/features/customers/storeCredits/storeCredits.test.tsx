import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { request } from '#api/client.ts'
import { listCustomers } from '#contract/customers/customers.ts'
import { listStoreCreditEntries, listStoreCredits, type StoreCredit } from '#contract/customers/storeCredits.ts'
import { adjustStoreCredit, issueStoreCredit } from '#contract/customers/storeCreditWrites.ts'
import { balanceOf } from '#contract/orders/orderMoney.ts'
import { getOrder, listOrders } from '#contract/orders/orders.ts'
import { formatDay } from '#lib/time.ts'
import { toZone } from '#lib/zonedTime.ts'
import { urlOf } from '#page/testing/requests.ts'
import { fail, loseResponse, PATIENCE, saysOfWrite } from '#shell/testing/faults.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'

const give = (body: Partial<{ emailAddress: string; amount: number; reason: string }> = {}) =>
  request(issueStoreCredit, {
    body: { emailAddress: 'ada@example.com', amount: 5000, reason: 'A gift', expiresOn: null, ...body },
  })
const credits = async () => (await request(listStoreCredits, { query: { pageSize: 200 } })).items
const entries = async ({ id }: StoreCredit) =>
  (await request(listStoreCreditEntries, { params: { id }, query: {} })).items

async function open(path: string) {
  const app = await openApp(path, await freshTenant('owner@demo.test'))
  await screen.findByRole('heading', { level: 1 })
  return app
}

/** The screen of a credit. */
async function openCredit() {
  const app = await open('/dashboard')
  const credit = await give()
  await app.router.navigate(`/storeCredit/${credit.id}`)
  await screen.findByRole('heading', { level: 1, name: 'ada@example.com' })
  return { ...app, credit }
}

test('credit is issued once to the address in the URL', async () => {
  const { user, router } = await open('/storeCredit/add?email=ada%40example.com')
  expect(await screen.findByRole('textbox', { name: /^Email address/ })).toHaveValue('ada@example.com')
  const before = (await credits()).length
  await user.type(screen.getByRole('textbox', { name: /^Amount/ }), '12.5')
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'شكرًا 🎁')
  await user.dblClick(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { level: 1, name: 'ada@example.com' })
  expect(router.state.location.pathname).toMatch(/^\/storeCredit\/.{8,}/)
  expect(await credits()).toHaveLength(before + 1)
  const facts = within(screen.getByRole('region', { name: 'Balance' }))
  expect(facts.getByText('$12.50')).toBeVisible()
  const ledger = within(screen.getByRole('region', { name: 'Ledger' }))
  expect(await ledger.findByText('شكرًا 🎁')).toBeVisible()
})

test('a last day is the store’s, whatever the device’s time zone', async () => {
  const lastDay = toZone(new Date(Date.now() + 10 * 86_400_000).toISOString(), 'America/New_York').day
  vi.stubEnv('TZ', 'Asia/Kolkata')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { user } = await open('/storeCredit/add?email=ada%40example.com')
  await user.type(await screen.findByRole('textbox', { name: /^Amount/ }), '5')
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'A gift')
  await user.type(screen.getByLabelText(/^Last day/), lastDay)
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { level: 1, name: 'ada@example.com' })
  const facts = within(screen.getByRole('region', { name: 'Balance' }))
  expect(facts.getByText(formatDay(lastDay))).toBeVisible()
  expect(facts.getByText(/^Times in New York/)).toBeVisible()
  const saved = (await credits()).find(({ expiresOn }) => expiresOn !== null && expiresOn > lastDay) as StoreCredit
  expect(toZone(saved.expiresOn ?? '', 'America/New_York')).toMatchObject({ time: '00:00' })
})

test('each invalid field says what is valid, and no credit is issued', async () => {
  const { user } = await open('/storeCredit/add')
  const before = (await credits()).length
  await user.type(await screen.findByRole('textbox', { name: /^Email address/ }), 'ada')
  await user.type(screen.getByRole('textbox', { name: /^Amount/ }), '10000.01')
  await user.type(screen.getByLabelText(/^Last day/), '2020-01-01')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  for (const sentence of [
    'Enter an email address, such as name@example.com.',
    'Enter an amount from $0.01 to $10,000.00.',
    'Enter a reason.',
    'Choose a day from today on, at most ten years away.',
  ]) {
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
  }
  expect(await credits()).toHaveLength(before)
})

test('a partly typed last day is an error, not credit without an end', async () => {
  const { user } = await open('/storeCredit/add?email=ada%40example.com')
  const before = (await credits()).length
  await user.type(await screen.findByRole('textbox', { name: /^Amount/ }), '5')
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Late parcel')
  const day = screen.getByLabelText<HTMLInputElement>(/^Last day/)
  // As a browser has it after "12/31".
  Object.defineProperty(day, 'validity', { value: { badInput: true } })
  await user.click(day)
  await user.tab()
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Choose a day from today on, at most ten years away.')).toBeVisible()
  expect(await credits()).toHaveLength(before)
})

test('an adjustment shows the resulting balance, which is never negative', async () => {
  const { user, credit } = await openCredit()
  await user.click(screen.getByRole('button', { name: 'Adjust balance' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Adjust the balance' }))
  await user.click(dialog.getByRole('radio', { name: 'Take from the balance' }))
  await user.type(dialog.getByRole('textbox', { name: /^Amount/ }), '50.01')
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Agreed on the phone')
  await user.click(dialog.getByRole('button', { name: 'Adjust balance' }))
  expect(dialog.getByText('Enter an amount above 0, at most $50.00.')).toBeVisible()
  const amount = dialog.getByRole('textbox', { name: /^Amount/ })
  await user.clear(amount)
  await user.type(amount, '20')
  expect(dialog.getByText('The balance will be $30.00.')).toBeVisible()
  await user.dblClick(dialog.getByRole('button', { name: 'Adjust balance' }))
  await screen.findByText('The balance is now $30.00.')
  await waitFor(() => expect(screen.getByRole('region', { name: 'Balance' })).toHaveTextContent('$30.00'))
  expect((await entries(credit)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['adjusted', -2000],
    ['issued', 5000],
  ])
})

test('an adjustment that fails after leaving is reported on the next screen', async () => {
  const { user, router } = await openCredit()
  const { promise, resolve } = Promise.withResolvers<void>()
  const refuse = async () => {
    await promise
    return HttpResponse.json({ message: 'boom' }, { status: 500 })
  }
  server.use(http.post(urlOf(adjustStoreCredit), refuse))
  await user.click(screen.getByRole('button', { name: 'Adjust balance' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Adjust the balance' }))
  await user.type(dialog.getByRole('textbox', { name: /^Amount/ }), '20')
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Agreed on the phone')
  await user.click(dialog.getByRole('button', { name: 'Adjust balance' }))
  await router.navigate('/product')
  await screen.findByRole('heading', { level: 1, name: /Products/ })
  resolve()
  expect(await screen.findByText(/^“ada@example.com” was not saved\./, undefined, PATIENCE)).toBeVisible()
})

test('adjusting an outdated balance shows the new one and keeps the input', async () => {
  const { user, credit } = await openCredit()
  await user.click(screen.getByRole('button', { name: 'Adjust balance' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Adjust the balance' }))
  await user.click(dialog.getByRole('radio', { name: 'Take from the balance' }))
  await user.type(dialog.getByRole('textbox', { name: /^Amount/ }), '45')
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Refunded')
  const { id, revision } = credit
  await request(adjustStoreCredit, { params: { id }, body: { revision, amount: -1000, reason: 'Somebody else' } })
  await user.click(dialog.getByRole('button', { name: 'Adjust balance' }))
  expect(await dialog.findByText(/changed by someone else/)).toBeVisible()
  await waitFor(() => expect(dialog.getAllByText(/at most \$40\.00/i)[0]).toBeVisible())
  expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Refunded')
  expect(await entries(credit)).toHaveLength(2)
})

test('a wrong entry is reversed by another entry and stays in the ledger', async () => {
  const { user, credit } = await openCredit()
  const ledger = within(screen.getByRole('region', { name: 'Ledger' }))
  await user.click(await ledger.findByRole('button', { name: /^Take back \$50\.00/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take an entry back' }))
  expect(dialog.getByText(/counter entry of −\$50\.00 .* balance will be \$0\.00/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Take entry back' }))
  expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Wrong shopper')
  await user.click(dialog.getByRole('button', { name: 'Take entry back' }))
  expect(await ledger.findByText('Takes back an entry of $50.00')).toBeVisible()
  expect(await screen.findByText('Used')).toBeVisible()
  expect(ledger.queryByRole('button', { name: /Take back/ })).toBeNull()
  expect(await entries(credit)).toHaveLength(2)
})

test('a customer’s screen shows their credit and links to issuing more', async () => {
  const { router, user } = await open('/dashboard')
  const { items } = await request(listCustomers, { query: { pageSize: 20 } })
  const customer = items.findLast(({ emailAddress }) => emailAddress !== '')
  if (!customer) throw new Error('no customer')
  await give({ emailAddress: customer.emailAddress, amount: 1234, reason: 'Broken cup' })
  await router.navigate(`/customer/${customer.id}`)
  const card = within(await screen.findByRole('region', { name: 'Store credit' }))
  expect(await card.findByText('Broken cup')).toBeVisible()
  expect(card.getByText(/to spend$/)).toBeVisible()
  await user.click(card.getByRole('link', { name: 'Add store credit' }))
  expect(await screen.findByRole('textbox', { name: /^Email address/ })).toHaveValue(customer.emailAddress)
})

test('an order is paid with store credit, and refunded as store credit', async () => {
  const { router, user } = await open('/dashboard')
  const { items } = await request(listOrders, { query: { pageSize: 200 } })
  const paid = items.find(
    order =>
      order.status === 'Complete' &&
      balanceOf(order).due === 0 &&
      balanceOf(order).charged > 1000 &&
      order.placedBy.emailAddress,
  )
  if (!paid) throw new Error('The demo store has no such order.')
  await router.navigate(`/order/${paid.id}`)
  await screen.findByRole('heading', { level: 1, name: `Order #${paid.orderNumber}` })
  await user.click(await screen.findByRole('button', { name: 'Actions' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Refund/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Refund/ }))
  await user.click(dialog.getByRole('radio', { name: 'As store credit' }))
  const amount = dialog.getByRole('textbox', { name: /^Refund amount/ })
  await user.clear(amount)
  await user.type(amount, '10')
  await user.click(dialog.getByRole('button', { name: 'Refund $10.00' }))
  await waitFor(async () => {
    const [credit] = await credits()
    expect(credit).toMatchObject({ orderId: paid.id, balance: 1000 })
  })
  const after = await request(getOrder, { params: { id: paid.id } })
  expect(balanceOf(after).refunded - balanceOf(paid).refunded).toBe(1000)
})

test('a store that has store credit sees all open balances, from the menu', async () => {
  const shown = new Set<string>()
  const observer = new MutationObserver(() => {
    // The skeleton of a page load is named after the URL.
    const headings = [...document.querySelectorAll('h1')].filter(heading => !heading.closest('[aria-hidden]'))
    for (const { textContent } of headings) shown.add(textContent)
  })
  observer.observe(document, { childList: true, subtree: true })
  const { router, unmount } = await openApp('/storeCredit', await freshTenant('free@demo.test'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  observer.disconnect()
  expect([...shown], 'not even for a moment').not.toContain('Store credit')
  unmount()
  const app = await open('/dashboard')
  await app.user.click(await screen.findByRole('link', { name: 'Store credit' }))
  const table = within(await screen.findByRole('table', { name: 'Store credit' }))
  expect(table.getAllByRole('row').length).toBeGreaterThan(3)
  expect(await screen.findByText(/can still be spent in your store/)).toBeVisible()
  await app.user.click(screen.getByRole('link', { name: /^Expired/ }))
  await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(2))
  await app.user.click(table.getAllByRole('link')[0] as HTMLElement)
  expect(await screen.findByText(/This credit has expired/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Adjust balance' })).toBeNull()
})

test('a failed adjustment keeps its input; a lost response makes it once', async () => {
  const { user, credit } = await openCredit()
  await user.click(screen.getByRole('button', { name: 'Adjust balance' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Adjust the balance' }))
  await user.type(dialog.getByRole('textbox', { name: /^Amount/ }), '20')
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Agreed on the phone')
  const { recover } = fail('post', adjustStoreCredit.path, '500')
  await user.click(dialog.getByRole('button', { name: 'Adjust balance' }))
  expect(await dialog.findByText(saysOfWrite('500'))).toBeVisible()
  expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Agreed on the phone')
  expect(await entries(credit)).toHaveLength(1)
  recover()
  loseResponse('post', adjustStoreCredit.path)
  await user.click(dialog.getByRole('button', { name: 'Adjust balance' }))
  await screen.findByText('The balance is now $70.00.', undefined, PATIENCE)
  expect((await entries(credit)).map(({ amount }) => amount)).toEqual([2000, 5000])
})

test('issuing credit with a lost response happens once', async () => {
  const { user } = await open('/storeCredit/add?email=ada%40example.com')
  const before = (await credits()).length
  await user.type(await screen.findByRole('textbox', { name: /^Amount/ }), '12.5')
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'A gift')
  loseResponse('post', issueStoreCredit.path)
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { level: 1, name: 'ada@example.com' }, PATIENCE)
  expect(await credits()).toHaveLength(before + 1)
})
