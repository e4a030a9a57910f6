import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, inject, test, vi } from 'vitest'
import { request } from '#api/client.ts'
import { previewProductImport, uploadImportPart } from '#contract/catalog/productImport.ts'
import { listProducts } from '#contract/catalog/products.ts'
import { formatFilter } from '#contract/filter.ts'
import { watchSavedFiles } from '#page/download/testing/savedFiles.ts'
import { forward } from '#shell/testing/forward.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'
import { finished, press } from './testing/files.ts'

const { config } = inject('provider')
const owner = await freshTenant('owner@demo.test')
type App = Awaited<ReturnType<typeof openApp>>

const file = (text: string, name = 'products.csv') => new File([text], name, { type: 'text/csv' })
const choose = async (app: App, ...files: File[]) =>
  app.user.upload(await screen.findByLabelText('Choose file', { selector: 'input' }), files)
const named = async (name: string) => {
  const filter = formatFilter<typeof listProducts>([{ field: 'text', operator: 'contains', value: name }])
  return (await request(listProducts, { query: { filter } })).items
}

test('a file is checked before it is sent, and invalid rows are left out', async () => {
  const app = await openApp('/product/import', owner)
  expect(await screen.findByRole('link', { name: 'Back to products' })).toHaveAttribute('href', '/product')
  await choose(app, file('name,price\nZinnia,2.50\nZebra grass,ten\n,3'))
  await screen.findByRole('heading', { name: 'Check before importing' })
  expect(screen.getByText('2 products have problems')).toBeVisible()
  const problems = within(screen.getByRole('region', { name: 'Problems in the file' }))
  expect(problems.getAllByRole('row').map(row => row.textContent)).toEqual([
    'LineColumnValueProblemRows',
    '3pricetenEnter an amount like 12.50.1',
    '4nameThe name is missing.1',
  ])
  expect(await named('Zinnia')).toEqual([])
  expect(await screen.findByText('1 new product · 0 that you already have')).toBeVisible()
  await press(app, 'Import 1 product')
  expect(await finished()).toHaveFocus()
  expect(screen.getByText(/^1 product added/)).toBeVisible()
  expect(screen.getByText('2 products were left out because of problems in the file.')).toBeVisible()
  expect((await named('Zinnia'))[0]?.price).toBe(250)
  expect(await named('Zebra grass')).toEqual([])
})

test('a double-click saves sample, problems and invalid rows once each', async () => {
  const app = await openApp('/product/import', owner)
  const saved = watchSavedFiles()
  const pressTwice = async (name: string) => app.user.dblClick(await screen.findByRole('button', { name }))
  await pressTwice('Download a sample file')
  await choose(app, file('name,price\nZither,2.50\nZebra,ten'))
  await pressTwice('Download the list of problems')
  await pressTwice('Download these rows to correct them')
  await waitFor(() => expect(saved).toContain('products-to-correct.csv'))
  expect(saved).toEqual(['products-sample.csv', 'import-problems.csv', 'products-to-correct.csv'])
})

test('a Shopify export is recognized and imported with its variants', async () => {
  const app = await openApp('/product/import', owner)
  await choose(
    app,
    file(
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty\nquill,Quill pen,Color,Black,Q-1,5,shopify,2\nquill,,,White,Q-2,6,shopify,0',
    ),
  )
  expect(await screen.findByRole('combobox', { name: 'Where the file comes from' })).toHaveDisplayValue(
    'Shopify export',
  )
  await press(app, 'Import 1 product')
  await finished()
  const [quill] = await named('Quill pen')
  expect(quill?.productVariants.map(({ sku, quantity, priceOverride }) => [sku, quantity, priceOverride])).toEqual([
    ['Q-1', 2, null],
    ['Q-2', 0, 600],
  ])
})

test('the check shows how many products are new and how many exist', async () => {
  let app = await openApp('/product/import', owner)
  await choose(app, file('sku,name,price\nCOUNT-1,Known,1'))
  await press(app, 'Import 1 product')
  await finished()
  cleanup()
  app = await openApp('/product/import', owner)
  await choose(app, file('sku,name,price\n count-1 ,Known,2\nCOUNT-2,New,1\nCOUNT-3,New,1'))
  expect(await screen.findByText('2 new products · 1 that you already have')).toBeVisible()
})

