import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { closeStore } from '#contract/store/launch.ts'
import { getStoreInformation } from '#contract/store/store.ts'
import { getStoreDetails, getStoreSocial, saveStoreDetails, saveStoreSocial } from '#contract/store/storeSections.ts'
import { describeSettings } from '#page/settings/testing/describeSettings.tsx'
import { PATIENCE } from '#shell/testing/faults.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { detailsSettings, fulfillmentSettings, regionalSettings } from './sections/sections.ts'

const field = (name: RegExp) => screen.findByRole('textbox', { name })
const button = (name: string) => screen.findByRole('button', { name })
const open = async (path: string, persona = 'owner@demo.test') => openApp(path, await freshTenant(persona))

describe('store details', () => {
  describeSettings({
    settings: detailsSettings,
    change: async user => {
      const phone = await field(/^Phone/)
      await user.clear(phone)
      await user.type(phone, '6175550199')
    },
    changed: () => ({ phoneNumber: '6175550199' }),
    theirs: () => ({ name: 'Renamed meanwhile' }),
    refused: { field: 'name', control: () => field(/^Store name/) },
  })
})

test('a new email has to be verified, and half an address is refused', async () => {
  const { user } = await open('/settings/details')
  const email = await field(/^Email/)
  await user.clear(email)
  await user.type(email, 'hello@jugs.example')
  await user.clear(await field(/^City/))
  await user.click(await button('Save'))
  expect(await field(/^City/)).toHaveAccessibleDescription(/Enter this, or leave the whole address empty/)
  await user.type(await field(/^City/), 'Portland')
  await user.click(await button('Save'))
  expect(await screen.findByText('hello@jugs.example is not verified', {}, PATIENCE)).toBeVisible()
  await user.click(await button('Send again'))
  expect(await screen.findByText('We sent another message. Open the link in it.')).toBeVisible()
})

test('a handle becomes a link, and another site’s URL is refused', async () => {
  const { user } = await open('/settings/social')
  await user.type(await field(/^Instagram/), '@harbor')
  await user.type(await field(/^Facebook/), 'evil.example/harbor')
  await user.click(await button('Save'))
  expect(await field(/^Facebook/)).toHaveAccessibleDescription(/your profile on Facebook/)
  await user.clear(await field(/^Facebook/))
  await user.click(await button('Save'))
  expect(await screen.findByText('Saved', {}, PATIENCE)).toBeVisible()
  expect(await field(/^Instagram/)).toHaveValue('https://www.instagram.com/harbor')
})

test('two people in two sections save without being asked', async () => {
  const { user } = await open('/settings/fulfillment')
  await user.type(await field(/^Ships in/), '3')
  await request(saveStoreSocial, { body: { ...(await request(getStoreSocial, {})), twitter: '@theirs' } })
  await user.click(await button('Save'))
  expect(await screen.findByText('Saved', {}, PATIENCE)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await request(getStoreInformation, {})).shipsInDays).toBe(3)
})

test('a name with umlauts gets a suggestion, one with emoji an explanation', async () => {
  const { user } = await open('/settings/url')
  const name = await field(/^Store URL/)
  await user.clear(name)
  await user.type(name, 'Krüge {Enter}')
  expect(name).toHaveAccessibleDescription(/Use only the letters a to z/)
  await user.click(await button('Use it'))
  expect(name).toHaveValue('kruege')
  await user.clear(name)
  await user.type(name, 'jugs🏺')
  expect(screen.queryByRole('button', { name: 'Use it' })).toBeNull()
})

describe('time zone and units', () => {
  describeSettings({
    settings: regionalSettings,
    change: async user => user.selectOptions(await screen.findByRole('combobox', { name: 'Weight unit' }), 'kg'),
    changed: () => ({ weightUnit: 'kg' }),
    theirs: () => ({ timeZone: 'Asia/Kolkata' }),
    refused: { field: 'timeZone', control: () => screen.findByRole('combobox', { name: 'Time zone' }) },
  })
})

test('fees and days outside of their bounds are refused at the field', async () => {
  const { user } = await open(`/settings/fulfillment`)
  await user.type(await field(/^Ships in/), '366')
  await user.clear(await field(/^Handling fee/))
  await user.type(await field(/^Handling fee/), '1000.01')
  await user.click(await button('Save'))
  expect(await field(/^Ships in/)).toHaveAccessibleDescription(/from 0 to 365/)
  expect(await field(/^Handling fee/)).toHaveAccessibleDescription(/from \$0\.00 to \$1,000\.00/)
  await user.clear(await field(/^Handling fee/))
  await user.type(await field(/^Handling fee/), '2.505')
  expect(await field(/^Handling fee/)).toHaveAccessibleDescription(/at most 2 decimals/)
  expect(
    fulfillmentSettings.toPayload(
      { shipsInDays: '365', shippingFees: '1000' },
      { revision: 0, shipsInDays: null, shippingFees: 0 },
    ),
  ).toMatchObject({ shipsInDays: 365, shippingFees: 100_000 })
})

