import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { getProduct, type Product } from '#contract/catalog/products.ts'
import { createProduct, updateProduct } from '#contract/catalog/productWrites.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { toForm, toPayload } from '../schema.ts'
import {
  enterInCell,
  field,
  nameField,
  retype,
  save,
  saved,
  variantCell,
  variantNames,
  variantText,
} from '../testing/editor.ts'
import { newOptions } from './newOptions.ts'

const owner = await freshTenant('owner@demo.test')

const shirt = () => toPayload({ ...toForm(null), name: 'Shirt', price: '20' }, null)

/** Opens the form of a new product with the given options and variants. */
async function open(change: Partial<Product>) {
  const app = await openApp('/dashboard', owner)
  const product = await request(createProduct, { body: { ...shirt(), ...change } })
  await app.router.navigate(`/product/${product.id}`)
  await nameField()
  return { app, product }
}

const sizes = (...names: string[]): Pick<Product, 'variantOptions' | 'productVariants'> => ({
  variantOptions: [{ name: 'Size', options: names }],
  productVariants: names.map((value, at) => ({
    id: value,
    sku: '',
    priceOverride: null,
    isInventoryTracked: true,
    quantity: at + 1,
    variants: [{ name: 'Size', value }],
  })),
})
const now = (product: Product) => request(getProduct, { params: { id: product.id } })
const button = (name: string) => screen.findByRole('button', { name })

test('a first option group makes variants and asks before dropping stock', async () => {
  const [only] = sizes('').productVariants
  const { app, product } = await open({
    productVariants: [{ ...(only as Product['productVariants'][0]), sku: 'SH', quantity: 12, variants: [] }],
  })
  await app.user.click(await button('Add options'))
  const question = await screen.findByRole('alertdialog', { name: 'Remove tracked inventory?' })
  expect(question).toHaveTextContent('12 in stock')
  await app.user.click(within(question).getByRole('button', { name: 'Remove and add options' }))
  await waitFor(() => expect(field('Option group 1')).toHaveFocus())
  await app.user.keyboard('Size')
  await app.user.type(field('Add options to Size'), 'Small, Large{Enter}')
  await variantCell('Large', 'SKU')
  expect(variantNames()).toEqual(['Small', 'Large'])
  await app.user.type(field('Price difference of Large'), '+2.5')
  await enterInCell(app, 'Large', 'SKU', 'SH-L')
  expect((await variantCell('Large', 'Price')).textContent).toBe('22.50')
  await save(app)
  await saved()

  const { variantOptions, productVariants } = await now(product)
  expect(variantOptions).toEqual([{ name: 'Size', options: ['Small', 'Large'], priceDifferences: [0, 250] }])
  expect(productVariants).toMatchObject([
    {
      id: product.productVariants[0]?.id,
      sku: 'SH',
      isInventoryTracked: false,
      variants: [{ name: 'Size', value: 'Small' }],
    },
    { sku: 'SH-L', isInventoryTracked: false, quantity: 0, variants: [{ name: 'Size', value: 'Large' }] },
  ])
})

test('variants lost with an option are named; a renamed option keeps them', async () => {
  const { app, product } = await open(sizes('Small', 'Medium', 'Large'))
  await variantCell('Large', 'SKU')
  await app.user.click(await button('Remove Medium'))
  expect(await screen.findByText('1 variant will be removed when you save')).toBeVisible()
  await retype(app, field('Option 2'), 'Extra large')
  await app.user.click(await button('Move Extra large up'))
  await waitFor(() => expect(variantNames()).toEqual(['Extra large', 'Small']))
  await save(app)
  await saved()
  const { productVariants } = await now(product)
  expect(productVariants.map(({ id, quantity, variants }) => [id, quantity, variants[0]?.value])).toEqual([
    [product.productVariants[2]?.id, 3, 'Extra large'],
    [product.productVariants[0]?.id, 1, 'Small'],
  ])
})