test('columns are matched by hand, and the choice is kept for the next file', async () => {
  const content = 'Ware,Kosten\nQuartz clock,"19,90 €"'
  let app = await openApp('/product/import', owner)
  await choose(app, file(content))
  expect(await screen.findByText('There is nothing in this file that can be imported.')).toBeVisible()
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Name' }), 'Ware')
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Price' }), 'Kosten')
  expect(await screen.findByRole('button', { name: 'Import 1 product' })).toBeVisible()
  cleanup()
  app = await openApp('/product/import', owner)
  await choose(app, file(content))
  await press(app, 'Use the columns from last time')
  await press(app, 'Import 1 product')
  await finished()
  expect((await named('Quartz clock'))[0]?.price).toBe(1990)
})

test('a file that can’t be compared with the store can be checked again', async () => {
  const app = await openApp('/product/import', owner)
  server.use(http.post(`${config.apiUrl}/${previewProductImport.path}`, () => HttpResponse.error(), { once: true }))
  await choose(app, file('name,price\nYarrow,9'))
  await press(app, 'Try again')
  expect(await screen.findByRole('button', { name: 'Import 1 product' })).toBeVisible()
})

test('the check shows products as they will be, with problems and changes', async () => {
  const app = await openApp('/product/import', owner)
  const content =
    'sku,name,price,weight,option1Name,option1Value\nTBL-1,Trunk,10,500 g,Size,S\nTBL-1,,,,,M\nTBL-2,Tin,ten,,,'
  await choose(app, file(content))
  await app.user.click(await screen.findByText('Products as a table'))
  const rowsOf = async () => {
    const table = await screen.findByRole('table', { name: 'First products' })
    return within(table).getAllByRole('row').slice(1)
  }
  const [trunk, tin] = await rowsOf()
  expect(trunk).toHaveTextContent(/Trunk · TBL-1.*\$10\.00.*Size: S, M.*1\.1023 lb.*New/)
  expect(tin).toHaveTextContent(/price: Enter an amount like 12\.50\..*Problem/)
  await app.user.click(screen.getByRole('checkbox', { name: 'Only products with problems' }))
  await waitFor(async () => expect(await rowsOf()).toHaveLength(1))
  await press(app, 'Import 1 product')
  await finished()
  cleanup()
  const again = await openApp('/product/import', owner)
  await choose(again, file(content.replace(',10,', ',12,')))
  await again.user.click(await screen.findByText('Products as a table'))
  expect((await rowsOf())[0]).toHaveTextContent(/price: .*10.* → .*12.*Changes/)
  expect(screen.getByText(/1 found by SKU/)).toBeVisible()
})

test('a lost response after the file has arrived imports nothing twice', async () => {
  const app = await openApp('/product/import', owner)
  let lost = 0
  server.use(
    http.put(`${config.apiUrl}/${uploadImportPart.path}`, async ({ request: sent }) => {
      if (lost > 0) return undefined
      lost++
      await forward(sent.clone())
      return HttpResponse.error()
    }),
  )
  await choose(app, file('name,price\nXylophone,9'))
  await press(app, 'Import 1 product')
  if (await screen.findByText('The file could not be sent').catch(() => null)) await press(app, 'Try again')
  await finished()
  expect(await named('Xylophone')).toHaveLength(1)
})

test('after a reload, the page still shows the import’s result', async () => {
  let app = await openApp('/product/import', owner)
  await choose(app, file('name,price\nWren house,4\nWren house two,4'))
  await press(app, 'Import 2 products')
  await finished()
  const address = app.router.state.location
  cleanup()
  app = await openApp(address.pathname + address.search, owner)
  await finished()
  expect(screen.getByText(/^2 products added/)).toBeVisible()
  await app.user.click(screen.getByRole('link', { name: 'Go to products' }))
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/product'))
})