test('the overview finds a setting by a word of its name', async () => {
  const { user } = await open('/settings')
  await user.type(await screen.findByRole('searchbox', { name: 'Search settings' }), 'favic')
  const links = within(screen.getByRole('main')).getAllByRole('link')
  expect(links.map(link => link.textContent)).toEqual(['Logo and imagesFavicon'])
  await user.click(links[0] as HTMLElement)
  expect(await screen.findByRole('heading', { level: 1, name: 'Logo and images' })).toBeVisible()
})

test('the overview finds what people call things, and has a card for users', async () => {
  const { user } = await open('/settings')
  const search = await screen.findByRole('searchbox', { name: 'Search settings' })
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: /^Users/ })).toHaveAttribute('href', '/designer/users')
  expect(main.queryByRole('link', { name: /^Menus/ })).toBeNull()
  const found = { team: /^Users/, menu: /^Menus/, currency: /^Payments/, stripe: /^Payments/, GTM: /^Third-party/ }
  for (const [typed, name] of Object.entries({ ...found, zip: /^Shipping/, language: /^Emails/ })) {
    await user.clear(search)
    await user.click(search)
    await user.paste(typed)
    expect(main.getByRole('link', { name })).toBeVisible()
  }
})

test('each ID of a service says what it needs to work, with the way there', async () => {
  await open('/settings/services')
  expect(await field(/^Popup tool ID/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Privy' })).toHaveAttribute('href', '/privy')
  expect(screen.getAllByText(/^Works while this app is installed:/)).toHaveLength(6)
  expect(screen.queryByLabelText(/[Ss]hare widget|Ads conversion/)).toBeNull()
})

test('the palette finds a single setting by its name', async () => {
  const { user } = await open('/settings')
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', {}, PATIENCE), 'weight unit')
  await user.click(await screen.findByRole('option', { name: /^Weight unit/ }, PATIENCE))
  expect(await screen.findByRole('heading', { level: 1, name: 'Time zone and units' })).toBeVisible()
})

test('an empty store sees what is missing, and each thing leads there', async () => {
  await open('/settings/launch', 'new@demo.test')
  const list = within(await screen.findByRole('list', { name: 'Before you open' }))
  expect(list.getByRole('link', { name: 'Add a product' })).toHaveAttribute('href', '/product/add')
  expect(await button('Open store')).toHaveAttribute('aria-disabled', 'true')
})

test('a ready store opens with a celebration, and closes when asked', async () => {
  const owner = await freshTenant('owner@demo.test')
  const first = await openApp('/settings', owner)
  await request(closeStore, {})
  first.unmount()
  const { user } = await openApp('/settings/launch', owner)
  await user.click(await button('Open store'))
  const party = within(await screen.findByRole('dialog', { name: 'Your store is open' }, PATIENCE))
  expect(party.getByRole('button', { name: 'Copy store URL' })).toBeVisible()
  await user.click(party.getByRole('button', { name: 'Close' }))
  await user.click(await button('Close store'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Close your store?' }))
  expect(dialog.getByRole('list', { name: 'What happens' })).toHaveTextContent('closed for now')
  expect(dialog.getByText('You can open it again here at any time.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Close store' }))
  expect(await screen.findByRole('list', { name: 'Before you open' }, PATIENCE)).toBeVisible()
  await waitFor(async () => expect((await request(getStoreInformation, {})).launched).toBe(false))
})

test('who closes a store learns what reopening needs, such as the email', async () => {
  const owner = await freshTenant('owner@demo.test')
  const first = await openApp('/settings', owner)
  const details = await request(getStoreDetails, {})
  await request(saveStoreDetails, { body: { ...details, email: 'hello@jugs.example' } })
  first.unmount()
  const { user } = await openApp('/settings/launch', owner)
  await user.click(await button('Close store'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Close your store?' }))
  const missing = dialog.getByRole('list', { name: 'Before you can open it again:' })
  expect(missing).toHaveTextContent('Verify your store’s email')
})

test('the launch page shows which phone and address shoppers will read', async () => {
  await open('/settings/launch')
  await screen.findByRole('heading', { name: 'What shoppers see of you' })
  expect(screen.getByText('6175550142')).toBeVisible()
  expect(screen.getByText('48 Wharf Street, Portland, ME 04101')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Change store details' })).toHaveAttribute('href', '/settings/details')
})
