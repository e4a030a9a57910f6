import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { listProducts } from '#contract/catalog/products.ts'
import { skipMoveStep, startMove, undoMove } from '#contract/imports/moves.ts'
import { listRedirects } from '#contract/store/redirects.ts'
import { fail, PATIENCE } from '#shell/testing/faults.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

const PATH = '/settings/move'
type App = Awaited<ReturnType<typeof openApp>>

const press = async ({ user }: App, name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const follow = async ({ user }: App, name: string) => user.click(await screen.findByRole('link', { name }))
const step = async (name: string) => within(await screen.findByRole('region', { name }))
const choose = async ({ user }: App, name: string, ...lines: string[]) =>
  user.upload(
    await screen.findByLabelText('Choose file', { selector: 'input' }),
    new File([lines.join('\n')], name, { type: 'text/csv' }),
  )
const names = async () => (await request(listProducts, { query: {} })).items.map(({ name }) => name)

/** Starts a move from Shopify and imports one product. */
async function moved(like = 'new@demo.test') {
  const app = await openApp(PATH, await freshTenant(like))
  await app.user.click(await screen.findByRole('radio', { name: 'Shopify' }))
  await press(app, 'Start')
  await follow(app, 'Import products')
  await choose(app, 'products.csv', 'Handle,Title,Variant Price', 'blue-mug,Blue mug,12.00')
  await press(app, 'Import 1 product')
  await screen.findByRole('heading', { name: 'Import finished' }, { timeout: 15_000 })
  await follow(app, 'Back to the move')
  await (await step('1. Products')).findByText('Done', {}, PATIENCE)
  return app
}

test('a move is led through, continued later, and undone as one', async () => {
  const app = await moved()
  const products = await step('1. Products')
  expect(products.getByText(/Added: 1 · Changed: 0 · Unchanged: 0 · Left out: 0/)).toBeVisible()
  expect(products.getByText('Products › Export')).toBeVisible()
  const pages = await step('5. Pages')
  expect(pages.getByText(/Shopify has no export for this/)).toBeVisible()
  await app.user.click(pages.getByRole('button', { name: 'Skip' }))
  expect(await pages.findByText('Skipped')).toBeVisible()
  const redirects = await step('6. Redirects')
  await app.user.click(await redirects.findByRole('button', { name: 'Add 1 redirect' }))
  expect(await redirects.findByText(/Added: 1/, {}, PATIENCE)).toBeVisible()
  const { items } = await request(listRedirects, { query: {} })
  expect(items.map(({ from, to }) => [from, to])).toEqual([['/products/blue-mug', '/p/blue-mug']])
  await press(app, 'Finish move')
  await press(app, 'Undo move')
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo the move from Shopify?' }))
  const removed = within(await dialog.findByRole('region', { name: 'Will be removed' }))
  expect(removed.getByText(/Products: 1 \(.*Blue mug.*\)/)).toBeVisible()
  expect(removed.getByText(/Redirects: 1/)).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Undo move' }))
  expect(await screen.findByRole('heading', { name: 'The move was undone' }, { timeout: 15_000 })).toBeVisible()
  expect(await names()).toEqual([])
  expect((await request(listRedirects, { query: {} })).items).toEqual([])
})

test('an undo that fails says so, and works when tried again', async () => {
  const app = await moved()
  await follow(app, 'View result so far')
  const undo = fail('post', undoMove.path, '500')
  await press(app, 'Undo move')
  const dialog = within(await screen.findByRole('dialog'))
  await app.user.click(dialog.getByRole('button', { name: 'Undo move' }))
  expect(await dialog.findByRole('alert', {}, PATIENCE)).toBeVisible()
  expect(await names()).toEqual(['Blue mug'])
  undo.recover()
  await app.user.click(dialog.getByRole('button', { name: 'Undo move' }))
  expect(await screen.findByRole('heading', { name: 'The move was undone' }, { timeout: 15_000 })).toBeVisible()
})

test('a move that was started elsewhere goes on where it was left', async () => {
  const tenant = await freshTenant('new@demo.test')
  await openApp('/dashboard', tenant)
  const { id } = await request(startMove, { body: { system: 'squarespace' } })
  await request(skipMoveStep, { params: { id, step: 'customers' }, body: { isSkipped: true } })
  await openApp(PATH, tenant)
  expect(await screen.findByRole('heading', { name: 'Moving from Squarespace' })).toBeVisible()
  expect((await step('2. Customers')).getByText('Skipped')).toBeVisible()
  expect((await step('4. Discounts')).getByText(/Squarespace has no export for this/)).toBeVisible()
})

test('support staff see the result of a move, and can’t undo it', async () => {
  const app = await openApp(PATH, await freshTenant('concierge@demo.test'))
  await press(app, 'Start')
  await press(app, 'Finish move')
  expect(await screen.findByRole('button', { name: 'Undo move' })).toBeDisabled()
})
