import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { formatFilter } from '#contract/filter.ts'
import { paymentStatusOf } from '#contract/orders/orderMoney.ts'
import { type LineValue, lineValues } from '#contract/orders/orderRefunds.ts'
import { getOrder, listOrders, type Order, type OrderGroup } from '#contract/orders/orders.ts'
import { postFulfillment, sendOrderEmail, updateOrder } from '#contract/orders/orderWrites.ts'
import { formatMoney } from '#lib/money.ts'
import { countRequests, holdResponses, urlOf } from '#page/testing/requests.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'

const stored = (id: string) => request(getOrder, { params: { id } })
const change = (order: Order, body: object) =>
  request(updateOrder, {
    params: { id: order.id },
    body: { revision: order.revision, reason: '', isRestocked: false, ...body },
  })

/** Opens an order of the demo store that fits. */
async function openOrder(group: OrderGroup, fits: (order: Order) => boolean = () => true) {
  const app = await openApp('/dashboard', await freshTenant('owner@demo.test'))
  await screen.findByRole('heading', { level: 1 })
  const filter = formatFilter<typeof listOrders>([{ field: 'group', operator: 'eq', value: group }])
  const { items } = await request(listOrders, { query: { pageSize: 200, filter } })
  const order = items.find(fits)
  if (!order) throw new Error(`The demo store has no such order.`)
  await app.router.navigate(`/order/${order.id}`)
  await screen.findByRole('heading', { level: 1, name: `Order #${order.orderNumber}` })
  return { ...app, order }
}
type App = Awaited<ReturnType<typeof openOrder>>

