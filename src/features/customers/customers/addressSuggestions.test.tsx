import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { listShippingAddresses } from '#contract/customers/customerAddresses.ts'
import { createCustomer } from '#contract/customers/customerWrites.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'
import { someone } from './testing/someone.ts'

const owner = await freshTenant('owner@demo.test')

async function openDialog() {
  const app = await openApp('/dashboard', owner)
  const known = { firstName: 'محمد', lastName: '🦊', emailAddress: `${crypto.randomUUID()}@mail.example` }
  const { id } = await request(createCustomer, { body: someone(known) })
  await app.router.navigate(`/customer/${id}`)
  await app.user.click(await screen.findByRole('button', { name: 'Add address' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add shipping address' }))
  const street = dialog.getByRole('combobox', { name: /^Address/ })
  const options = () => dialog.queryAllByRole('option', { name: /Lane|Road|Avenue/ })
  const text = (name: RegExp) => dialog.getByRole('textbox', { name })
  return { app, id, dialog, street, options, text }
}

test('a suggestion fills in the rest of an address by keyboard', async () => {
  const { app, id, dialog, street, text } = await openDialog()
  await app.user.type(text(/^Apartment/), 'Apt 4')
  await app.user.type(street, '12 mill portl')
  expect(await dialog.findByRole('option', { name: '12 Mill Lane, Portland, ME 04101' })).toBeVisible()
  expect(dialog.getByText('1 suggestion. Use the arrow keys to choose.')).toBeInTheDocument()
  await app.user.keyboard('{ArrowDown}')
  expect(street).toHaveAttribute('aria-activedescendant')
  await app.user.keyboard('{Enter}')
  expect(street).toHaveValue('12 Mill Lane')
  expect(street).toHaveFocus()
  expect(street).toHaveAttribute('aria-expanded', 'false')
  expect(text(/^City/)).toHaveValue('Portland')
  expect(dialog.getByRole('combobox', { name: 'State' })).toHaveValue('ME')
  expect(text(/^ZIP/)).toHaveValue('04101')
  await app.user.click(dialog.getByRole('button', { name: 'Save address' }))
  await waitFor(async () => {
    const [saved] = (await request(listShippingAddresses, { params: { id } })).items
    expect(saved).toMatchObject({ address1: '12 Mill Lane', address2: 'Apt 4', city: 'Portland', state: 'ME' })
  })
})

test('a suggestion never belongs to an outdated house number', async () => {
  const { app, dialog, street } = await openDialog()
  await app.user.type(street, '12 mill portl')
  expect(await dialog.findByRole('option', { name: /^12 Mill Lane/ })).toBeVisible()
  await app.user.type(street, '{Home}9')
  expect(dialog.queryByRole('option', { name: /^12 Mill Lane/ })).toBeNull()
  expect(await dialog.findByRole('option', { name: /^912 Mill Lane/ })).toBeVisible()
})

test('Escape closes only the suggestions; Enter alone fills in nothing', async () => {
  const { app, dialog, street, text } = await openDialog()
  await app.user.type(street, '12 mill portl')
  expect(await dialog.findByRole('option', { name: /^12 Mill Lane/ })).toBeVisible()
  await app.user.keyboard('{Escape}')
  expect(dialog.queryByRole('option', { name: /^12 Mill Lane/ })).toBeNull()
  expect(street).toHaveValue('12 mill portl')
  await app.user.type(street, 'a')
  expect(await dialog.findByRole('option', { name: /^12 Mill Lane/ })).toBeVisible()
  // Once past the end, the typed text is chosen again.
  await app.user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(street).toHaveValue('12 mill portla')
  expect(text(/^City/)).toHaveValue('')
})

test('only the chosen country is searched, and typing works without results', async () => {
  const { app, id, dialog, street, options, text } = await openDialog()
  await app.user.selectOptions(dialog.getByRole('combobox', { name: 'Country' }), 'United Kingdom')
  await app.user.type(street, '12 mill lane')
  await waitFor(() => expect(options()).toHaveLength(4))
  for (const option of options()) expect(option).not.toHaveTextContent(/Portland|ME/)
  await app.user.click(options()[1] as HTMLElement)
  expect(street).toHaveValue('12 Mill Lane')
  expect(text(/^City/)).toHaveValue('Manchester')
  expect(text(/^State, province/)).toHaveValue('')
  expect(dialog.getByRole('combobox', { name: 'Country' })).toHaveValue('GB')

  const received: string[] = []
  const listen = ({ request: { url } }: { request: Request }) => {
    if (url.includes('addresssuggestions')) received.push(new URL(url).searchParams.get('country') ?? '')
  }
  server.events.on('request:start', listen)
  await app.user.selectOptions(dialog.getByRole('combobox', { name: 'Country' }), 'Japan')
  await app.user.clear(street)
  await app.user.type(street, '4 Chome-2-8 Shibakoen')
  await app.user.type(text(/^City/), ' Minato, Tokyo')
  await app.user.type(text(/^Postal code/), '105-0011')
  await app.user.click(dialog.getByRole('button', { name: 'Save address' }))
  await waitFor(async () => {
    const { items } = await request(listShippingAddresses, { params: { id } })
    expect(items).toMatchObject([{ address1: '4 Chome-2-8 Shibakoen', country: 'JP' }])
  })
  server.events.removeListener('request:start', listen)
  expect(received).toEqual([])
})

test('an address service that does not respond does not prevent typing', async () => {
  const { app, dialog, street, options, text } = await openDialog()
  await app.user.type(street, 'fault:500 mill lane')
  await app.user.type(text(/^City/), 'Portland')
  expect(options()).toHaveLength(0)
  expect(dialog.queryByRole('alert')).toBeNull()
  expect(street).toHaveValue('fault:500 mill lane')
})
