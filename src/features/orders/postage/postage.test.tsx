import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { request } from '#api/client.ts'
import { savePaymentMethod } from '#contract/billing/paymentMethod.ts'
import { formatFilter } from '#contract/filter.ts'
import { getOrder, listOrders, type Order } from '#contract/orders/orders.ts'
import { updateOrder } from '#contract/orders/orderWrites.ts'
import { buyPostage, getLabelFile, getPostageRates, listPurchasedLabels } from '#contract/orders/postage.ts'
import { savePackageSizes } from '#contract/orders/postageSetup.ts'
import { installCardVault, newCardToken } from '#features/billing/cards/testing/cardVault.ts'
import { enterBillingAddress, enterCard } from '#features/billing/cards/testing/enterCard.ts'
import { draftsOf } from '#page/form/draftStore.ts'
import { holdResponses } from '#page/testing/requests.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

beforeAll(() => void installCardVault())

const NEW = formatFilter<typeof listOrders>([{ field: 'status', operator: 'eq', value: 'New' }])
const SIZE = { id: 'small', name: 'Small box', length: 8, width: 6, height: 4 }

async function anOrder(like = 'owner@demo.test') {
  const owner = await freshTenant(like)
  const app = await openApp('/dashboard', owner)
  await screen.findByRole('heading', { level: 1 })
  const { items } = await request(listOrders, { query: { pageSize: 200, filter: NEW } })
  const order = items.find(({ verification, deliverTo }) => deliverTo && !verification.isFlaggedForReview)
  if (!order) throw new Error('The demo store has no such order.')
  return { ...app, owner, order }
}
type App = Awaited<ReturnType<typeof anOrder>>

