import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import {
  createShippingAddress,
  listShippingAddresses,
  updateShippingAddress,
} from '#contract/customers/customerAddresses.ts'
import { mergeCustomers, previewCustomerMerge } from '#contract/customers/customerMerge.ts'
import { type Customer, getCustomer, listCustomers } from '#contract/customers/customers.ts'
import { createCustomer, updateCustomer } from '#contract/customers/customerWrites.ts'
import { formatFilter } from '#contract/filter.ts'
import { listCarts } from '#contract/orders/carts.ts'
import { formatMoney } from '#lib/money.ts'
import { holdResponses } from '#page/testing/requests.ts'
import { fail, loseResponse, PATIENCE, saysOfWrite } from '#shell/testing/faults.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { someone } from './testing/someone.ts'

const owner = await freshTenant('owner@demo.test')
const HOME = {
  firstName: 'محمد',
  lastName: '🦊',
  phoneNumber: '',
  address1: '12 Mill Lane',
  address2: '',
  city: 'Portland',
  state: 'ME',
  postalCode: '04101',
  country: 'US',
  isDefault: false,
}
const find = async (text: string) => {
  const filter = formatFilter<typeof listCustomers>([{ field: 'text', operator: 'contains', value: text }])
  return (await request(listCustomers, { query: { filter } })).items as Customer[]
}
const add = (known: Parameters<typeof someone>[0]) => request(createCustomer, { body: someone(known) })
const read = (id: string) => request(getCustomer, { params: { id } })
const save = async () => screen.findByRole('button', { name: 'Save' })

/** The dialog that shows what moves when `other` is merged into `kept`. */
async function previewMerge({ router, user }: Awaited<ReturnType<typeof openApp>>, kept: Customer, other: Customer) {
  await router.navigate(`/customer/${kept.id}`)
  await user.click(await screen.findByRole('button', { name: 'Merge' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Merge another customer into ${kept.lastName}` }))
  await user.type(dialog.getByRole('searchbox', { name: 'Search customers' }), other.emailAddress)
  await user.click(await dialog.findByRole('radio', { name: new RegExp(`^${other.lastName}`) }))
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  return dialog
}

test('a caller is found by phone number, with their orders and contact data', async () => {
  const app = await openApp('/dashboard', owner)
  const [buyer] = (await request(listCustomers, { query: { sortBy: 'orderCount desc', pageSize: 1 } })).items
  await app.router.navigate(`/customer?search=${buyer?.phoneNumber.slice(3)}`)
  await app.user.click(await screen.findByRole('link', { name: buyer?.name }))
  const summary = within(await screen.findByRole('region', { name: 'Overview' }))
  const phone = summary.getByRole('link', { name: /^\d{3}-\d{3}-\d{4}$/ })
  expect(phone).toHaveAttribute('href', `tel:${buyer?.phoneNumber}`)
  expect(summary.getByRole('link', { name: buyer?.emailAddress })).toHaveAttribute(
    'href',
    `mailto:${buyer?.emailAddress}`,
  )
  await app.user.click(summary.getByRole('button', { name: 'Copy phone number' }))
  expect(await navigator.clipboard.readText()).toBe(buyer?.phoneNumber)
  const orders = within(await screen.findByRole('region', { name: 'Orders' }))
  const links = await orders.findAllByRole('link', { name: /^Order \d+$/ })
  expect(links.length).toBe(Math.min(10, buyer?.orderCount ?? 0))
  expect(links[0]?.getAttribute('href')).toMatch(/^\/order\/[\w-]+$/)
  expect(await screen.findByText('The customer was added by an order in the store.')).toBeVisible()
})

test('a caller’s open cart is shown with its total', async () => {
  const app = await openApp('/dashboard', owner)
  const { carts } = await request(listCarts, { query: {} })
  const cart = carts.find(({ contactInfo }) => contactInfo.email !== '')
  const [buyer] = await find(cart?.contactInfo.email ?? '')
  await app.router.navigate(`/customer/${buyer?.id}`)
  const open = within(await screen.findByRole('region', { name: 'Open carts' }))
  const [item] = cart?.items ?? []
  expect(await open.findByRole('link', { name: item?.product.name })).toHaveAttribute(
    'href',
    `/product/${item?.product.id}`,
  )
  expect(open.getByText(formatMoney(cart?.grandTotal ?? 0))).toBeVisible()
  expect(open.getByText(/^Last changed on /)).toBeVisible()
  const { id } = await add({ lastName: 'No cart', emailAddress: 'nothing@mail.example' })
  await app.router.navigate(`/customer/${id}`)
  expect(await screen.findByText('No open carts.')).toBeVisible()
  const nameless = await add({ lastName: 'No email' })
  await app.router.navigate(`/customer/${nameless.id}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'No email' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Open carts' })).toBeNull()
})

test('tags, opt-ins and a pasted phone are saved and logged', async () => {
  const app = await openApp('/customer/add', owner)
  await app.user.type(await screen.findByRole('textbox', { name: 'First name' }), 'محمد')
  await app.user.type(screen.getByRole('textbox', { name: /^Email/ }), 'fox@mail.example')
  await app.user.click(screen.getByRole('textbox', { name: 'Phone' }))
  await app.user.paste('+1 (617) 555-٠١٤٢')
  await app.user.type(screen.getByRole('combobox', { name: 'Tags' }), 'Trade fair{Enter}')
  await app.user.click(screen.getByRole('switch', { name: 'Subscribed to email' }))
  await app.user.click(await save())
  expect(await screen.findByRole('heading', { level: 1, name: 'محمد' })).toBeVisible()
  const [saved] = await find('fox@mail.example')
  expect(saved).toMatchObject({ phoneNumber: '16175550142', tags: ['Trade fair'], emailOptIn: true })
  expect(await screen.findByText(/^Set in the console on /)).toBeVisible()
  expect(screen.getByRole('link', { name: '+1 617-555-0142' })).toBeVisible()
  await app.user.type(screen.getByRole('textbox', { name: 'Note' }), 'Rings twice')
  await app.user.click(await save())
  expect(await screen.findByText(/ changed: Note\.$/)).toBeVisible()
  await app.user.type(screen.getByRole('textbox', { name: 'Note' }), '!')
  await app.user.type(screen.getByRole('combobox', { name: 'Tags' }), 'دائم')
  await app.user.click(await save())
  expect(await screen.findByText(/ changed: .*Tags/)).toBeVisible()
  expect((await find('fox@mail.example'))[0]).toMatchObject({
    tags: ['Trade fair', 'دائم'],
    merchantNote: 'Rings twice!',
  })
  await app.user.type(screen.getByRole('combobox', { name: 'Tags' }), 'By key{Control>}s{/Control}')
  await waitFor(async () => expect((await find('fox@mail.example'))[0]?.tags).toEqual(['Trade fair', 'دائم', 'By key']))
})

test('wrong or taken emails and phones show an error at their field', async () => {
  const app = await openApp('/dashboard', owner)
  await add({ lastName: 'Taken', emailAddress: 'taken@mail.example' })
  await app.router.navigate('/customer/add')
  await app.user.type(await screen.findByRole('textbox', { name: 'Last name' }), 'Other')
  await app.user.type(screen.getByRole('textbox', { name: 'Phone' }), '12345678')
  await app.user.click(await save())
  expect(screen.getByRole('textbox', { name: /^Email/ })).toHaveAccessibleDescription(/Enter an email address/)
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription(/Enter 9 to 17 digits/)
  await app.user.clear(screen.getByRole('textbox', { name: 'Phone' }))
  await app.user.type(screen.getByRole('textbox', { name: /^Email/ }), 'TAKEN@mail.example')
  await app.user.click(await save())
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /^Email/ })).toHaveAccessibleDescription(
      /^Taken has this email address/,
    ),
  )
})

