import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { getProduct, listProducts, type Product, type ProductVariant } from '#contract/catalog/products.ts'
import { updateProduct } from '#contract/catalog/productWrites.ts'
import { formatFilter } from '#contract/filter.ts'
import { forward } from '#shell/testing/forward.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'
import {
  type App,
  editorOf,
  enterInCell,
  field,
  gate,
  nameField,
  PRODUCTS_URL,
  retype,
  save,
  saved,
  variantNames,
  variantText,
} from './testing/editor.ts'

const owner = await freshTenant('owner@demo.test')
const { openProduct } = editorOf(owner)

const ASKS = 'Someone else saved changes first'

/** Products with several counted variants. */
async function openWithVariants(index: number) {
  const app = await openApp('/product', owner)
  await screen.findByRole('table', { name: 'Products' })
  const filter = formatFilter<typeof listProducts>([{ field: 'state', operator: 'eq', value: 'Active' }])
  const { items } = await request(listProducts, { query: { pageSize: 200, filter, sortBy: 'name asc' } })
  const found = items.filter(
    ({ productVariants }) => productVariants.filter(variant => variant.isInventoryTracked).length > 1,
  )[index] as Product
  await app.router.navigate(`/product/${found.id}`)
  await nameField()
  return { app, product: found }
}

const variantName = (product: Product, index: number) =>
  product.productVariants[index]?.variants.map(option => option.value).join(' / ') ?? ''
const quantity = (product: Product, index: number) => variantText(variantName(product, index), 'Quantity')
const count = (app: App, product: Product, index: number, text: string) =>
  enterInCell(app, variantName(product, index), 'Quantity', text)

/** Another user changes the inventory of one variant. */
const countElsewhere = (product: Product, index: number, quantity: number) =>
  request(updateProduct, {
    params: { id: product.id },
    body: {
      ...product,
      productVariants: product.productVariants.map((variant, at) =>
        at === index ? { ...variant, quantity } : variant,
      ),
    },
  })

test('two people who count different variants both keep their count', async () => {
  const { app, product } = await openWithVariants(0)
  await count(app, product, 0, '41')
  await countElsewhere(product, 1, 97)
  await save(app)
  const dialog = await screen.findByRole('dialog', { name: ASKS })
  expect(within(dialog).queryAllByRole('radio')).toHaveLength(0)
  expect(within(dialog).getByRole('row', { name: new RegExp(`Quantity of ${variantName(product, 1)}`) })).toBeVisible()
  await app.user.click(within(dialog).getByRole('button', { name: 'Keep both' }))
  await waitFor(async () => expect(await quantity(product, 1)).toBe('97'))
  expect(await quantity(product, 0)).toBe('41')
  await save(app)
  await saved()
  const now = await request(getProduct, { params: { id: product.id } })
  expect(now.productVariants.slice(0, 2).map(({ quantity }) => quantity)).toEqual([41, 97])
})

test('two people who count the same variant see only that conflict', async () => {
  const { app, product } = await openWithVariants(1)
  await count(app, product, 0, '31')
  await countElsewhere(product, 0, 32)
  await save(app)
  const choice = await screen.findByRole('group', { name: `Quantity of ${variantName(product, 0)}` })
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  await app.user.click(within(choice).getByRole('radio', { name: 'Theirs' }))
  await app.user.click(screen.getByRole('button', { name: 'Use these values' }))
  await waitFor(async () => expect(await quantity(product, 0)).toBe('32'))
})

test('input typed during the save survives the conflict dialog', async () => {
  const { app, product } = await openProduct(2)
  await retype(app, await nameField(), 'Mine')
  await request(updateProduct, { params: { id: product.id }, body: { ...product, name: 'Theirs', msrp: 8800 } })
  const { opened, open } = gate()
  const arrived = gate()
  server.use(
    http.put(
      `${PRODUCTS_URL}/:id`,
      async ({ request: sent }) => {
        arrived.open()
        await opened
        return forward(sent)
      },
      { once: true },
    ),
  )
  await save(app)
  await arrived.opened
  await retype(app, field('Short description'), 'Typed meanwhile')
  open()
  const dialog = await screen.findByRole('dialog', { name: ASKS })
  await app.user.click(within(dialog).getByRole('button', { name: 'Use these values' }))
  expect(await nameField()).toHaveValue('Mine')
  expect(field('Short description')).toHaveValue('Typed meanwhile')
  expect(field('MSRP')).toHaveValue('88.00')
  await save(app)
  await saved()
  expect(await request(getProduct, { params: { id: product.id } })).toMatchObject({
    name: 'Mine',
    msrp: 8800,
    descriptions: { short: 'Typed meanwhile' },
  })
})

test('text typed before the conflict dialog opens survives it', async () => {
  const { app, product } = await openWithVariants(3)
  const [name, description] = [await nameField(), field('Short description')]
  await retype(app, name, 'My name')
  await request(updateProduct, { params: { id: product.id }, body: { ...product, name: 'Their name' } })
  await save(app)
  const dialog = await screen.findByRole('dialog', { name: ASKS })
  // As on a slow connection, while the dialog's code is still loading.
  fireEvent.input(description, { target: { value: 'Typed meanwhile' } })
  await app.user.click(within(dialog).getByRole('radio', { name: /Their/ }))
  await app.user.click(within(dialog).getByRole('button', { name: 'Use these values' }))
  await waitFor(() => expect(name).toHaveValue('Their name'))
  expect(description).toHaveValue('Typed meanwhile')
})

test('a variant that someone else removed disappears; an added one appears', async () => {
  const { app, product } = await openWithVariants(2)
  await retype(app, await nameField(), 'Mine beside their rows')
  const [removed, ...others] = product.productVariants as [ProductVariant, ...ProductVariant[]]
  const added = {
    ...removed,
    id: 'added-elsewhere',
    sku: '',
    quantity: 77,
    variants: [{ name: 'Size', value: 'Huge' }],
  }
  await request(updateProduct, {
    params: { id: product.id },
    body: { ...product, productVariants: [...others, added] },
  })
  await save(app)
  await app.user.click(await screen.findByRole('button', { name: 'Keep both' }))
  expect(await variantText('Huge', 'Quantity')).toBe('77')
  expect(variantNames()).not.toContain(variantName(product, 0))
  await save(app)
  await saved()
  const now = await request(getProduct, { params: { id: product.id } })
  expect(now.name).toBe('Mine beside their rows')
  expect(now.productVariants.map(({ id }) => id)).toEqual([...others.map(({ id }) => id), 'added-elsewhere'])
})

test('typed amounts without cents look like saved ones in a comparison', async () => {
  const { app, product } = await openProduct(5)
  await retype(app, await screen.findByRole('textbox', { name: 'MSRP' }), '41')
  await retype(app, await screen.findByRole('textbox', { name: /^Weight/ }), '3.50')
  await request(updateProduct, { params: { id: product.id }, body: { ...product, msrp: 4200, weight: 2.25 } })
  await save(app)
  const amounts = await screen.findByRole('group', { name: 'MSRP' })
  expect(within(amounts).getByRole('radio', { name: 'Mine' })).toHaveAccessibleDescription('$41.00')
  expect(within(amounts).getByRole('radio', { name: 'Theirs' })).toHaveAccessibleDescription('$42.00')
  const weights = screen.getByRole('group', { name: /^Weight/ })
  expect(within(weights).getByRole('radio', { name: 'Mine' })).toHaveAccessibleDescription('3.5')
  expect(within(weights).getByRole('radio', { name: 'Theirs' })).toHaveAccessibleDescription('2.25')
})