const press = ({ user }: App, name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const choose = async (app: App, name: string) => {
  await press(app, 'Actions')
  await app.user.click(await screen.findByRole('menuitem', { name }))
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const history = () => within(screen.getByRole('region', { name: 'History' }))
const isUnpaid = ({ paid, status, authorizedAmount }: Order) =>
  !paid && status !== 'In Progress' && authorizedAmount === 0
const isCard = ({ authorizedAmount }: Order) => authorizedAmount > 0

test('an order is paid and shipped from its page, and its history shows both', async () => {
  const app = await openOrder('inbox', isUnpaid)
  await press(app, 'Accept payment')
  const payment = await dialog('Accept payment')
  const amount = payment.getByRole('textbox', { name: /Amount/ })
  await app.user.clear(amount)
  await app.user.type(amount, '999999')
  await app.user.click(payment.getByRole('button', { name: 'Accept payment' }))
  expect(amount).toHaveAccessibleDescription(/Enter an amount above 0/)
  await app.user.clear(amount)
  await app.user.type(amount, `${app.order.grandTotal / 100}`)
  await app.user.click(payment.getByRole('button', { name: 'Accept payment' }))
  await screen.findByText('Payment accepted')
  expect(screen.queryByRole('button', { name: 'Accept payment' })).toBeNull()

  await press(app, 'Mark as shipped')
  const shipping = await dialog('Mark as shipped')
  await app.user.type(shipping.getByRole('textbox', { name: 'Tracking number' }), '1Z999')
  await app.user.click(shipping.getByRole('button', { name: 'Mark as shipped' }))
  await screen.findByText('Marked as shipped')
  expect(screen.getByRole('link', { name: '1Z999' })).toHaveAttribute('href', expect.stringContaining('1Z999'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const lines = history()
  for (const text of ['Shipped', 'Shipping confirmation sent', 'Order completed', 'Order placed']) {
    expect(await lines.findByText(text)).toBeVisible()
  }
  expect(lines.getByText(/^Payment accepted: /)).toBeVisible()
  expect((await stored(app.order.id)).status).toBe('Complete')
})

test('a capture shows as pending until the card’s response arrives', async () => {
  const app = await openOrder('inbox', isCard)
  await press(app, 'Capture payment')
  const capture = await dialog('Capture payment')
  await app.user.click(capture.getByRole('button', { name: 'Capture payment' }))
  const total = formatMoney(app.order.grandTotal)
  await waitFor(async () => expect(paymentStatusOf(await stored(app.order.id))).toBe('paid'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await history().findByText(`Payment accepted: ${total}`, undefined, { timeout: 5000 })).toBeVisible()
  expect(screen.queryByText('We don’t know yet, checking')).toBeNull()
  // A day has not passed: the processor can't refund it yet.
  await choose(app, 'Refund')
  const refund = await dialog('Refund')
  await app.user.type(refund.getByRole('textbox', { name: /Refund amount/ }), '{Backspace>10/}1')
  await app.user.click(refund.getByRole('button', { name: /^Refund/ }))
  expect(refund.getByText(/A refund to the card is possible from .*You can give store credit now/)).toBeVisible()
})

test('a refund by item includes its share of discount and tax', async () => {
  const app = await openOrder('archived', ({ status, cart }) => status === 'Complete' && cart.items.length > 1)
  const line = lineValues(app.order)[0] as LineValue
  await choose(app, 'Refund')
  const refund = await dialog('Refund')
  const [first] = refund.getAllByRole('textbox')
  await app.user.clear(first as HTMLElement)
  await app.user.type(first as HTMLElement, '99')
  await app.user.click(refund.getByRole('button', { name: 'Refund' }))
  expect(first).toHaveAccessibleDescription(/Enter a whole number/)
  await app.user.clear(first as HTMLElement)
  await app.user.type(first as HTMLElement, String(line.quantity))
  expect(refund.getByRole('checkbox', { name: 'Put the items back in inventory' })).toBeChecked()
  await app.user.click(refund.getByRole('button', { name: `Refund ${formatMoney(line.value)}` }))
  await waitFor(async () => expect((await stored(app.order.id)).refundedAmount).toBe(line.value))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await history().findByText(`Refunded: ${formatMoney(line.value)}`, undefined, { timeout: 5000 })).toBeVisible()
})

test('a note is added, edited and removed in place, keeping the focus', async () => {
  const app = await openOrder('inbox')
  await press(app, 'Add note')
  const note = await screen.findByRole('textbox', { name: 'Your note' })
  expect(note).toHaveFocus()
  await app.user.type(note, 'هش 🎁')
  await press(app, 'Save')
  expect(await history().findByText('Note added')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Edit note' })).toHaveFocus()
  await press(app, 'Edit note')
  await app.user.type(await screen.findByRole('textbox', { name: 'Your note' }), '!')
  await press(app, 'Save')
  expect(await history().findByText('Note updated')).toBeVisible()
  await press(app, 'Remove note')
  expect(await history().findByText('Note removed')).toBeVisible()
  expect((await stored(app.order.id)).merchantNote).toBe('')
})

test('text typed while a note is being saved stays and can be saved next', async () => {
  const app = await openOrder('inbox')
  await press(app, 'Add note')
  const note = await screen.findByRole('textbox', { name: 'Your note' })
  await app.user.type(note, 'fault:late')
  await press(app, 'Save')
  await app.user.type(note, ' and a card')
  expect(await screen.findByText(/What you typed after that is not saved/, undefined, { timeout: 15000 })).toBeVisible()
  expect(note).toHaveValue('fault:late and a card')
  expect((await stored(app.order.id)).merchantNote).toBe('fault:late')
  await app.user.clear(note)
  await app.user.type(note, 'Gift, and a card')
  await press(app, 'Save')
  expect(await screen.findByRole('button', { name: 'Edit note' })).toHaveFocus()
  expect((await stored(app.order.id)).merchantNote).toBe('Gift, and a card')
})

test('a saved note doesn’t take the focus from another card', async () => {
  const app = await openOrder('inbox')
  await press(app, 'Add note')
  await app.user.type(await screen.findByRole('textbox', { name: 'Your note' }), 'fault:late')
  await press(app, 'Save')
  await press(app, 'Edit tags')
  const tags = await screen.findByRole('combobox', { name: 'Tags' })
  await app.user.type(tags, 'Gift wrap')
  expect(await history().findByText('Note added', undefined, { timeout: 15000 })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Edit note' })).toBeVisible()
  expect(tags).toHaveFocus()
})

test('tags saved during a note’s save don’t conflict with it', async () => {
  const app = await openOrder('inbox')
  await press(app, 'Add note')
  await app.user.type(await screen.findByRole('textbox', { name: 'Your note' }), 'fault:late')
  await press(app, 'Save')
  await press(app, 'Edit tags')
  await app.user.type(await screen.findByRole('combobox', { name: 'Tags' }), 'Gift wrap,')
  const card = within(screen.getByRole('region', { name: 'Tags' }))
  await app.user.click(card.getByRole('button', { name: 'Save' }))
  expect(await history().findByText('Tags changed', undefined, { timeout: 15000 })).toBeVisible()
  expect(screen.queryByText(/changed by someone else/)).toBeNull()
  const { merchantNote, tags } = await stored(app.order.id)
  expect([merchantNote, tags]).toEqual(['fault:late', expect.arrayContaining(['Gift wrap'])])
})

test('the user’s own change in another card is not reported as a conflict', async () => {
  const app = await openOrder('inbox')
  await press(app, 'Add note')
  await app.user.type(await screen.findByRole('textbox', { name: 'Your note' }), 'Gift')
  await press(app, 'Edit tags')
  await app.user.type(await screen.findByRole('combobox', { name: 'Tags' }), 'Fragile,')
  await app.user.click(within(screen.getByRole('region', { name: 'Tags' })).getByRole('button', { name: 'Save' }))
  expect(await history().findByText('Tags changed')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Your note' })).toHaveValue('Gift')
  expect(screen.queryByText('This order changed while you had it open')).toBeNull()
  await press(app, 'Save')
  expect(await history().findByText('Note added')).toBeVisible()
  expect((await stored(app.order.id)).merchantNote).toBe('Gift')
})

test('an unsaved note is restored once, and Cancel discards it', async () => {
  const app = await openOrder('inbox')
  const leaveFor = async (path: string, heading: RegExp) => {
    await app.router.navigate(path)
    await screen.findByRole('heading', { level: 1, name: heading })
  }
  await press(app, 'Add note')
  await app.user.type(await screen.findByRole('textbox', { name: 'Your note' }), 'ليلى called')
  // Straight from the order: its note is stored only while the dashboard opens.
  await app.router.navigate('/dashboard')
  expect(await screen.findByText(`Unsaved changes to “#${app.order.orderNumber}” on this device`)).toBeVisible()
  await leaveFor(`/order/${app.order.id}`, /Order/)
  expect(await screen.findByRole('textbox', { name: 'Your note' })).toHaveValue('ليلى called')
  await press(app, 'Cancel')
  await leaveFor('/product', /Products/)
  await leaveFor(`/order/${app.order.id}`, /Order/)
  expect(await screen.findByRole('button', { name: 'Add note' })).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Your note' })).toBeNull()
})

describe('a note whose order is left while it is being saved', () => {
  /** Saves a note, and comes back to the order before there is a response. */
  async function saveAndComeBack(note: string) {
    const app = await openOrder('inbox')
    await press(app, 'Add note')
    await app.user.type(await screen.findByRole('textbox', { name: 'Your note' }), note)
    await press(app, 'Save')
    await app.router.navigate('/product')
    await screen.findByRole('heading', { level: 1, name: /Products/ })
    await app.router.navigate(`/order/${app.order.id}`)
    expect(await screen.findByRole('button', { name: 'Add note' })).toBeVisible()
    return app
  }

  test('is shown once saved, and not as unsaved', async () => {
    const held = holdResponses(updateOrder)
    const app = await saveAndComeBack('Gift')
    await press(app, 'Edit tags')
    await app.user.type(await screen.findByRole('combobox', { name: 'Tags' }), 'Fragile')
    await app.user.click(within(screen.getByRole('region', { name: 'Tags' })).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByText(/^You left this unsaved/)).toBeNull()
    held.release()
    expect(await screen.findByRole('button', { name: 'Edit note' })).toBeVisible()
    expect(screen.queryByText(/^You left this unsaved/)).toBeNull()
  })

  test('is restored if it could not be saved', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const refuse = async () => {
      await promise
      return HttpResponse.json({ message: 'boom' }, { status: 500 })
    }
    server.use(http.put(urlOf(updateOrder), refuse, { once: true }))
    const app = await saveAndComeBack('Gift')
    await app.router.navigate('/product')
    await screen.findByRole('heading', { level: 1, name: /Products/ })
    resolve()
    // Told on whatever screen the user is.
    expect(await screen.findByText(`“#${app.order.orderNumber}” was not saved.`, { exact: false })).toBeVisible()
    await press(app, 'Open')
    expect(await screen.findByText(/^You left this unsaved/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Your note' })).toHaveValue('Gift')
    await press(app, 'Save')
    expect(await screen.findByRole('button', { name: 'Edit note' })).toBeVisible()
    expect((await stored(app.order.id)).merchantNote).toBe('Gift')
  })

  test('keeps later text as unsaved and causes no conflict', async () => {
    const app = await openOrder('inbox')
    const held = holdResponses(updateOrder)
    await press(app, 'Add note')
    const note = await screen.findByRole('textbox', { name: 'Your note' })
    await app.user.type(note, 'Gift')
    await press(app, 'Save')
    await app.user.type(note, ', and a card')
    await app.router.navigate('/product')
    await screen.findByRole('heading', { level: 1, name: /Products/ })
    await app.router.navigate(`/order/${app.order.id}`)
    held.release()
    expect(await screen.findByText(/^You left this unsaved/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Your note' })).toHaveValue('Gift, and a card')
    expect(screen.queryByText('This order changed while you had it open')).toBeNull()
  })
})

test('another user’s change of the same field is shown before replacing it', async () => {
  const app = await openOrder('inbox')
  const tags = () => within(screen.getByRole('region', { name: 'Tags' }))
  await press(app, 'Edit tags')
  await app.user.type(await tags().findByRole('combobox', { name: 'Tags' }), 'mine{Enter}')
  const noted = await change(app.order, { merchantNote: 'Called twice' })
  await app.user.click(tags().getByRole('button', { name: 'Save' }))
  expect(await tags().findByText(/^Changed: note\./)).toBeVisible()
  await change(noted, { tags: ['theirs'] })
  await app.user.click(tags().getByRole('button', { name: 'Save' }))
  expect(await tags().findByText(/^Your changes are still here/)).toBeVisible()
  expect(tags().getByText('theirs')).toBeVisible()
  await app.router.navigate('/dashboard')
  await screen.findByText(/^Unsaved changes to/)
  await app.router.navigate(`/order/${app.order.id}`)
  await screen.findByRole('heading', { level: 1, name: /Order/ })
  expect(await screen.findByRole('button', { name: 'Remove tag mine' })).toBeVisible()
  expect(tags().getByText('theirs')).toBeVisible()
})

test('an address without a ZIP code shows an error and keeps the input', async () => {
  const app = await openOrder('inbox')
  await press(app, 'Edit address')
  await app.user.clear(await screen.findByRole('textbox', { name: /ZIP code/ }))
  await app.user.type(screen.getByRole('textbox', { name: 'City' }), 'X')
  await press(app, 'Save')
  const error = within(await screen.findByRole('alertdialog', { name: 'Error' }))
  expect(error.getByText('An address with a zipcode is required.')).toBeVisible()
  await app.user.click(error.getByRole('button', { name: 'OK' }))
  await app.user.type(await screen.findByRole('textbox', { name: /ZIP code/ }), '04530')
  await press(app, 'Save')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await history().findByText('Shipping address changed')).toBeVisible()
  expect((await stored(app.order.id)).deliverTo?.address.city).toMatch(/X$/)
})

test('a billing address can be abroad and is removed when emptied', async () => {
  const app = await openOrder('inbox')
  const card = within(screen.getByRole('region', { name: 'Billing address' }))
  const clear = async () => {
    const street = card.getByRole('combobox', { name: 'Address' })
    for (const box of [street, ...card.getAllByRole('textbox')]) await app.user.clear(box)
  }
  await press(app, 'Edit billing address')
  await app.user.selectOptions(await screen.findByRole('combobox', { name: 'Country' }), 'Canada')
  await clear()
  const parts = { City: 'Québec', 'State, province, or region': 'QC' }
  await app.user.type(card.getByRole('combobox', { name: 'Address' }), '1 Rue 🍁')
  for (const [name, text] of Object.entries(parts)) await app.user.type(screen.getByRole('textbox', { name }), text)
  await press(app, 'Save')
  await app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }))
  await app.user.type(await screen.findByRole('textbox', { name: 'Postal code' }), 'G1R 4S9')
  await press(app, 'Save')
  expect(await card.findByText(/1 Rue 🍁\s+Québec, QC G1R 4S9\s+Canada/)).toBeVisible()
  expect(await history().findByText('Billing address changed')).toBeVisible()
  await press(app, 'Edit billing address')
  await clear()
  await press(app, 'Save')
  expect(await card.findByText('No billing address.')).toBeVisible()
  expect((await stored(app.order.id)).placedBy.address).toBeUndefined()
})

test('several tags are picked or typed, and an unconfirmed one is saved', async () => {
  const app = await openOrder('inbox', ({ tags }) => tags.length === 0)
  const { items } = await request(listOrders, { query: { pageSize: 200 } })
  const inUse = items.flatMap(({ tags }) => tags)[0] as string
  await press(app, 'Edit tags')
  const input = await screen.findByRole('combobox', { name: 'Tags' })
  await app.user.type(input, inUse.slice(0, 3).toUpperCase())
  await app.user.click(await screen.findByRole('option', { name: inUse }))
  await app.user.type(input, 'for Ana، هدية, rush{Enter}')
  await app.user.type(input, 'typed only')
  await press(app, 'Save')
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Tags' })).toBeNull())
  expect((await stored(app.order.id)).tags).toEqual([inUse, 'for Ana', 'هدية', 'rush', 'typed only'])
  await press(app, 'Edit tags')
  await press(app, 'Remove tag rush')
  await press(app, 'Save')
  const card = within(screen.getByRole('region', { name: 'Tags' }))
  await waitFor(() => expect(card.queryByText('rush')).toBeNull())
  expect(card.getByText('هدية')).toBeVisible()
})

test('an action on a changed order first shows the change', async () => {
  const app = await openOrder('inbox', isUnpaid)
  await choose(app, 'Cancel order')
  const cancel = await dialog('Cancel order')
  await change(app.order, { merchantNote: 'Gift' })
  await app.user.click(cancel.getByRole('button', { name: 'Cancel order' }))
  expect(await cancel.findByText(/Changed: note/)).toBeVisible()
  expect((await stored(app.order.id)).status).toBe(app.order.status)
  await app.user.click(cancel.getByRole('button', { name: 'Cancel order' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await stored(app.order.id)).status).toBe('Canceled')
})

test('an order is canceled once despite a lost response, with valid actions', async () => {
  const app = await openOrder('inbox', isUnpaid)
  await choose(app, 'Cancel order')
  const cancel = await dialog('Cancel order')
  await app.user.type(cancel.getByRole('textbox', { name: 'Reason' }), 'fault:lost')
  await app.user.click(cancel.getByRole('button', { name: 'Cancel order' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 8000 })
  expect(await history().findAllByText('Order canceled')).toHaveLength(1)
  await press(app, 'Actions')
  const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(offered).toEqual(['Send email', 'Archive order', 'View invoice', 'View packing slip', 'View address label'])
})

test('a tracking number for a canceled shipment goes to no other one', async () => {
  const app = await openOrder('archived')
  const { items: all } = await request(listOrders, { query: { pageSize: 200 } })
  const fits = ({ status, cart, verification, fulfillmentLifecycle }: Order) =>
    ['New', 'Pending'].includes(status) &&
    fulfillmentLifecycle.length === 0 &&
    cart.items.filter(({ product }) => product.requiresShipping).length > 1 &&
    !verification.isFlaggedForReview
  let order = all.find(fits) as Order
  const params = { id: order.id }
  const part = { cancels: '', isShopperTold: false, eventType: 'shipped' as const }
  for (const [number, item] of [
    ['FIRST1', order.cart.items[0]],
    ['SECOND2', order.cart.items[1]],
  ] as const) {
    const trackingInformation = { carrier: 'UPS', number }
    const items = [{ itemId: item?.id ?? '', quantity: 1 }]
    const { revision } = order
    order = await request(postFulfillment, { params, body: { ...part, revision, items, trackingInformation } })
  }
  await app.router.navigate(`/order/${order.id}`)
  await screen.findByRole('link', { name: 'SECOND2' })
  await choose(app, 'Edit tracking')
  const edit = await dialog('Edit tracking')
  await app.user.type(edit.getByRole('textbox', { name: 'Tracking number' }), '-corrected')
  const cancels = order.fulfillmentLifecycle.at(-1)?.id ?? ''
  const tracking = { items: [], trackingInformation: { carrier: '', number: '' } }
  const { revision } = order
  await request(postFulfillment, { params, body: { ...part, ...tracking, revision, eventType: 'canceled', cancels } })
  await app.user.click(edit.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^The shipment that you had open was changed or canceled/)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('link', { name: 'FIRST1' })).toBeVisible()
})

test('an email is previewed before it is sent, once', async () => {
  const app = await openOrder('inbox')
  await choose(app, 'Send email')
  const email = await dialog('Send email')
  expect(await email.findByText(new RegExp(`^Your order ${app.order.orderNumber} from `))).toBeVisible()
  await app.user.click(email.getByRole('radio', { name: 'Shipping confirmation' }))
  expect(await email.findByText(`Your order ${app.order.orderNumber} is on its way`)).toBeVisible()
  await app.user.click(email.getByRole('radio', { name: 'Order confirmation' }))
  const sent = countRequests(sendOrderEmail)
  // Both presses of a double-click arrive before anything renders while the page is busy.
  act(() => {
    for (const press of [1, 2]) fireEvent.click(email.getByRole('button', { name: 'Send email' }), { detail: press })
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await history().findByText('Order confirmation sent')).toBeVisible()
  expect(sent()).toBe(1)
})
