import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { getShippingMethod, listShippingMethods } from '#contract/shipping/shippingMethods.ts'
import {
  deleteShippingMethod,
  sortShippingMethods,
  updateShippingMethod,
} from '#contract/shipping/shippingMethodWrites.ts'
import { draftsOf } from '#page/form/draftStore.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

const namesSaved = async () => (await request(listShippingMethods, { query: {} })).items.map(({ name }) => name)
const methodNamed = async (name: string) => {
  const { items } = await request(listShippingMethods, { query: {} })
  const found = items.find(method => method.name === name)
  if (!found) throw new Error(`The demo store has no method ${name}.`)
  return found
}

async function openShipping() {
  const owner = await freshTenant('owner@demo.test')
  const app = await openApp('/settings/shipping', owner)
  const list = within(await screen.findByRole('list', { name: 'Shipping methods' }))
  const names = () => list.getAllByRole('link').map(link => link.textContent)
  return { ...app, owner, list, names }
}

async function openMethod(name: string) {
  const app = await openShipping()
  await app.user.click(app.list.getByRole('link', { name }))
  const input = await screen.findByRole('textbox', { name: /^Name/ })
  return { ...app, input, id: (await methodNamed(name)).id }
}
const cell = (column: string, number: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `${column}, range ${number}` })

test('methods show their order and costs, and moves are saved at once', async () => {
  const { user, list, names } = await openShipping()
  expect(names()).toEqual(['Standard shipping', 'Express shipping', 'Free shipping', 'Pickup at the store'])
  expect(list.getByText('$12.95 to $39.95 by weight')).toBeVisible()
  expect(list.getByText('Free from $75.00')).toBeVisible()
  const up = list.getByRole('button', { name: 'Move Pickup at the store up' })
  up.focus()
  await user.keyboard('{Enter}{Enter}{Enter}')
  expect(names()).toEqual(['Pickup at the store', 'Standard shipping', 'Express shipping', 'Free shipping'])
  expect(up).toHaveFocus()
  await waitFor(async () => expect(await namesSaved()).toEqual(names()))
})

test('a move based on an outdated order shows the current one and says so', async () => {
  const { user, list, names } = await openShipping()
  const from = (await request(listShippingMethods, { query: {} })).items.map(({ id }) => id)
  await request(sortShippingMethods, { body: { ids: from.toReversed(), from } })
  await user.click(list.getByRole('button', { name: 'Move Standard shipping down' }))
  expect(await screen.findByText(/You see their order now/)).toBeVisible()
  expect(names()).toEqual(['Pickup at the store', 'Free shipping', 'Express shipping', 'Standard shipping'])
})

test('overlaps and gaps of ranges show while typing; overlaps can’t be saved', async () => {
  const { user, id } = await openMethod('Standard shipping')
  await user.type(cell('To', 1), '50')
  await user.click(screen.getByRole('button', { name: 'Add range' }))
  expect(cell('From', 2)).toHaveValue('50.00')
  await user.type(cell('Shipping price', 2), '3')
  await user.clear(cell('From', 2))
  await user.type(cell('From', 2), '60')
  expect(screen.getByText('Orders below this range have no rate.')).toBeVisible()
  await user.clear(cell('From', 2))
  await user.type(cell('From', 2), '40')
  expect(screen.getAllByText('This range overlaps another one.')).toHaveLength(2)
  expect(cell('From', 2)).toBeInvalid()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await request(getShippingMethod, { params: { id } })).revision).toBe(1)
  await user.clear(cell('From', 2))
  await user.type(cell('From', 2), '50')
  expect(screen.queryByText('This range overlaps another one.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => {
    const { shippingBands } = await request(getShippingMethod, { params: { id } })
    expect(shippingBands.byPrice.bands).toMatchObject([
      { minimum: 0, maximum: 5000, price: 595 },
      { minimum: 5000, maximum: null, price: 300 },
    ])
  })
})

