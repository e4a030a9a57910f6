import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { getProduct, listProducts, type Product } from '#contract/catalog/products.ts'
import { createProduct, updateProduct } from '#contract/catalog/productWrites.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { toForm, toPayload } from '../../edit/schema.ts'

const owner = await freshTenant('owner@demo.test')
type App = Awaited<ReturnType<typeof openApp>>

/** Opens the list, by name, on three products of this test's own: A, B and C cost $10.00 and have 5 in stock. */
async function openThree(over: Partial<Product> = {}) {
  const mark = `Quick${crypto.randomUUID().slice(0, 6)}`
  const app = await openApp('/dashboard', owner)
  await screen.findByRole('heading', { level: 1 })
  for (const letter of 'ABC') {
    const blank = toPayload({ ...toForm(null), name: `${mark} ${letter}`, price: '10' }, null)
    const productVariants = blank.productVariants.map(each => ({ ...each, isInventoryTracked: true, quantity: 5 }))
    await request(createProduct, { body: { ...blank, productVariants, ...over } })
  }
  await app.router.navigate(`/product?search=${mark}&sort=name+asc`)
  await screen.findByRole('link', { name: `${mark} A` })
  // The menus come after the rows.
  await screen.findByRole('button', { name: `Actions for ${mark} A` })
  return { app, mark }
}

const stored = async (mark: string) =>
  (await request(listProducts, { query: { filter: `text contains "${mark}"`, sortBy: 'name asc' } })).items
const sheetOf = (name: string) => screen.findByRole('dialog', { name: `Quick edit of “${name}”` })

async function open({ user }: App, name: string) {
  screen.getByRole('link', { name }).focus()
  await user.keyboard('{F2}')
  return sheetOf(name)
}

test('F2 edits price, inventory and status; Enter saves and keeps the focus', async () => {
  const { app, mark } = await openThree()
  const sheet = await open(app, `${mark} A`)
  await waitFor(() => expect(within(sheet).getByLabelText('Price')).toHaveFocus())
  await app.user.keyboard('12.50{Tab}7{Tab} {Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: `Actions for ${mark} A` })).toHaveFocus()
  const [a] = await stored(mark)
  expect(a).toMatchObject({ price: 1250, pricing: { listPrice: 1250 }, state: 'Inactive' })
  expect(a?.productVariants[0]?.quantity).toBe(7)
  const row = screen.getByRole('link', { name: `${mark} A` }).closest('tr')
  await waitFor(() => expect(row).toHaveTextContent('$12.50'))
})

test('quick edit opens from the row menu, and Escape changes nothing', async () => {
  const { app, mark } = await openThree()
  await app.user.click(screen.getByRole('button', { name: `Actions for ${mark} B` }))
  await app.user.click(await screen.findByRole('menuitem', { name: 'Quick edit' }))
  const sheet = await sheetOf(`${mark} B`)
  await waitFor(() => expect(within(sheet).getByLabelText('Price')).toHaveFocus())
  await app.user.keyboard('99{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await stored(mark)).map(({ price }) => price)).toEqual([1000, 1000, 1000])
  expect(within(await open(app, `${mark} B`)).getByLabelText('Price')).toHaveValue('10.00')
})

test('arrow keys save and move to the same field of the next row', async () => {
  const { app, mark } = await openThree()
  await open(app, `${mark} A`)
  await app.user.keyboard('{Tab}1{ArrowDown}')
  const second = await sheetOf(`${mark} B`)
  await waitFor(() => expect(within(second).getByLabelText('Inventory')).toHaveFocus())
  await app.user.keyboard('2{ArrowDown}')
  await sheetOf(`${mark} C`)
  await app.user.keyboard('3{Enter}')
  await waitFor(async () =>
    expect((await stored(mark)).map(({ productVariants }) => productVariants[0]?.quantity)).toEqual([1, 2, 3]),
  )
})

test('an invalid value shows an error at its field and is not saved', async () => {
  const { app, mark } = await openThree({ pricing: { listPrice: 1000, salePrice: 800 }, price: 1000 })
  const sheet = await open(app, `${mark} A`)
  const price = within(sheet).getByLabelText('Price')
  for (const [typed, problem] of [
    ['7.99', 'The sale price can’t be above the price.'],
    ['100000.01', 'Enter an amount from $0.00 to $100,000.00.'],
    ['x', 'Enter an amount like 12.50, with up to 2 decimals.'],
    ['', 'Enter a price. Use 0 for a free product.'],
  ] as const) {
    await app.user.clear(price)
    if (typed) await app.user.type(price, typed)
    await app.user.keyboard('{Enter}')
    await waitFor(() => expect(price).toHaveAccessibleDescription(problem))
    expect(price).toHaveFocus()
  }
  await app.user.clear(within(sheet).getByLabelText('Inventory'))
  await app.user.type(within(sheet).getByLabelText('Inventory'), '1.5{ArrowDown}')
  expect(within(sheet).getByLabelText('Inventory')).toHaveAccessibleDescription('Enter a whole number.')
  expect((await stored(mark)).every(({ revision }) => revision === 1)).toBe(true)
})

test('someone else’s changes are kept, and a conflict asks', async () => {
  const { app, mark } = await openThree()
  const [a, b] = (await stored(mark)) as [Product, Product]
  const change = (product: Product, over: Partial<Product>) =>
    request(updateProduct, { params: { id: product.id }, body: { ...product, ...over } })
  const sheet = await open(app, `${mark} A`)
  await change(a, { state: 'Inactive' })
  await app.user.keyboard('11{Enter}')
  await waitFor(() => expect(sheet).not.toBeInTheDocument())
  expect(await request(getProduct, { params: { id: a.id } })).toMatchObject({ price: 1100, state: 'Inactive' })

  const second = await open(app, `${mark} B`)
  await change(b, { price: 1500, pricing: { ...b.pricing, listPrice: 1500 } })
  await app.user.keyboard('11{Enter}')
  expect(await within(second).findByText('Someone else changed this product')).toBeVisible()
  expect(second).toHaveTextContent('Now saved: price $15.00, inventory 5, status Active.')
  expect(within(second).getByLabelText('Price')).toHaveValue('11')
  await app.user.click(within(second).getByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(second).not.toBeInTheDocument())
  expect(await request(getProduct, { params: { id: b.id } })).toMatchObject({ price: 1100 })
})

test('the inventory of a product with variants is edited in the product', async () => {
  const variant = { sku: '', priceOverride: null, isInventoryTracked: true, quantity: 1, id: '' }
  const { app, mark } = await openThree({
    variantOptions: [{ name: 'Size', options: ['S', 'L'] }],
    productVariants: ['S', 'L'].map(value => ({ ...variant, variants: [{ name: 'Size', value }] })),
  })
  const sheet = await open(app, `${mark} A`)
  expect(within(sheet).queryByLabelText('Inventory')).toBeNull()
  expect(sheet).toHaveTextContent('It has variants. Inventory is edited in the product.')
  expect(within(sheet).getByRole('link', { name: 'Open product' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^.product/),
  )
})
