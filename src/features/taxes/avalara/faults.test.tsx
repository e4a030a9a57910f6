import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Fault, fail, loseResponse, PATIENCE } from '#shell/testing/faults.ts'
import { account, button, LICENSE_KEY, licenseKey, openAvalara, saved } from './testing/openAvalara.tsx'

const FAULTS: Fault[] = ['dropped', '500', 'half a JSON']
type App = Awaited<ReturnType<typeof openAvalara>>

async function connect({ user }: App) {
  await user.type(await account(), '2000000001')
  await user.type(await licenseKey(), `${LICENSE_KEY}{Enter}`)
  await screen.findByRole('combobox', { name: /^Company/ })
  await user.click(await button('Connect'))
}
async function disconnect({ user }: App) {
  await user.click(await button('Disconnect'))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Disconnect Avalara?' }))
  await user.click(dialog.getByRole('button', { name: 'Disconnect' }))
}
async function verifyAddresses({ user }: App) {
  await user.click(await screen.findByRole('switch', { name: /^Verify addresses/ }))
  await user.click(await button('Save'))
}

test('connecting with a lost response happens once, and is shown', async () => {
  const app = await openAvalara()
  loseResponse('post', 'admin/avalara/connection')
  await connect(app)
  expect(await screen.findByText(/^Account 2000000001/)).toBeVisible()
  expect(await saved()).toMatchObject({ isConnected: true, revision: 1 })
})

test('disconnecting with a lost response happens once, and is shown', async () => {
  const app = await openAvalara('2000000001')
  loseResponse('post', 'admin/avalara/disconnect')
  await disconnect(app)
  expect(await licenseKey()).toBeVisible()
  expect(await saved()).toMatchObject({ isConnected: false, revision: 2 })
})

test.each(FAULTS)('a connection that fails (%s) keeps the input, and a retry succeeds', async fault => {
  const app = await openAvalara()
  const connecting = fail('post', 'admin/avalara/connection', fault)
  await connect(app)
  expect(await screen.findByRole('alert')).toHaveTextContent(/\w/)
  expect(await account()).toHaveValue('2000000001')
  connecting.recover()
  await app.user.click(await button('Connect'))
  expect(await screen.findByText(/^Account 2000000001/)).toBeVisible()
  expect((await saved()).revision).toBe(1)
})

test.each(FAULTS)('an address check and a test that fail (%s) say so, and work again', async fault => {
  const app = await openAvalara('2000000001')
  const { user } = app
  await verifyAddresses(app)
  const card = within(await screen.findByRole('region', { name: 'Check an address' }))
  const connection = within(screen.getByRole('region', { name: 'Connection' }))
  const check = fail('post', 'admin/avalara/test', fault)
  await user.click(await button('Test connection'))
  expect(await connection.findByRole('alert', {}, PATIENCE)).toHaveTextContent(/\w/)
  expect(connection.queryByText('The connection works.')).toBeNull()
  check.recover()
  await user.click(await button('Test connection'))
  expect(await connection.findByText('The connection works.')).toBeVisible()
  expect(connection.queryByRole('alert')).toBeNull()

  const address = fail('post', 'admin/avalara/address', fault)
  await user.type(card.getByRole('combobox', { name: 'Address' }), '1 Elm Street')
  await user.click(card.getByRole('button', { name: 'Check address' }))
  expect(await card.findByRole('alert', {}, PATIENCE)).toHaveTextContent(/\w/)
  expect(card.getByRole('combobox', { name: 'Address' })).toHaveValue('1 Elm Street')
  address.recover()
  await user.click(card.getByRole('button', { name: 'Check address' }))
  expect(await card.findByText('Avalara does not know this address.')).toBeVisible()
})