test('an error that compares two fields ends when either is corrected', async () => {
  const { user } = await openMethod('Standard shipping')
  await user.type(cell('From', 1), '{Backspace}{Backspace}{Backspace}{Backspace}10')
  await user.type(cell('To', 1), '5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText('1 field needs your attention'))[0]).toBeVisible()
  await user.type(cell('To', 1), '0')
  await waitFor(() => expect(cell('From', 1)).toBeValid())
  expect(screen.queryByText('1 field needs your attention')).toBeNull()
})

test('a new method needs a rate type and a price, and is listed last', async () => {
  const { user } = await openShipping()
  await user.click(screen.getByRole('link', { name: 'Add shipping method' }))
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Courier 🚲 ساعي')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter a price. Use 0 for free.')).toBeVisible()
  await user.click(screen.getByRole('switch', { name: 'Offer rates by order price' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Turn on at least one kind of rate.')).toBeVisible()
  await user.click(screen.getByRole('switch', { name: 'Offer curbside pickup' }))
  await user.type(await screen.findByRole('combobox', { name: /^Address/ }), '1 Elm Street')
  await user.type(screen.getByRole('textbox', { name: /^City/ }), 'Bath')
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'ME')
  await user.type(screen.getByRole('textbox', { name: /^ZIP code/ }), '04530')
  await user.type(screen.getByRole('combobox', { name: /^States without pickup/ }), 'hawaii{Enter}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Courier 🚲 ساعي' })).toBeVisible()
  expect((await namesSaved()).at(-1)).toBe('Courier 🚲 ساعي')
  const { shippingBands } = await methodNamed('Courier 🚲 ساعي')
  expect(shippingBands.byPrice.enabled).toBe(false)
  expect(shippingBands.curbside.pickupAddress).toMatchObject({ city: 'Bath', state: 'ME' })
  expect(shippingBands.curbside.shippingZones).toEqual({ exclude: ['HI'] })
  expect(await screen.findByRole('button', { name: 'Remove Hawaii' })).toBeVisible()
})

test('two edits of the same method are merged range by range', async () => {
  const { user, id } = await openMethod('Express shipping')
  await user.clear(cell('Shipping price', 1))
  await user.type(cell('Shipping price', 1), '11')
  const method = await request(getShippingMethod, { params: { id } })
  const [first, second, third] = method.shippingBands.byWeight.bands
  if (!first || !second || !third) throw new Error('no ranges')
  const bands = [first, { ...second, price: 2100 }, third]
  const shippingBands = { ...method.shippingBands, byWeight: { ...method.shippingBands.byWeight, bands } }
  await request(updateShippingMethod, { params: { id }, body: { ...method, shippingBands } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Someone else saved changes first' }))
  await user.click(dialog.getByRole('button', { name: 'Keep both' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(async () => {
    const saved = await request(getShippingMethod, { params: { id } })
    expect(saved.shippingBands.byWeight.bands.map(({ price }) => price)).toEqual([1100, 2100, 3995])
  })
})

test('a method that someone deleted meanwhile can be saved as a new one', async () => {
  const { user, input, id } = await openMethod('Free shipping')
  await user.type(input, ' again')
  await request(deleteShippingMethod, { params: { id } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Keep as new' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await namesSaved()).toContain('Free shipping again'))
})

test('a lost response keeps the save pending, and a reload keeps the input', async () => {
  const { user, input, owner, id, unmount } = await openMethod('Standard shipping')
  await user.clear(input)
  await user.type(input, 'fault:lost Post')
  const draft = { user: owner.userId, tenant: owner.tenant, record: `shippingMethod/${id}` }
  await waitFor(async () => expect(JSON.stringify(await draftsOf(draft))).toContain('Post'))
  unmount()
  const again = await openApp(`/settings/shipping/${id}`, owner)
  await again.user.click(await screen.findByRole('button', { name: 'Restore changes' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore changes' })).toBeNull())
  await again.user.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await namesSaved()).toContain('fault:lost Post'))
  await waitFor(async () => expect(await draftsOf(draft)).toHaveLength(0))
})

test('a deleted method leaves the list', async () => {
  const { user, names } = await openShipping()
  await user.click(await screen.findByRole('button', { name: 'Actions for Express shipping' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “Express shipping”?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete shipping method' }))
  expect(await screen.findByText('Express shipping successfully removed')).toBeVisible()
  expect(names()).toEqual(['Standard shipping', 'Free shipping', 'Pickup at the store'])
})
