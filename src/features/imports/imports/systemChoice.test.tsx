import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { listProducts } from '#contract/catalog/products.ts'
import { formatFilter } from '#contract/filter.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { choose, finished, press } from './testing/files.ts'

const owner = await freshTenant('owner@demo.test')
const named = async (name: string) => {
  const filter = formatFilter<typeof listProducts>([{ field: 'text', operator: 'contains', value: name }])
  return (await request(listProducts, { query: { filter } })).items
}
const select = (name: string) => screen.findByRole('combobox', { name })

test('a quantity that all variants share is asked for before it counts', async () => {
  const app = await openApp('/product/import', owner)
  await choose(
    app,
    'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,IMAGE3,IMAGE4,IMAGE5,IMAGE6,IMAGE7,IMAGE8,IMAGE9,IMAGE10,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,VARIATION 2 TYPE,VARIATION 2 NAME,VARIATION 2 VALUES,SKU',
    '"Larkspur ring",Words,12.00,USD,7,,,,,,,,,,,,,Size,Size,"S,M",,,,"LR-S,LR-M"',
  )
  const system = await select('Where the file comes from')
  expect(system).toHaveDisplayValue('Etsy export')
  expect(system).toHaveAccessibleDescription('Recognized by its columns.')
  const quantity = await select('Quantity of each variant')
  expect(quantity).toHaveDisplayValue('Not tracked')
  await app.user.selectOptions(quantity, 'The whole quantity for each')
  // The file is read again.
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Import 1 product' })).not.toHaveAttribute('aria-disabled'),
  )
  expect(await select('Quantity of each variant')).toHaveDisplayValue(/whole quantity/)
  await press(app, 'Import 1 product')
  await finished()
  const [ring] = await named('Larkspur ring')
  expect(ring?.productVariants.map(({ sku, quantity: left }) => [sku, left])).toEqual([
    ['LR-S', 7],
    ['LR-M', 7],
  ])
})

test('a file of another system than it seems can be read as that', async () => {
  const app = await openApp('/product/import', owner)
  await choose(app, 'Type,Name,Regular price', 'simple,Foxglove,5')
  expect(await select('Where the file comes from')).toHaveAccessibleDescription(
    'Probably, by its columns. Choose another if it isn’t.',
  )
  await app.user.selectOptions(await select('Where the file comes from'), 'Other file')
  const price = await select('Price')
  await waitFor(() => expect(price).toHaveDisplayValue('Regular price'))
})
