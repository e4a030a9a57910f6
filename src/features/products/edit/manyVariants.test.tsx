import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { getProduct } from '#contract/products.ts'
import { createProduct } from '#contract/productWrites.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { toForm, toPayload } from './schema.ts'
import { field, nameField, retype, save, saved } from './testing/editor.ts'

const COUNT = 500
const owner = await freshTenant('owner@demo.test')

/** Opens a product with 500 variants, which were counted: `Size 1` has 1, `Size 2` has 2. */
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

test('a product with 500 variants opens with no more fields than one with a few, and typing leaves them alone', async () => {
  const { app } = await openMany('Many sizes')
  expect(inputs()).toBeLessThan(60)
  expect(screen.getByText('1–10 of 500')).toBeVisible()
  const rows = field('Quantity of Size 1').closest('ul') as HTMLElement
  const changes: MutationRecord[] = []
  const watcher = new MutationObserver(records => changes.push(...records))
  watcher.observe(rows, { subtree: true, childList: true, attributes: true, characterData: true })
  await app.user.type(await nameField(), ', typed')
  watcher.disconnect()
  expect(changes).toEqual([])
})

test('a variant that is not on the screen is found, keeps its count, and is shown when it is wrong', async () => {
  const { app, product } = await openMany('Sizes to count')
  const search = screen.getByRole('searchbox', { name: 'Find variant' })
  await app.user.type(search, 'size 437{Enter}')
  expect(screen.getByText('1–1 of 1')).toBeVisible()
  await retype(app, field('Quantity of Size 437'), 'many')
  await app.user.clear(search)
  await app.user.click(screen.getByRole('button', { name: 'Next page' }))
  await retype(app, field('Quantity of Size 11'), '1100')
  expect(screen.queryByRole('textbox', { name: 'Quantity of Size 437' })).toBeNull()

  await save(app)
  await waitFor(() => expect(field('Quantity of Size 437')).toHaveFocus())
  expect(field('Quantity of Size 437')).toHaveValue('many')
  await retype(app, field('Quantity of Size 437'), '4370')
  await save(app)
  await saved()
  const { productVariants } = await request(getProduct, { params: { id: product.id } })
  const counts = productVariants.map(({ quantity }) => quantity)
  expect([counts.length, counts[0], counts[10], counts[436], counts[499]]).toEqual([COUNT, 1, 1100, 4370, 500])
})