test('an address is added, edited and deleted without losing form input', async () => {
  const app = await openApp('/dashboard', owner)
  const { id } = await add({ firstName: 'محمد', lastName: '🦊', emailAddress: 'home@mail.example' })
  await app.router.navigate(`/customer/${id}`)
  await app.user.type(await screen.findByRole('textbox', { name: 'Company' }), 'Unsaved & Co.')
  await app.user.click(await screen.findByRole('button', { name: 'Add address' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add shipping address' }))
  expect(dialog.getByRole('textbox', { name: /^Last name/ })).toHaveValue('🦊')
  await app.user.type(dialog.getByRole('combobox', { name: /^Address/ }), '12 Mill Lane')
  await app.user.type(dialog.getByRole('textbox', { name: /^City/ }), 'Portland')
  await app.user.selectOptions(dialog.getByRole('combobox', { name: 'State' }), 'Maine')
  await app.user.type(dialog.getByRole('textbox', { name: /^ZIP/ }), '4101')
  expect(dialog.queryByRole('option', { name: 'Puerto Rico' })).toBeNull()
  await app.user.click(dialog.getByRole('button', { name: 'Save address' }))
  const zip = dialog.getByRole('textbox', { name: /^ZIP/ })
  await waitFor(() => expect(zip).toHaveAccessibleDescription(/Use 5 digits/))
  await app.user.type(zip, '{Home}0')
  await app.user.click(dialog.getByRole('button', { name: 'Save address' }))
  const list = await screen.findByRole('list', { name: 'Shipping addresses' })
  expect(list).toHaveTextContent('12 Mill Lane')
  expect(list).toHaveTextContent('Default')
  expect(screen.getByRole('textbox', { name: 'Company' })).toHaveValue('Unsaved & Co.')
  expect((await read(id)).company).toBe('')
  await app.user.click(screen.getByRole('button', { name: 'Delete 12 Mill Lane, Portland' }))
  await app.user.click(await screen.findByRole('button', { name: 'Delete address' }))
  expect(await screen.findByText('No shipping addresses yet.')).toBeVisible()
})

test('an address that someone else corrected is shown before replacing it', async () => {
  const app = await openApp('/dashboard', owner)
  const { id } = await add({ firstName: 'Home', lastName: 'Twice', emailAddress: 'twice@mail.example' })
  const saved = await request(createShippingAddress, { params: { id }, body: HOME })
  const correct = async (change: Partial<typeof HOME>) => {
    const [current] = (await request(listShippingAddresses, { params: { id } })).items
    const body = { ...HOME, ...current, ...change, revision: current?.revision ?? 0 }
    await request(updateShippingAddress, { params: { id, addressId: saved.id }, body })
  }
  await app.router.navigate(`/customer/${id}`)
  await app.user.click(await screen.findByRole('button', { name: 'Edit 12 Mill Lane, Portland' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit shipping address' }))
  const city = dialog.getByRole('textbox', { name: /^City/ })
  await correct({ postalCode: '04102' })
  await app.user.type(city, ' East')
  await app.user.click(dialog.getByRole('button', { name: 'Save address' }))
  expect(await dialog.findByText(/You see their changes here too/)).toBeVisible()
  expect(dialog.getByRole('textbox', { name: /^ZIP/ })).toHaveValue('04102')
  expect(city).toHaveValue('Portland East')

  await correct({ city: 'Bangor' })
  await app.user.click(dialog.getByRole('button', { name: 'Save address' }))
  expect(await dialog.findByText(/It is now: .*12 Mill Lane, Bangor, ME 04102/)).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Save address' }))
  expect(await screen.findByRole('list', { name: 'Shipping addresses' })).toHaveTextContent('Portland East, ME 04102')
})

test('a merge previews what moves and keeps the chosen values', async () => {
  const app = await openApp('/dashboard', owner)
  const kept = await add({ lastName: 'Kept', emailAddress: 'kept@mail.example', tags: ['vip'] })
  const other = await add({ lastName: 'Twin', emailAddress: 'twin@mail.example', company: 'Twin & Co.', tags: ['new'] })
  await request(createShippingAddress, { params: { id: other.id }, body: HOME })
  const dialog = await previewMerge(app, kept, other)
  expect(await dialog.findByText('1 address moves')).toBeVisible()
  expect(dialog.getByText('Tags added: new')).toBeVisible()
  await app.user.click(dialog.getByRole('radio', { name: 'twin@mail.example' }))
  await app.user.click(dialog.getByRole('button', { name: 'Merge customers' }))
  expect(await screen.findByText('“Twin” was merged into this customer.')).toBeVisible()
  expect(await screen.findByRole('textbox', { name: /^Email/ })).toHaveValue('twin@mail.example')
  expect(await read(kept.id)).toMatchObject({ lastName: 'Kept', company: 'Twin & Co.', tags: ['vip', 'new'] })
  await expect(read(other.id)).rejects.toMatchObject({ status: 404 })
  const { items } = await request(listShippingAddresses, { params: { id: kept.id } })
  expect(items).toHaveLength(1)
  // The form has the new revision: the next save causes no conflict.
  await app.user.type(screen.getByRole('textbox', { name: 'Note' }), 'Merged')
  await app.user.click(await save())
  await waitFor(async () => expect((await read(kept.id)).merchantNote).toBe('Merged'))
})

test('the customer to merge stays chosen while the preview loads or fails', async () => {
  const app = await openApp('/dashboard', owner)
  const kept = await add({ lastName: 'Waits', emailAddress: 'waits@mail.example' })
  const other = await add({ lastName: 'Comes', emailAddress: 'comes@mail.example' })
  const { recover } = fail('get', previewCustomerMerge.path, '500')
  const dialog = await previewMerge(app, kept, other)
  expect(await dialog.findByRole('alert', undefined, PATIENCE)).toBeVisible()
  expect(dialog.getByRole('radio', { name: /^Comes/ })).toBeChecked()
  recover()
  const { arrived, release } = holdResponses(previewCustomerMerge)
  await app.user.click(dialog.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(arrived()).toBe(1))
  expect(dialog.getByRole('radio', { name: /^Comes/ })).toBeChecked()
  release()
  expect(await dialog.findByRole('button', { name: 'Merge customers' })).toBeVisible()
})

test('tags are added to many customers and merged with others’ changes', async () => {
  const app = await openApp('/dashboard', owner)
  const [one, two] = [
    await add({ lastName: 'Bulk one', tags: ['Old'] }),
    await add({ lastName: 'Bulk two', tags: ['fair'] }),
  ]
  await app.router.navigate('/customer?search=bulk')
  await app.user.click(await screen.findByRole('checkbox', { name: /^Select all/ }))
  await request(updateCustomer, { params: { id: one.id }, body: { ...one, tags: ['Old', 'theirs'] } })
  await app.user.click(await screen.findByRole('button', { name: 'Tags' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change tags of 2 customers' }))
  await app.user.type(dialog.getByRole('combobox', { name: 'Add tags' }), 'Fair{Enter}')
  await app.user.type(await dialog.findByRole('combobox', { name: 'Remove tags' }), 'old')
  // Only tags that the store has can be removed: they may be loading still.
  await screen.findByRole('option', { name: /^old$/i })
  await app.user.keyboard('{Enter}')
  expect(dialog.getByText('1 customer will change.')).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Change tags' }))
  expect(await screen.findByRole('dialog', { name: 'Result' })).toHaveTextContent('1 done, 0 failed, 1 skipped')
  const [first, second] = [await read(one.id), await read(two.id)]
  expect(first.tags.map(tag => tag.toLowerCase())).toEqual(['theirs', 'fair'])
  expect([second.tags, second.revision]).toEqual([['fair'], two.revision])
})

test('the list has 50 rows, and its filters and views are in the URL', async () => {
  const app = await openApp('/customer', await freshTenant('owner@demo.test'))
  expect(await screen.findByText('1–50 of 60')).toBeVisible()
  await app.user.click(await screen.findByRole('link', { name: /^Repeat/ }))
  await app.user.click(await screen.findByRole('button', { name: 'Filters' }))
  await screen.findByRole('option', { name: 'wholesale' })
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Tag' }), 'wholesale')
  await app.user.type(screen.getByRole('textbox', { name: 'Orders from' }), '2{Enter}')
  await waitFor(() => expect(location.search).toBe('?view=repeat&tag=wholesale&ordersFrom=2'))
  await app.router.navigate('/customer?addedFrom=2999-01-01')
  expect(await screen.findByText('No results')).toBeVisible()
  await app.router.navigate('/customer?addedFrom=2026-02-30&marketing=email')
  expect(await screen.findByText(/^1–\d+ of \d+$/)).toBeVisible()
})

test('a failed address stays in its dialog; a lost response adds it once', async () => {
  const app = await openApp('/dashboard', owner)
  const { id } = await add({ lastName: 'Faulty', emailAddress: 'faulty@mail.example' })
  await app.router.navigate(`/customer/${id}`)
  await app.user.click(await screen.findByRole('button', { name: 'Add address' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add shipping address' }))
  await app.user.type(dialog.getByRole('textbox', { name: /^First name/ }), 'Ada')
  await app.user.type(dialog.getByRole('combobox', { name: /^Address/ }), '12 Mill Lane')
  await app.user.type(dialog.getByRole('textbox', { name: /^City/ }), 'Portland')
  await app.user.type(dialog.getByRole('textbox', { name: /^ZIP/ }), '04101')
  const { recover } = fail('post', createShippingAddress.path, '500')
  await app.user.click(dialog.getByRole('button', { name: 'Save address' }))
  expect(await dialog.findByText(saysOfWrite('500'))).toBeVisible()
  expect(dialog.getByRole('textbox', { name: /^City/ })).toHaveValue('Portland')
  recover()
  loseResponse('post', createShippingAddress.path)
  await app.user.click(dialog.getByRole('button', { name: 'Save address' }))
  expect(await screen.findByRole('list', { name: 'Shipping addresses' }, PATIENCE)).toHaveTextContent('12 Mill Lane')
  expect((await request(listShippingAddresses, { params: { id } })).items).toHaveLength(1)
})

test('a merge with a lost response happens once, and is shown', async () => {
  const app = await openApp('/dashboard', owner)
  const kept = await add({ lastName: 'Stays', emailAddress: 'stays@mail.example' })
  const other = await add({ lastName: 'Goes', emailAddress: 'goes@mail.example' })
  await request(createShippingAddress, { params: { id: other.id }, body: HOME })
  const dialog = await previewMerge(app, kept, other)
  await dialog.findByText('1 address moves')
  loseResponse('post', mergeCustomers.path)
  await app.user.click(dialog.getByRole('button', { name: 'Merge customers' }))
  expect(await screen.findByText('“Goes” was merged into this customer.', undefined, PATIENCE)).toBeVisible()
  expect((await request(listShippingAddresses, { params: { id: kept.id } })).items).toHaveLength(1)
  await expect(read(other.id)).rejects.toMatchObject({ status: 404 })
})
