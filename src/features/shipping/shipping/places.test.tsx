import { screen, waitFor, within } from '@testing-library/react'
import { http, passthrough } from 'msw'
import { expect, inject, test } from 'vitest'
import { request } from '#api/client.ts'
import { getShipToLocations, saveShipToLocations } from '#contract/shipping/shipTo.ts'
import type { StoreAddress } from '#contract/store/storeAddresses.ts'
import { addStoreAddress, listStoreAddresses, saveStoreAddresses } from '#contract/store/storeAddresses.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'

async function openShipping() {
  const app = await openApp('/settings/shipping', await freshTenant('owner@demo.test'))
  await screen.findByRole('list', { name: 'Shipping methods' })
  return app
}
const card = async (name: string) => within(await screen.findByRole('region', { name }))
const streets = async () =>
  (await request(listStoreAddresses, {})).storeAddresses.map(({ mailingAddress }) => mailingAddress.address1)

test('the calculator shows what shoppers are offered and why not more', async () => {
  const { user } = await openShipping()
  const calculator = await card('Shipping calculator')
  await user.selectOptions(calculator.getByRole('combobox', { name: 'State' }), 'AK')
  await user.click(calculator.getByRole('button', { name: 'Calculate' }))
  expect(await calculator.findByText(/Shoppers see 3 rates/)).toBeVisible()
  expect(calculator.getByRole('row', { name: /Free shipping.*State is excluded/ })).toBeVisible()
  expect(calculator.getByRole('row', { name: /Express shipping.*\$12\.95/ })).toBeVisible()
  await user.clear(calculator.getByRole('textbox', { name: 'Weight' }))
  // A result is shown only beside its input.
  expect(calculator.queryByRole('row', { name: /Express shipping/ })).toBeNull()
  await user.type(calculator.getByRole('textbox', { name: 'Weight' }), '50.5')
  await user.click(calculator.getByRole('button', { name: 'Calculate' }))
  expect(await calculator.findByRole('row', { name: /Express shipping.*No range for this order/ })).toBeVisible()
  await user.type(calculator.getByRole('textbox', { name: 'Weight' }), 'x')
  await user.click(calculator.getByRole('button', { name: 'Calculate' }))
  expect(calculator.getByText('Enter a weight in pounds, like 2.5.')).toBeVisible()
  await user.type(calculator.getByRole('textbox', { name: 'Weight' }), '{Backspace}')

  const places = await card('Ship-to locations')
  await user.click(places.getByRole('button', { name: 'Edit locations' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ship-to locations' }))
  await user.click(dialog.getByRole('checkbox', { name: /^All states/ }))
  await user.click(dialog.getByRole('button', { name: 'Save locations' }))
  expect(dialog.getByText('Choose at least one state.')).toBeVisible()
  await user.type(dialog.getByRole('combobox', { name: /^States/ }), 'Maine{Enter}')
  await user.click(dialog.getByRole('button', { name: 'Save locations' }))
  expect(await places.findByText('United States: Maine')).toBeVisible()
  expect(await calculator.findByRole('row', { name: /Standard shipping.*You don’t ship there/ })).toBeVisible()
})

test('the calculator accepts the next query while it waits for a response', async () => {
  const { user } = await openShipping()
  const calculator = await card('Shipping calculator')
  let respond = () => {}
  const waiting = new Promise<void>(resolve => {
    respond = resolve
  })
  server.use(
    http.post(
      `${inject('provider').config.apiUrl}/admin/shippingmethods/calculate`,
      async () => {
        await waiting
        return passthrough()
      },
      { once: true },
    ),
  )
  await user.click(calculator.getByRole('button', { name: 'Calculate' }))
  await user.clear(calculator.getByRole('textbox', { name: 'Weight' }))
  await user.type(calculator.getByRole('textbox', { name: 'Weight' }), '50.5')
  await user.click(calculator.getByRole('button', { name: 'Calculate' }))
  expect(await calculator.findByRole('row', { name: /Express shipping.*No range for this order/ })).toBeVisible()
  respond()
})

test('locations that someone else added or removed are merged with mine', async () => {
  const { user } = await openShipping()
  const places = await card('Ship-to locations')
  await user.click(await places.findByRole('button', { name: 'Edit locations' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ship-to locations' }))
  await user.type(dialog.getByRole('combobox', { name: /^Countries/ }), 'Canada{Enter}')
  await request(saveShipToLocations, { body: { revision: 0, locations: [{ country: 'FR', states: null }] } })
  await user.click(dialog.getByRole('button', { name: 'Save locations' }))
  expect(await dialog.findByText(/You see their changes here together with yours/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Remove France' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Save locations' }))
  await waitFor(async () =>
    expect((await request(getShipToLocations, {})).locations.map(({ country }) => country)).toEqual(['FR', 'CA']),
  )
})

test('addresses are added, made primary and deleted beside others’ changes', async () => {
  const { user } = await openShipping()
  const addresses = await card('Store addresses')
  const before = await streets()
  await user.click(await addresses.findByRole('button', { name: 'Add address' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add address' }))
  await user.type(dialog.getByRole('combobox', { name: /^Address/ }), 'fault:lost 9 Pine')
  await user.type(dialog.getByRole('textbox', { name: /^City/ }), 'Bath')
  await user.click(dialog.getByRole('button', { name: 'Save address' }))
  expect(dialog.getByText('Choose a state.')).toBeVisible()
  await user.selectOptions(dialog.getByRole('combobox', { name: /^State/ }), 'ME')
  await user.type(dialog.getByRole('textbox', { name: /^ZIP code/ }), '٠٤٥٣٠')
  const theirs = { address1: '8 Fir', address2: '', city: 'Bath', state: 'ME', postalCode: '04530', country: 'US' }
  await request(addStoreAddress, { body: { address: theirs } })
  await user.click(dialog.getByRole('button', { name: 'Save address' }))
  expect(await addresses.findByText('fault:lost 9 Pine')).toBeVisible()
  expect((await streets()).toSorted()).toEqual([...before, '8 Fir', 'fault:lost 9 Pine'].toSorted())
  await user.click(addresses.getByRole('button', { name: 'Make 8 Fir the primary address' }))
  await waitFor(async () => expect((await streets())[0]).toBe('8 Fir'))
  await user.click(await addresses.findByRole('button', { name: 'Delete 8 Fir' }))
  await user.click(await screen.findByRole('button', { name: 'Delete address' }))
  await waitFor(async () => expect(await streets()).not.toContain('8 Fir'))
})

test('an address that someone else changed is shown before it is replaced', async () => {
  const { user } = await openShipping()
  const addresses = await card('Store addresses')
  await user.click((await addresses.findAllByRole('button', { name: /^Edit / }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit address' }))
  const save = () => user.click(dialog.getByRole('button', { name: 'Save address' }))
  const { storeAddresses, ...list } = await request(listStoreAddresses, {})
  const [first, ...others] = storeAddresses as [StoreAddress, ...StoreAddress[]]
  const moved = { ...first, mailingAddress: { ...first.mailingAddress, address1: '7 Elm' } }
  const changed = await request(saveStoreAddresses, { body: { ...list, storeAddresses: [moved, ...others] } })

  await user.type(dialog.getByRole('textbox', { name: /^City/ }), ' East')
  await save()
  expect(await dialog.findByText(/^Someone else changed .* It is now: .?7 Elm, /)).toBeVisible()
  await request(saveStoreAddresses, { body: { ...changed, storeAddresses: others } })
  await save()
  expect(await dialog.findByText(/^Someone else deleted this address/)).toBeVisible()
  await save()
  expect(await addresses.findByText(/ East, /)).toBeVisible()
})