async function setUp(cardNumber = '4242424242424242') {
  const creditCardToken = await newCardToken(cardNumber)
  await request(savePaymentMethod, { body: { creditCardToken, billingAddress: null } })
  const defaults = { revision: 0, tenant: '', materialPackageSize: [SIZE], defaultId: 'small' }
  await request(savePackageSizes, {
    body: { ...defaults, hasReturnLabel: false, labelType: 'PDF_4x6', handlingTime: 1 },
  })
}
const openPostage = async ({ router, order }: App) => {
  await router.navigate(`/postage?order=${order.id}`)
  // The dialog that asks to set up postage first hides it.
  await screen.findByRole('heading', { level: 1, name: `Postage for order #${order.orderNumber}`, hidden: true })
}
const press = ({ user }: App, name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const labelsOf = async ({ id }: Order) => (await request(listPurchasedLabels, { query: { orderId: id } })).items

/** An order's postage with the carrier's rates for a parcel. */
async function withRates(pounds: string, card?: string) {
  const app = await anOrder()
  await setUp(card)
  await openPostage(app)
  const weight = await screen.findByRole('textbox', { name: /Weight/ })
  await app.user.clear(weight)
  await app.user.type(weight, pounds)
  await press(app, 'Get rates')
  return { app, weight }
}

test('a user without postage sets it up step by step, then buys the label', async () => {
  const app = await anOrder('free@demo.test')
  await openPostage(app)
  const gap = within(await screen.findByRole('alertdialog', { name: 'Set up postage first' }))
  await app.user.click(gap.getByRole('button', { name: 'Set up postage' }))
  await screen.findByRole('heading', { level: 1, name: 'Postage setup' })

  await app.user.click(await screen.findByRole('button', { name: 'Add card' }))
  const card = await dialog('Add payment method')
  await enterCard(app.user, { number: '5555555555554444' })
  await enterBillingAddress(app.user)
  await app.user.click(card.getByRole('button', { name: 'Save card' }))
  await screen.findByText(/MasterCard ending in 4444/)

  await press(app, 'Add package size')
  const size = await dialog('Add package size')
  await app.user.type(size.getByRole('textbox', { name: /Name/ }), 'Shoe box 👟')
  for (const [side, inches] of [
    ['Length', '13'],
    ['Width', '8.5'],
    ['Height', '5'],
  ] as const) {
    await app.user.type(size.getByRole('textbox', { name: new RegExp(side) }), inches)
  }
  await app.user.click(size.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByRole('radio', { name: 'Shoe box 👟' })).toBeChecked()
  await press(app, 'Save')
  await app.user.click(await screen.findByRole('link', { name: 'Buy postage' }))
  await screen.findByRole('heading', { level: 1, name: `Postage for order #${app.order.orderNumber}` })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(await screen.findByRole('option', { name: 'Shoe box 👟 (13 × 8.5 × 5 in)' })).toBeInTheDocument()
})

test('late rates for an earlier input are not shown', async () => {
  const app = await anOrder()
  await setUp()
  await openPostage(app)
  const weight = await screen.findByRole('textbox', { name: /Weight/ })
  await app.user.clear(weight)
  await app.user.type(weight, '1')
  const { arrived, release } = holdResponses(getPostageRates)
  await app.user.click(await screen.findByRole('button', { name: 'Get rates' }))
  await waitFor(() => expect(arrived()).toBe(1))
  await app.user.type(weight, '2')
  release()
  await press(app, 'Get rates')
  const rates = within(await screen.findByRole('region', { name: 'Rates' }))
  const heavy = rates.getAllByText(/12 lb/).length
  expect([arrived(), heavy]).toEqual([2, rates.getAllByRole('radio').length])
  await waitFor(() => expect(rates.getAllByRole('radio')[0]).toHaveFocus())
})

test('a label is bought once, printed, downloaded, shipped and in the order', async () => {
  const app = await anOrder()
  await setUp()
  await openPostage(app)
  const weight = await screen.findByRole('textbox', { name: /Weight/ })
  await app.user.clear(weight)
  await app.user.click(await screen.findByRole('button', { name: 'Get rates' }))
  expect(weight).toHaveAccessibleDescription(/Enter a weight above 0/)
  await waitFor(() => expect(weight).toHaveFocus())
  await app.user.type(weight, '3.5')
  await press(app, 'Get rates')
  const rates = within(await screen.findByRole('region', { name: 'Rates' }))
  const amounts = rates
    .getAllByRole('radio')
    .map(each => Number(/\$([\d.]+)/.exec(each.closest('div')?.textContent ?? '')?.[1]))
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
  expect(rates.getAllByRole('radio')[0]).toBeChecked()
  await app.user.click(rates.getByRole('checkbox', { name: /return label/ }))
  await app.user.dblClick(rates.getByRole('button', { name: /Buy label for/ }))
  await screen.findByText('Bought')
  expect(await labelsOf(app.order)).toHaveLength(1)

  await app.router.navigate(`/order/${app.order.id}`)
  await screen.findByRole('heading', { level: 1, name: `Order #${app.order.orderNumber}` })
  const labels = within(await screen.findByRole('region', { name: 'Postage labels' }))
  const createObjectURL = vi.spyOn(URL, 'createObjectURL')
  await app.user.click(await labels.findByRole('button', { name: /More for label/ }))
  await app.user.click(await screen.findByRole('menuitem', { name: /Download return label, ZPL/ }))
  await waitFor(() => expect(createObjectURL).toHaveBeenCalledOnce())
  const [[file] = []] = createObjectURL.mock.calls
  expect(await (file as Blob).text()).toMatch(/^\^XA[\s\S]*RETURN/)

  await app.user.click(labels.getByRole('button', { name: 'Mark as shipped' }))
  const shipping = await dialog('Mark as shipped')
  const quantities = shipping.getAllByRole('textbox')
  const all = quantities.map(field => (field as HTMLInputElement).value)
  for (const field of quantities) await app.user.clear(field)
  await app.user.click(shipping.getByRole('button', { name: 'Mark as shipped' }))
  expect(await shipping.findByText('Choose at least one item to ship.')).toBeVisible()
  for (const [at, field] of quantities.entries()) await app.user.type(field, all[at] ?? '')
  await app.user.click(shipping.getByRole('button', { name: 'Mark as shipped' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(labels.queryByRole('button', { name: 'Mark as shipped' })).toBeNull())
  const [label] = await labelsOf(app.order)
  const { fulfillmentLifecycle } = await request(getOrder, { params: { id: app.order.id } })
  expect(fulfillmentLifecycle.at(-1)?.trackingInformation.number).toBe(label?.trackingNumber)
  expect(await within(screen.getByRole('region', { name: 'History' })).findByText('Postage label bought')).toBeVisible()

  await app.user.click(labels.getByRole('button', { name: /More for label/ }))
  await app.user.click(await screen.findByRole('menuitem', { name: 'Refund label' }))
  const refund = await dialog('Refund label?')
  await app.user.click(refund.getByRole('button', { name: 'Request refund' }))
  await labels.findByText('Refund pending')
})

test('buying a label keeps the focus in the form while the user types', async () => {
  const { app, weight } = await withRates('3.5')
  const { arrived, release } = holdResponses(buyPostage)
  await app.user.click(await screen.findByRole('button', { name: /Buy label for/ }))
  await waitFor(() => expect(arrived()).toBe(1))
  await app.user.type(weight, '1')
  release()
  await waitFor(async () => expect(await labelsOf(app.order)).toMatchObject([{ status: 'bought' }]))
  await waitFor(() => expect(app.queryClient.isMutating()).toBe(0))
  expect(weight).toHaveFocus()
})

test('an address sent to buy a label is not restored as unsaved', async () => {
  const { app } = await withRates('3.5')
  const { release } = holdResponses(buyPostage)
  await app.user.click(await screen.findByRole('button', { name: /Buy label for/ }))
  await app.router.navigate('/product')
  await screen.findByRole('heading', { level: 1, name: /Products/ })
  await openPostage(app)
  const draft = { user: app.owner.userId, tenant: app.owner.tenant, record: `order/${app.order.id}/postage` }
  // The screen has looked for it, too.
  expect(await draftsOf(draft)).toHaveLength(1)
  expect(screen.queryByText(/was restored/)).toBeNull()
  release()
  await screen.findByText('Bought')
  expect(screen.queryByText(/was restored/)).toBeNull()
})

test('a label that is ready after leaving opens no print dialog elsewhere', async () => {
  const { app } = await withRates('3.5')
  await app.user.click(await screen.findByRole('button', { name: /Buy label for/ }))
  // The simulated browser neither decodes images nor prints.
  HTMLImageElement.prototype.decode = async () => undefined
  const print = vi.fn(() => window.dispatchEvent(new Event('afterprint')))
  vi.stubGlobal('print', print)
  await app.user.click(await screen.findByRole('button', { name: 'Print label' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())

  await app.router.navigate(`/order/${app.order.id}`)
  await screen.findByRole('heading', { level: 1, name: `Order #${app.order.orderNumber}` })
  app.queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === getLabelFile.name })
  const { arrived, release } = holdResponses(getLabelFile)
  await app.user.click(await screen.findByRole('button', { name: 'Print label' }))
  await waitFor(() => expect(arrived()).toBe(1))
  await app.router.navigate('/product')
  await screen.findByRole('heading', { level: 1, name: /Products/ })
  release()
  await waitFor(() => expect(app.queryClient.isMutating()).toBe(0))
  expect(print).toHaveBeenCalledOnce()
})

test('a declined card buys nothing and asks for another card', async () => {
  const { app } = await withRates('1', '4000000000000002')
  await app.user.click(await screen.findByRole('button', { name: /Buy label for/ }))
  expect(await screen.findByText(/The card was declined/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Change the card' })).toHaveAttribute(
    'href',
    `/postage/setup?order=${app.order.id}`,
  )
})

test('after a lost response, buying is blocked until the result is known', async () => {
  const { app } = await withRates('1', '4000000000000119')
  await app.user.click(await screen.findByRole('button', { name: /Buy label for/ }))
  await screen.findByText('Checking with the carrier')
  expect(screen.getByRole('button', { name: 'Get rates' })).toBeDisabled()
  await screen.findByText('Bought', undefined, { timeout: 15_000 })
  expect(await labelsOf(app.order)).toHaveLength(1)
})

test('a label uses an address that someone else corrected and keeps input', async () => {
  const app = await anOrder()
  await setUp()
  await openPostage(app)
  const apartment = await screen.findByRole('textbox', { name: /^Apartment/ })
  await app.user.clear(apartment)
  await app.user.type(apartment, 'Suite 5')
  const weight = screen.getByRole('textbox', { name: /^Weight/ })
  await app.user.clear(weight)
  await app.user.type(weight, '1')
  await press(app, 'Get rates')
  const buy = await screen.findByRole('button', { name: /Buy label for/ })

  const { firstName, lastName, address } = app.order.deliverTo as NonNullable<Order['deliverTo']>
  const corrected = { ...address, address1: '77 Correction Road', address2: 'Rear' }
  const { revision } = await request(getOrder, { params: { id: app.order.id } })
  const deliverTo = { firstName, lastName, address: corrected }
  await request(updateOrder, {
    params: { id: app.order.id },
    body: { revision, reason: '', isRestocked: false, deliverTo },
  })

  await app.user.click(buy)
  expect(await screen.findByText(/^The order changed\. Fields that you haven’t edited/)).toBeVisible()
  expect(screen.getByRole('combobox', { name: /^Address/ })).toHaveValue('77 Correction Road')
  expect(screen.queryByRole('button', { name: /Buy label for/ })).toBeNull()
  await press(app, 'Get rates')
  await app.user.click(await screen.findByRole('button', { name: /Buy label for/ }))
  await screen.findByText('Bought')
  const [label] = await labelsOf(app.order)
  expect(label?.to).toMatchObject({ street: '77 Correction Road', street2: 'Suite 5' })
  expect(screen.queryByText(/^The order changed/)).toBeNull()
})

test('address and package survive a reload until bought or started over', async () => {
  const app = await anOrder()
  await setUp()
  await openPostage(app)
  const street = () => screen.findByRole('combobox', { name: /^Address/ })
  const before = (await street()).getAttribute('value')
  await app.user.type(await street(), ' 🦊')
  await app.user.type(screen.getByRole('textbox', { name: /^Weight/ }), '1')
  const draft = { user: app.owner.userId, tenant: app.owner.tenant, record: `order/${app.order.id}/postage` }
  const drafts = async () => JSON.stringify(await draftsOf(draft))
  await waitFor(async () => expect(await drafts()).toContain('🦊'))
  app.unmount()

  const again = await openApp('/dashboard', app.owner)
  await again.user.click(await screen.findByRole('link', { name: new RegExp(`${app.order.orderNumber}`) }))
  expect(await screen.findByText('What you entered for this order earlier was restored.')).toBeVisible()
  expect(await street()).toHaveValue(`${before} 🦊`)
  await again.user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(await street()).toHaveValue(before)
  expect(screen.queryByText(/was restored/)).toBeNull()
  await waitFor(async () => expect(await drafts()).toBe('[]'))
})