test.each([
  ['no CSV file', [file('x', 'a.xlsx')], 'Choose a CSV file. In a spreadsheet program, save the file as CSV.'],
  ['an empty one', [file('')], 'This file is empty.'],
  ['two at once', [file('a'), file('b')], 'Choose one file at a time.'],
])('%s is refused with what to do', async (_, files, text) => {
  const app = await openApp('/product/import', owner)
  const input = await screen.findByLabelText<HTMLInputElement>('Choose file', { selector: 'input' })
  input.accept = ''
  await app.user.upload(input, files)
  expect(await screen.findByText(text)).toBeVisible()
})

test('the provider’s errors are in a report with their lines', async () => {
  const app = await openApp('/product/import', owner)
  const image = 'https://elsewhere.test/a.png'
  await choose(app, file(`name,price,images\nVase,1,${image}\nVane,1,${image}\nVelvet,1,`))
  await press(app, 'Import 3 products')
  await finished()
  expect(screen.getByText('2 products have problems')).toBeVisible()
  await app.user.click(screen.getByText('View error report'))
  const report = within(screen.getByRole('region', { name: 'View error report' }))
  expect(report.getAllByRole('row')[1]).toHaveTextContent(/^1On line\(s\) 2, for product with key 'Vase'/)
})

test('a product added without an image is saved with its id', async () => {
  const app = await openApp('/product/import', owner)
  const saved = watchSavedFiles()
  const files = vi.spyOn(URL, 'createObjectURL')
  const image = 'https://elsewhere.test/a.png'
  await choose(app, file(`Product,Price,Image\nViolin,1,${image}\nViola,1,\nVuvuzela,one,`))
  // Said before, once.
  expect(await screen.findByText(/^1 image can’t be fetched from its server/)).toHaveTextContent(image)
  await press(app, 'Import 2 products')
  await finished()
  expect(screen.getByText(/Could not find an image at https:\/\/elsewhere\.test\/a\.png\./)).toBeVisible()
  await press(app, 'Download these rows to correct them')
  await waitFor(() => expect(saved).toEqual(['products-to-correct.csv']))
  const [violin] = await named('Violin')
  const [content] = files.mock.calls.at(-1) ?? []
  expect((await (content as Blob).text()).trim().split('\r\n')).toEqual([
    'id,name,price,images',
    `${violin?.id},Violin,1,${image}`,
    ',Vuvuzela,one,',
  ])
})

test('products beyond the plan’s limit are left out before anything is sent', async () => {
  const app = await openApp('/product/import', owner)
  server.use(
    http.post(`${config.apiUrl}/${previewProductImport.path}`, async () =>
      HttpResponse.json({
        checkedOn: new Date().toISOString(),
        rows: [2, 3].map(line => ({
          ...{
            line,
            key: 'Wok',
            changes: [],
            notices: [],
            effects: [],
            ignored: [],
            values: {},
            missingImages: [],
            foundBy: '',
          },
          outcome: line === 2 ? 'new' : 'refused',
          problems:
            line === 2 ? [] : [{ column: '', value: '', code: 'productLimit', detail: '100', message: 'Full.' }],
        })),
      }),
    ),
  )
  await choose(app, file('name,price\nWok,1\nWasher,1'))
  expect(await screen.findByRole('button', { name: 'Import 1 product' })).toBeVisible()
  expect(screen.getByText('Your plan allows 100 products. Products beyond that aren’t imported.')).toBeVisible()
  const problems = within(screen.getByRole('region', { name: 'Problems in the file' }))
  expect(problems.getByText(/^Your plan allows 100 products\. Change your plan/)).toBeVisible()
})

test('letters of an uncertain encoding are chosen by how they read', async () => {
  const app = await openApp('/product/import', owner)
  const bytes = [...new TextEncoder().encode('name,price\nXi'), 0xea, ...new TextEncoder().encode('m,3')]
  await choose(app, new File([new Uint8Array(bytes)], 'a.csv', { type: 'text/csv' }))
  const guess = await screen.findByRole('radio', { name: 'Western European (Windows-1252)' })
  expect(guess).toBeChecked()
  expect(guess).toHaveAccessibleDescription('Xiêm,3')
  const other = screen.getByRole('radio', { name: 'Central European (Windows-1250)' })
  expect(other).toHaveAccessibleDescription('Xięm,3')
  guess.focus()
  await app.user.keyboard('{ArrowDown}')
  expect(other).toBeChecked()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Xięm' })).toBeVisible())
  await press(app, 'Import 1 product')
  await finished()
  expect(await named('Xięm')).toHaveLength(1)
})

