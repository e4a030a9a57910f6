import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { getProduct } from '#contract/catalog/products.ts'
import { createProduct } from '#contract/catalog/productWrites.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { toForm, toPayload } from './schema.ts'
import { enterInCell, nameField, save, saved, variantCell } from './testing/editor.ts'

const COUNT = 1500
const owner = await freshTenant('owner@demo.test')

/** Opens a product with 1,500 variants, which were counted: `Size 1` has 1, `Size 2` has 2. */
async function openMany(name: string) {
  const app = await openApp('/dashboard', owner)
  const product = await request(createProduct, {
    body: {
      ...toPayload({ ...toForm(null), name, price: '5' }, null),
      productVariants: Array.from({ length: COUNT }, (_, at) => ({
        id: `new-${at}`,
        sku: '',
        priceOverride: null,
        isInventoryTracked: true,
        quantity: at + 1,
        variants: [{ name: 'Size', value: `Size ${at + 1}` }],
      })),
    },
  })
  await app.router.navigate(`/product/${product.id}`)
  await nameField()
  return { app, product }
}

const inputs = () => document.querySelectorAll('form :is(input, textarea, select)').length

test('1,500 variants open with few fields and don’t slow down typing', async () => {
  const { app } = await openMany('Many sizes')
  const grid = await screen.findByRole('grid', { name: 'Variants' })
  expect(grid).toHaveAttribute('aria-rowcount', '1501')
  expect(inputs()).toBeLessThan(140)
  const changes: MutationRecord[] = []
  const watcher = new MutationObserver(records => changes.push(...records))
  watcher.observe(grid, { subtree: true, childList: true, attributes: true, characterData: true })
  await app.user.type(await nameField(), ', typed')
  watcher.disconnect()
  expect(changes).toEqual([])
})

test('1,500 rows of 4 cells are pasted, a wrong cell is found, all are saved', async () => {
  const { app, product } = await openMany('Sizes to paste')
  await app.user.pointer({ keys: '[MouseLeft]', target: await variantCell('Size 1', 'SKU') })
  const quantityOf = (at: number) => (at === 1436 ? 'many' : String(at + 7))
  const lines = product.productVariants.map((_, at) => `S-${at}\t${at}.5\tTRUE\t${quantityOf(at)}`)
  await app.user.paste(lines.join('\n'))
  await waitFor(() => expect(screen.getByText('6,000 cells pasted')).toBeVisible())
  await save(app)
  const input = await waitFor(() => {
    expect(document.activeElement).toHaveAccessibleName('Size 1437 Quantity')
    return document.activeElement
  })
  expect(input).toBeInvalid()
  expect(input).toHaveAccessibleDescription('Enter a whole number.')
  await app.user.keyboard('1443{Enter}')
  await save(app)
  await saved()

  const now = await request(getProduct, { params: { id: product.id } })
  const pasted = (at: number) => ({ sku: `S-${at}`, priceOverride: at * 100 + 50, quantity: at + 7 })
  expect(now.productVariants).toEqual(product.productVariants.map((variant, at) => ({ ...variant, ...pasted(at) })))
  expect(now.variantOptions).toEqual(product.variantOptions)
})

test('one of 1,500 variants is found and changed; the rest stay the same', async () => {
  const { app, product } = await openMany('Sizes to count')
  await variantCell('Size 1', 'SKU')
  await app.user.type(screen.getByRole('searchbox', { name: 'Find variant' }), 'size 1437')
  await enterInCell(app, 'Size 1437', 'Quantity', '4370')
  await save(app)
  await saved()
  const now = await request(getProduct, { params: { id: product.id } })
  expect(now.productVariants).toEqual(
    product.productVariants.map((variant, at) => (at === 1436 ? { ...variant, quantity: 4370 } : variant)),
  )
})