test('pasted options can become one, and new variants are all counted', async () => {
  const app = await openApp('/product/add', owner)
  await app.user.click(await button('Add options'))
  await waitFor(() => expect(field('Option group 1')).toHaveFocus())
  await app.user.keyboard('Size')
  await app.user.type(field('Add options to Size'), 'S, M, L{Enter}')
  expect(await screen.findByText('3 new variants will be added when you save.')).toBeVisible()
  await app.user.click(await button('Add as one option'))
  await waitFor(() => expect(variantNames()).toEqual(['S, M, L']))
  expect(screen.getByText('1 new variant will be added when you save.')).toBeVisible()
})

test.each([
  ['1,5 L', ['1,5 L']],
  ['0,5 L, 1,5 L;2 L', ['0,5 L', '1,5 L', '2 L']],
  ['36,37,38', ['36', '37', '38']],
  ['S,M ,S', ['S', 'M']],
])('%s is read as the options that are meant', (text, names) => {
  expect(newOptions('size', text, []).map(({ name }) => name)).toEqual(names)
})

test('a SKU that two variants have is reported on both rows', async () => {
  const { app } = await open(sizes('Small', 'Large'))
  await enterInCell(app, 'Small', 'SKU', 'A-1')
  await enterInCell(app, 'Large', 'SKU', 'a-1')
  await waitFor(async () => expect(await variantCell('Small', 'SKU')).toHaveAttribute('aria-invalid', 'true'))
  expect(await variantCell('Small', 'SKU')).toHaveTextContent(/has this SKU/)
  expect(field('Large SKU')).toHaveAccessibleDescription(/has this SKU/)
  await enterInCell(app, 'Large', 'SKU', 'A-2')
  await waitFor(async () => expect(await variantCell('Small', 'SKU')).not.toHaveAttribute('aria-invalid'))
})

test('added colors and sizes of two users combine and keep quantities', async () => {
  const { app, product } = await open(sizes('Small'))
  await variantCell('Small', 'SKU')
  await app.user.click(await button('Add another option group'))
  await app.user.click(await button('Remove and add options'))
  await waitFor(() => expect(field('Option group 2')).toHaveFocus())
  await app.user.keyboard('Color')
  await app.user.type(field('Add options to Color'), 'Red, Blue{Enter}')
  await enterInCell(app, 'Small / Blue', 'Quantity', '8')
  const [small] = product.productVariants as [Product['productVariants'][0]]
  await request(updateProduct, {
    params: { id: product.id },
    body: {
      ...product,
      variantOptions: [{ name: 'Size', options: ['Small', 'Large'] }],
      productVariants: [small, { ...small, id: 'large', sku: 'L', variants: [{ name: 'Size', value: 'Large' }] }],
    },
  })
  await save(app)
  await app.user.click(await button('Keep both'))
  await waitFor(() => expect(variantNames()).toEqual(['Small / Red', 'Small / Blue', 'Large / Red', 'Large / Blue']))
  expect(await variantText('Small / Blue', 'Quantity')).toBe('8')
  await save(app)
  await saved()
  const saves = (await now(product)).productVariants
  expect(saves.map(({ variants }) => variants.map(({ value }) => value).join(' '))).toEqual([
    'Small Red',
    'Small Blue',
    'Large Red',
    'Large Blue',
  ])
  expect(saves[2]).toMatchObject({ id: 'large', sku: 'L' })
})

test('a pasted quantity turns on tracking unless the paste says otherwise', async () => {
  const untracked = sizes('Small', 'Large')
  const { app, product } = await open({
    ...untracked,
    productVariants: untracked.productVariants.map(variant => ({ ...variant, isInventoryTracked: false })),
  })
  await app.user.pointer({ keys: '[MouseLeft]', target: await variantCell('Small', 'Tracked') })
  await app.user.paste('FALSE\t5\nTRUE\t6')
  await save(app)
  await saved()
  expect((await now(product)).productVariants).toMatchObject([
    { isInventoryTracked: false, quantity: 5 },
    { isInventoryTracked: true, quantity: 6 },
  ])
})
