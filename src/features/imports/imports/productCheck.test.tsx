import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { listProducts } from '#contract/catalog/products.ts'
import { formatFilter } from '#contract/filter.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { cellsOf, choose, finished, press } from './testing/files.ts'

const owner = await freshTenant('owner@demo.test')
const cards = () => screen.findByRole('region', { name: 'Products to look through' })
const named = async (name: string) => {
  const filter = formatFilter<typeof listProducts>([{ field: 'text', operator: 'contains', value: name }])
  return (await request(listProducts, { query: { filter } })).items
}

test('free products are imported only after an answer, and can be left out', async () => {
  const app = await openApp('/product/import', owner)
  await choose(app, 'Product,Price', 'Abacus,5', 'Anvil,0', 'Apron,7')
  const question = await screen.findByRole('group', {
    name: '1 of 3 products cost $0.00, such as \u2068Anvil\u2069. Import them as free products?',
  })
  await press(app, 'Import 3 products')
  const yes = within(question).getByRole('radio', { name: 'Yes, they are free' })
  expect(yes).toHaveFocus()
  expect(question).toHaveAccessibleDescription('Choose an answer to import the file.')
  expect(await named('Abacus')).toEqual([])

  await app.user.click(within(question).getByRole('radio', { name: 'Leave these products out (1)' }))
  expect(await screen.findByRole('button', { name: 'Import 2 products' })).toBeVisible()
  const leaveOut = screen.getByRole('radio', { name: 'Leave these products out (1)' })
  expect(leaveOut).toBeChecked()
  expect(leaveOut).toHaveFocus()
  // Back and forward again: the answer stands.
  await app.router.navigate(-1)
  await screen.findByLabelText('Choose file', { selector: 'input' })
  await app.router.navigate(1)
  expect(await screen.findByRole('radio', { name: 'Leave these products out (1)' })).toBeChecked()
  await press(app, 'Import 2 products')
  await finished()
  expect(screen.getByText('Products left out by your answers: 1')).toBeVisible()
  expect(await named('Apron')).toHaveLength(1)
  expect(await named('Anvil')).toEqual([])
})

test('an answer by keyboard holds until its facts change', async () => {
  const app = await openApp('/product/import', owner)
  await choose(app, 'Product,Price,Cost', 'Basket,0,3', 'Bell,0,0', 'Bench,4,5')
  ;(await screen.findByRole('radio', { name: 'Yes, they are free' })).focus()
  await app.user.keyboard(' ')
  expect(screen.getByRole('radio', { name: 'Yes, they are free' })).toBeChecked()
  await app.user.click(screen.getByRole('button', { name: 'Choose another column for Price' }))
  const column = screen.getByRole('combobox', { name: 'Price' })
  expect(column).toHaveFocus()
  await app.user.selectOptions(column, 'Cost')
  expect(await screen.findByRole('group', { name: /^1 of 3 products cost \$0\.00/ })).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Yes, they are free' })).not.toBeChecked()
})

test('the shop of a file is shown in figures, with what is dropped', async () => {
  const app = await openApp('/product/import', owner)
  await choose(
    app,
    'Product,Price,Sale price,Weight (kg),Category,Vendor,Notes',
    'Candle,20,15,1,Home,Acme,',
    'Chair,40,,,Home,,',
  )
  const figures = async (term: string) => (await screen.findByText(term, { selector: 'dt' })).nextElementSibling
  expect(await figures('Products')).toHaveTextContent('2')
  expect(await figures('Prices')).toHaveTextContent('$15.00–$40.00')
  expect(await figures('On sale')).toHaveTextContent('1')
  expect(await figures('Weights in')).toHaveTextContent('Kilograms (kg)')
  expect(cellsOf(screen.getByRole('region', { name: 'Columns that aren’t imported' }))).toEqual([
    ['Vendor', '1', 'Acme'],
  ])
  expect(screen.getByText('Empty columns that aren’t used: \u2068Notes\u2069.')).toBeVisible()
})

test('products are looked through one by one, with what was and will be', async () => {
  let app = await openApp('/product/import', owner)
  const lines = [
    'sku,name,price,description,images,option1Name,option1Value',
    'DRUM,Drum,10,<p>Loud.</p><p>Very.</p>,https://elsewhere.test/drum.png,Size,S',
    'DRUM,,12,,,,M',
    'DISH,Dish,ten,,,,',
  ]
  await choose(app, ...lines)
  expect(await cards()).toHaveTextContent(/1 of 2.*Drum · DRUM.*New.*Image: .https:\/\/elsewhere\.test\/drum\.png/)
  expect(within(await cards()).queryByRole('img')).toBeNull()
  expect(cellsOf(within(await cards()).getByRole('region', { name: 'Variants' })).map(([size]) => size)).toEqual([
    'S',
    'M',
  ])
  const next = screen.getByRole('button', { name: 'Next product' })
  next.focus()
  await app.user.keyboard('{ArrowRight}')
  expect(await cards()).toHaveTextContent(/2 of 2.*Dish · DISH.*Problem.*Enter an amount like 12\.50\./)
  await app.user.click(screen.getByRole('button', { name: 'Previous product' }))
  expect(await cards()).toHaveTextContent(/Loud\.\s*Very\./)
  await press(app, 'Import 1 product')
  await finished()
  cleanup()
  app = await openApp('/product/import', owner)
  await choose(app, ...lines.map(line => line.replace(',10,', ',11,').replace('elsewhere.test/drum.png', '')))
  const changes = await within(await cards()).findByRole('region', { name: 'Show what changes' })
  expect(cellsOf(changes)).toContainEqual(['price', '\u206810\u2069', '\u206811\u2069'])
})

test('nearly all rows with one problem are one sentence with what to do', async () => {
  const app = await openApp('/product/import', owner)
  await choose(app, 'SKU,Price', ...Array.from({ length: 40 }, (_, at) => `E-${at},1`))
  expect(
    await screen.findByText(/^Nearly all rows have the same problem \(40\)\. .*The name is missing\.$/),
  ).toBeVisible()
  expect(screen.getByText('Choose another column for it above, or choose another file.')).toBeVisible()
  const [problem] = cellsOf(screen.getByRole('region', { name: 'Problems in the file' }))
  expect(problem).toEqual(['2–41', 'Name', '', 'The name is missing.', '40'])
})

test('repeated SKUs need not keep products out', async () => {
  const app = await openApp('/product/import', owner)
  await choose(app, 'name,price,sku', 'Fan,5,F-1', 'File,6,F-2', 'Fork,7,F-1')
  const choice = await screen.findByRole('checkbox', { name: 'Import products and variants without repeated SKUs' })
  expect(choice).toHaveAccessibleDescription(/more than once: 1\./)
  await app.user.click(choice)
  await press(app, 'Import 3 products')
  await finished()
  await waitFor(async () => expect((await named('Fork'))[0]?.sku).toBe(''))
  expect((await named('Fan'))[0]?.sku).toBe('F-1')
})
