import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { request } from '#api/client.ts'
import { listCategories } from '#contract/catalog/categories.ts'
import { createProduct, NewProduct } from '#contract/catalog/productWrites.ts'
import { loadMessages } from '#i18n/messages.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import PickerDialog from './PickerDialog.tsx'
import type { PickedProduct, PickRules } from './selection.ts'

const owner = await freshTenant('owner@demo.test')
const empty = await freshTenant('new@demo.test')

const variant = (value: string, quantity: number) => ({
  id: '',
  sku: `Z-${value}`,
  isInventoryTracked: true,
  quantity,
  variants: [{ name: 'Size', value }],
})
const addProduct = (name: string, productVariants: z.input<typeof NewProduct>['productVariants']) =>
  request(createProduct, {
    body: z.decode(NewProduct, { name, price: 20, pricing: { listPrice: 20 }, productVariants }),
  })

async function openPicker(
  tenant: typeof owner,
  more: { rules?: Partial<PickRules>; filter?: string; most?: number; prepare?: () => Promise<unknown> } = {},
) {
  const { rules, prepare, ...rest } = more
  const app = await openApp('/dashboard', tenant)
  await loadMessages('productPicker')
  await prepare?.()
  cleanup()
  const picked: PickedProduct[][] = []
  render(
    <QueryClientProvider client={app.queryClient}>
      <PickerDialog
        title="Pick"
        rules={{ of: 'variants', allowsOutOfStock: false, without: [], ...rules }}
        {...rest}
        onPick={items => picked.push(items)}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Pick' }))
  return { app, dialog, picked }
}
type Dialog = Awaited<ReturnType<typeof openPicker>>['dialog']
const box = (dialog: Dialog, name: RegExp) => dialog.findByRole<HTMLInputElement>('checkbox', { name })

test('categories with product counts come first, then their products', async () => {
  const { app, dialog } = await openPicker(owner)
  const category = (await request(listCategories, { query: {} })).items.find(({ productCount }) => productCount > 0)
  if (!category) throw new Error('The demo store has no category with products.')
  const row = await dialog.findByRole('button', {
    name: new RegExp(`^${category.name}\\s*${category.productCount} product`),
  })
  expect(await dialog.findByRole('button', { name: /^All Products\s*\d+ products/ })).toBeVisible()
  await app.user.click(row)
  await app.user.click(await dialog.findByRole('switch', { name: 'Show out-of-stock products' }))
  await waitFor(() => expect(dialog.getByText(new RegExp(`^${category.productCount} products?$`))).toBeVisible())
})

test('a product selects its variants in stock; going back clears them', async () => {
  const prepare = () => addProduct('Zebra shirt', [variant('S', 3), variant('M', 3), variant('L', 0)])
  const store = await freshTenant('owner@demo.test')
  const { app, dialog, picked } = await openPicker(store, { filter: 'zebra shirt', prepare })
  const whole = await box(dialog, /^Zebra shirt/)
  expect(await box(dialog, /Z-L · Out of stock/)).toBeDisabled()
  await app.user.click(await box(dialog, /Z-S/))
  expect(whole).not.toBeChecked()
  expect(whole.indeterminate).toBe(true)
  await app.user.click(whole)
  expect(whole).toBeChecked()
  await app.user.click(dialog.getByRole('button', { name: 'Add 2 items' }))
  expect(picked[0]?.map(({ label, sku, name, price }) => [name, label, sku, price])).toEqual([
    ['Zebra shirt', 'S', 'Z-S', 2000],
    ['Zebra shirt', 'M', 'Z-M', 2000],
  ])
  await app.user.click(dialog.getByRole('button', { name: 'All categories' }))
  await dialog.findByRole('button', { name: /^All Products/ })
  expect(dialog.getByText('0 selected')).toBeVisible()
})

test('out-of-stock items are hidden first and pickable only where useful', async () => {
  const prepare = () => addProduct('Zebra scarf', [variant('one', 0)])
  const store = await freshTenant('owner@demo.test')
  const { app, dialog } = await openPicker(store, { filter: 'zebra scarf', prepare })
  expect(await dialog.findByText(/^No products match “zebra scarf”/)).toBeVisible()
  await app.user.click(dialog.getByRole('switch', { name: 'Show out-of-stock products' }))
  expect(await box(dialog, /^Zebra scarf.*Out of stock/)).toBeDisabled()
  cleanup()
  const second = await openPicker(store, { filter: 'zebra scarf', rules: { allowsOutOfStock: true } })
  await second.app.user.click(await second.dialog.findByRole('switch', { name: 'Show out-of-stock products' }))
  expect(await box(second.dialog, /^Zebra scarf/)).toBeEnabled()
})

test('a search without results and an empty store each say so', async () => {
  const { app, dialog } = await openPicker(owner, { filter: 'nothing has this name' })
  expect(await dialog.findByText(/^No products match “nothing has this name”/)).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Clear search' }))
  expect(await dialog.findByRole('list', { name: 'Products' })).toBeVisible()
  cleanup()
  const bare = await openPicker(empty)
  await bare.app.user.click(await bare.dialog.findByRole('switch', { name: 'Show out-of-stock products' }))
  expect(await bare.dialog.findByText('This store has no products yet.')).toBeVisible()
  await bare.app.user.click(bare.dialog.getByRole('button', { name: 'All categories' }))
  expect(await bare.dialog.findByText('This store has no categories.')).toBeVisible()
})

test('“Select none” clears all, and the maximum is enforced', async () => {
  const { app, dialog, picked } = await openPicker(owner, { rules: { of: 'products' }, most: 1 })
  await app.user.click(await dialog.findByRole('button', { name: /^All Products/ }))
  const boxes = await dialog.findAllByRole('checkbox')
  await app.user.click(boxes[0] as HTMLElement)
  await app.user.click(boxes[1] as HTMLElement)
  expect(await dialog.findByText('Select at most 1.')).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Add 2 products' }))
  expect(picked).toEqual([])
  await app.user.click(dialog.getByRole('button', { name: 'Select none' }))
  expect(dialog.getByText('0 selected')).toBeVisible()
})
