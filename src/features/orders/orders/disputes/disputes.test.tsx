import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, inject, test } from 'vitest'
import { request } from '#api/client.ts'
import { respondToDispute } from '#contract/orders/orderDisputes.ts'
import { getOrder, listOrders, type Order } from '#contract/orders/orders.ts'
import { formatMoney } from '#lib/money.ts'
import { urlOf } from '#page/testing/requests.ts'
import { forward } from '#shell/testing/forward.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'
import { testServerAt } from '../../../../../mocks/start/test/testServer.ts'

const { testServerUrl } = inject('provider')
const isCharged = ({ paymentSource, processorEvents, refundedAmount }: Order) =>
  paymentSource === 'payments' && refundedAmount === 0 && processorEvents.some(({ type }) => type === 'settled')

/** Opens an order of the demo store whose charge the shopper disputes. */
async function openDisputed() {
  const tenant = await freshTenant('owner@demo.test')
  const app = await openApp('/dashboard', tenant)
  await screen.findByRole('heading', { level: 1 })
  const { items } = await request(listOrders, { query: { pageSize: 200 } })
  const order = items.find(isCharged)
  if (!order) throw new Error('The demo store has no such order.')
  const form = { email: tenant.email, order: String(order.orderNumber), amount: '5', reason: 'duplicate', days: '14' }
  expect(await testServerAt(testServerUrl).openDispute(form)).toEqual({ status: 303 })
  const params = { id: order.id }
  const read = async () => (await request(getOrder, { params })).disputes?.[0]
  await waitFor(async () => expect(await read()).toBeDefined(), { timeout: 10_000 })
  await app.router.navigate(`/order/${order.id}`)
  const card = within(await screen.findByRole('region', { name: 'Dispute of $5.00' }))
  return { ...app, order, card, read }
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('a dispute is answered once with a text and a file', async () => {
  const { user, card, read } = await openDisputed()
  expect(card.getByText('The shopper says they were charged more than once')).toBeVisible()
  expect(card.getByText('Respond by').nextSibling).toHaveTextContent(/ E[SD]T$/)
  await user.click(card.getByRole('button', { name: 'Respond to dispute' }))
  const form = await dialog('Respond to dispute')
  await user.click(form.getByRole('button', { name: 'Send response' }))
  const text = form.getByRole('textbox', { name: /^Response/ })
  expect(text).toHaveAccessibleDescription(/Enter what happened/)
  await user.type(text, 'There were two orders.')
  const add = (name: string, content: string) =>
    user.upload(form.getByLabelText('Add files'), new File([content], name))
  await add('orders.pdf', '%PDF-1.7 both')
  await add('other.pdf', '%PDF-1.7 other')
  await user.click(await form.findByRole('button', { name: 'Remove other.pdf' }))
  // The first response is lost; the same request is sent again.
  let sent = 0
  server.use(
    http.post(urlOf(respondToDispute), async ({ request: received }) => {
      const response = await forward(received)
      return ++sent === 1 ? HttpResponse.error() : response
    }),
  )
  await user.click(form.getByRole('button', { name: 'Send response' }))
  await screen.findByText('Response sent')
  expect(sent).toBe(2)
  expect(await card.findByText('Under review')).toBeVisible()
  expect(card.getByText('orders.pdf')).toBeVisible()
  expect(card.queryByRole('button')).toBeNull()
  expect(await read()).toMatchObject({ state: 'underReview', response: { files: [{ name: 'orders.pdf' }] } })
  expect(
    within(screen.getByRole('region', { name: 'History' })).getByText('Response to the dispute sent'),
  ).toBeVisible()
})

test('accepting a dispute says what it costs, and counts as a refund', async () => {
  const { user, card, order, read } = await openDisputed()
  const history = within(screen.getByRole('region', { name: 'History' }))
  expect(history.getByText('Dispute opened: $5.00')).toBeVisible()
  await user.click(card.getByRole('button', { name: 'Accept dispute' }))
  const asked = await dialog('Accept dispute?')
  expect(asked.getByText(/keeps \$5\.00.*fee of \$15\.00 is not given back/)).toBeVisible()
  await user.click(asked.getByRole('button', { name: 'Accept dispute' }))
  expect(await card.findByText('Lost')).toBeVisible()
  expect(await history.findByText('Dispute lost, refunded by the bank: $5.00')).toBeVisible()
  expect(await read()).toMatchObject({ state: 'lost' })
  expect(screen.getByText('Refunded').nextSibling).toHaveTextContent(formatMoney(-500))
  expect(order.refundedAmount).toBe(0)
})