test('wrong rows are corrected on the page and imported with the others', async () => {
  const app = await openApp('/product/import', owner)
  await choose(app, file('name,price,sku\nYucca,2.50,YU-1\nYarrow,ten,YA-1\n,3,YE-1\nYam,x,YM-1'))
  await press(app, 'Correct these rows here')
  expect(await screen.findByRole('heading', { name: 'Correct rows' })).toHaveFocus()
  const grid = within(await screen.findByRole('grid', { name: 'Rows with problems' }))
  expect(await screen.findByText('3 products still have problems.')).toBeVisible()
  expect(grid.getAllByRole('rowheader').map(cell => cell.textContent)).toEqual(['Line 3', 'Line 4', 'Line 5'])
  const cell = (line: string, column: number) =>
    within(grid.getByRole('row', { name: new RegExp(line) })).getAllByRole('gridcell')[column] as HTMLElement
  const enter = async (line: string, column: number, text: string) => {
    await app.user.click(cell(line, column))
    await app.user.keyboard(`${text}{Enter}`)
  }
  expect(cell('Line 3', 2)).toHaveAttribute('aria-invalid', 'true')
  await enter('Line 3', 2, '10')
  await enter('Line 4', 1, 'Yellow flag 🌼')
  expect(await screen.findByText('1 product still has problems.')).toBeVisible()

  await press(app, 'Use corrections')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Check before importing' })).toHaveFocus())
  await press(app, 'Import 3 products')
  await finished()
  expect(screen.getByText(/^3 products added/)).toBeVisible()
  expect(screen.getByText('1 product was left out because of problems in the file.')).toBeVisible()
  expect((await named('Yarrow'))[0]?.price).toBe(1000)
  expect(await named('Yellow flag 🌼')).toHaveLength(1)
  expect(await named('Yam')).toEqual([])
})

test('Back allows choosing another file, and Forward shows the check', async () => {
  const app = await openApp('/product/import', owner)
  await choose(app, file('name,price\nYam,ten'))
  await screen.findByRole('heading', { name: 'Check before importing' })
  expect(screen.getByRole('list', { name: 'Steps' }).querySelector('[aria-current=step]')).toHaveTextContent('Check')
  await app.router.navigate(-1)
  expect(await screen.findByLabelText('Choose file', { selector: 'input' })).toBeInTheDocument()
  await app.router.navigate(1)
  await press(app, 'Correct these rows here')
  const grid = within(await screen.findByRole('grid', { name: 'Rows with problems' }))
  await app.user.click(grid.getAllByRole('gridcell')[1] as HTMLElement)
  await app.user.keyboard('10{Enter}')
  await screen.findByText('All of these products can be imported.')
  // Corrections would be lost.
  void app.router.navigate(-1)
  await app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  await press(app, 'Use corrections')
  await press(app, 'Import 1 product')
  await finished()
  await app.router.navigate(-1)
  expect(await screen.findByLabelText('Choose file', { selector: 'input' })).toBeInTheDocument()
})

test('a URL of the check without a file opens the file step', async () => {
  const app = await openApp('/product/import?step=check', owner)
  expect(await screen.findByLabelText('Choose file', { selector: 'input' })).toBeInTheDocument()
  await waitFor(() => expect(app.router.state.location.search).toBe(''))
})

test('a link asks before corrections are lost', async () => {
  const app = await openApp('/product/import', owner)
  await choose(app, file('name,price\nYew,ten'))
  await press(app, 'Correct these rows here')
  const grid = within(await screen.findByRole('grid', { name: 'Rows with problems' }))
  await app.user.click(grid.getAllByRole('gridcell')[1] as HTMLElement)
  await app.user.keyboard('10{Enter}')
  await screen.findByText('All of these products can be imported.')
  await app.user.click(screen.getByRole('link', { name: 'Back to products' }))
  const leave = within(await screen.findByRole('alertdialog'))
  await app.user.click(leave.getByRole('button', { name: 'Cancel' }))
  expect(app.router.state.location.pathname).toBe('/product/import')
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('heading', { name: 'Check before importing' })).toBeVisible()
})
