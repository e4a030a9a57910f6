import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { issueStoreCredit } from '#contract/customers/storeCreditWrites.ts'
import { isOffered } from '#contract/orders/orderActions.ts'
import { balanceOf, STORE_CREDIT } from '#contract/orders/orderMoney.ts'
import { getOrder, listOrders, type Order } from '#contract/orders/orders.ts'
import { postPayment } from '#contract/orders/orderWrites.ts'
import { disconnectPayments } from '#contract/payments/connections.ts'
import { getPaymentSettings } from '#contract/payments/paymentSettings.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

const owner = await freshTenant('owner@demo.test')

test('a refund shows how much goes back through each method', async () => {
  const { router, user } = await openApp('/nowhere', owner)
  await screen.findByRole('heading', { name: 'Page not found' })
  const { items } = await request(listOrders, { query: { pageSize: 200 } })
  const order = items.find(
    each => isOffered('acceptPayment', each) && balanceOf(each).charged === 0 && each.placedBy.emailAddress !== '',
  )
  if (!order) throw new Error('The demo store has no such order.')
  const { emailAddress } = order.placedBy
  await request(issueStoreCredit, { body: { emailAddress, amount: 500, reason: 'Gift', expiresOn: null } } as never)
  const params = { id: order.id }
  const rest = { refundAmount: 0, shippingAmount: 0, items: [], isRestocked: false, message: '' }
  const charge = (revision: number, chargeAmount: number, paymentMethod: string) =>
    request(postPayment, { params, body: { ...rest, eventType: 'charge', revision, chargeAmount, paymentMethod } })
  const { revision } = await charge(order.revision, 500, STORE_CREDIT)
  await charge(revision, order.grandTotal - 500, 'Cash')

  await router.navigate(`/order/${order.id}`)
  await user.click(await screen.findByRole('button', { name: 'Actions' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Refund/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Refund/ }))
  const fill = async (name: RegExp, text: string) => {
    const field = dialog.getByRole('textbox', { name })
    await user.clear(field)
    await user.type(field, text)
  }
  await fill(/^Refund amount/, '10')
  await fill(/^Store credit/, '5')
  await user.click(dialog.getByRole('button', { name: 'Refund $10.00' }))
  expect(dialog.getByText(/instead of \$10.00/)).toBeVisible()
  await fill(/^Cash/, '5')
  await user.click(dialog.getByRole('button', { name: 'Refund $10.00' }))
  // Its charge and its refund.
  await waitFor(() => expect(screen.getAllByText('Store credit', { selector: 'li *' })).toHaveLength(2))
  await waitFor(async () => expect(balanceOf(await request(getOrder, { params })).refunded).toBe(1000))
})

test('a refund says what to do where its service is not connected', async () => {
  const merchant = await freshTenant('owner@demo.test')
  const first = await openApp('/nowhere', merchant)
  await screen.findByRole('heading', { name: 'Page not found' })
  const { items } = await request(listOrders, { query: { pageSize: 200 } })
  const paidBy = (source: string, method: string) => (order: Order) =>
    order.paymentSource === source && order.paymentMethod === method && isOffered('refund', order)
  const openRefund = async ({ router, user }: typeof first, order: Order | undefined) => {
    if (!order) throw new Error('The demo store has no such order.')
    await router.navigate(`/order/${order.id}`)
    await screen.findByRole('heading', { name: new RegExp(`#${order.orderNumber}`) })
    await user.click(await screen.findByRole('button', { name: 'Actions' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Refund/ }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Refund/ }))
    const amount = dialog.getByRole('textbox', { name: /^Refund amount/ })
    await user.clear(amount)
    await user.type(amount, '1')
    expect(await dialog.findByRole('button', { name: 'Refund $1.00' })).toBeVisible()
    return dialog
  }
  const byCard = items.find(paidBy('payments', 'Credit Card'))
  const connected = await openRefund(first, byCard)
  expect(connected.queryByText(/isn’t connected/)).toBeNull()
  first.unmount()

  const { revision } = await request(getPaymentSettings, {})
  await request(disconnectPayments, { body: { revision } })
  const app = await openApp('/nowhere', merchant)
  const away = await openRefund(app, byCard)
  expect(await away.findByText(/^Backcounter Payments isn’t connected/)).toBeVisible()
  await app.user.keyboard('{Escape}')
  const entered = await openRefund(app, items.find(paidBy('', 'PayPal')))
  expect(await entered.findByText(/Give the money back at PayPal yourself/)).toBeVisible()
})
