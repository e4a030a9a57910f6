import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, inject, test } from 'vitest'
import { request } from '#api/client.ts'
import { upload } from '#api/transfer.ts'
import { listProducts } from '#contract/catalog/products.ts'
import { createProduct, updateProduct } from '#contract/catalog/productWrites.ts'
import { listImages } from '#contract/content/imageLibrary.ts'
import { createImage } from '#contract/content/images.ts'
import { toForm, toPayload } from '#features/catalog/products/edit/schema.ts'
import { forward } from '#shell/testing/forward.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'

const { config } = inject('provider')
const GIF = Uint8Array.from(atob('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs='), char => char.charCodeAt(0))
const EDITS = `${config.apiUrl}/admin/bulk-edits`
// biome-ignore lint/suspicious/noExplicitAny: what travels, of whatever shape
type Wire = Record<string, any>
let lastHeaders: Headers
type App = Awaited<ReturnType<typeof openApp>>

/** Opens the list of a new store on some products that cost $10.00, those of this page ticked. */
async function tick(count: number, { size = 25 } = {}) {
  const owner = await freshTenant('owner@demo.test')
  const mark = `Bulk${crypto.randomUUID().slice(0, 6)}`
  const app = await openApp('/dashboard', owner)
  await screen.findByRole('heading', { level: 1 })
  for (let at = 0; at < count; at++) {
    const name = `${mark} ${String.fromCharCode(65 + at)}`
    await request(createProduct, { body: toPayload({ ...toForm(null), name, price: '10' }, null) })
  }
  await app.router.navigate(`/product?search=${mark}&sort=name+asc&size=${size}`)
  await screen.findByRole('table', { name: 'Products' })
  await app.user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }))
  return { app, owner, mark }
}

const bar = () => screen.findByRole('region', { name: 'Actions for the selected products' })
const found = async (mark: string) =>
  (await request(listProducts, { query: { filter: `text contains "${mark}"`, sortBy: 'name asc', pageSize: 100 } }))
    .items
const prices = async (mark: string) => (await found(mark)).map(({ price }) => price)

async function edit({ user }: App) {
  await user.click(within(await bar()).getByRole('button', { name: 'Edit' }))
  return screen.findByRole('dialog', { name: /^Edit \d+ products?$/ })
}

/** Raises prices by 10%, up to the preview. */
async function raise(app: App) {
  const dialog = await edit(app)
  await app.user.selectOptions(within(dialog).getByLabelText('Price'), 'Raise by percent')
  await app.user.type(within(dialog).getByLabelText('Price: percentage'), '10')
  await app.user.click(within(dialog).getByRole('button', { name: 'Check changes' }))
  return dialog
}

test('prices and status change after a preview, and Undo restores them', async () => {
  const { app, mark } = await tick(3)
  const [first] = await found(mark)
  if (!first) throw new Error('no product')
  await request(updateProduct, {
    params: { id: first.id },
    body: { ...first, productVariants: first.productVariants.map(each => ({ ...each, priceOverride: 500 })) },
  })
  const dialog = await edit(app)
  await app.user.selectOptions(within(dialog).getByLabelText('Price'), 'Raise by percent')
  await app.user.type(within(dialog).getByLabelText('Price: percentage'), '12.5')
  await app.user.selectOptions(within(dialog).getByLabelText('Round to'), 'the nearest .99')
  await app.user.selectOptions(within(dialog).getByLabelText('Status'), 'Inactive')
  const ownPrices = within(dialog).getByRole('checkbox', { name: /variants with a price of their own/ })
  expect(ownPrices).toBeChecked()
  await app.user.click(ownPrices)
  await app.user.click(within(dialog).getByRole('button', { name: 'Check changes' }))
  expect(await within(dialog).findByText('2 of 3 products will change.')).toBeVisible()
  // The button that was pressed no longer exists.
  expect(dialog).toContainElement(document.activeElement as HTMLElement)
  expect(dialog).toHaveTextContent(/Price: .?\$10\.00.? → .?\$10\.99/)
  expect(dialog).toHaveTextContent(/Status: .?Active.? → .?Inactive/)
  expect(dialog).toHaveTextContent('1 product will be skipped')
  expect(dialog).toHaveTextContent('1: A variant has a price of its own.')
  expect(await prices(mark)).toEqual([1000, 1000, 1000])

  await app.user.click(within(dialog).getByRole('button', { name: 'Change 2 products' }))
  const result = await screen.findByRole('dialog', { name: 'Bulk edit: Price, Status' })
  expect(await within(result).findByText('2 done, 0 failed, 1 skipped')).toBeVisible()
  expect(result).toHaveTextContent(/2 products changed on .+ by .+\./)
  const rows = await within(result).findAllByRole('listitem')
  expect(rows[0]).toHaveTextContent('A variant has a price of its own.')
  expect(rows[1]).toHaveTextContent(/Changed.*\$10\.00.*\$10\.99/)
  expect(within(rows[1] as HTMLElement).getByRole('link', { name: `${mark} B` })).toBeVisible()
  expect(await prices(mark)).toEqual([1000, 1099, 1099])

  await app.user.click(within(result).getByRole('button', { name: 'Undo' }))
  await app.user.click(await screen.findByRole('button', { name: 'Undo bulk edit' }))
  const undone = await screen.findByRole('dialog', { name: 'Undo bulk edit: Price, Status' })
  expect(await within(undone).findByText('2 done, 0 failed, 0 skipped')).toBeVisible()
  expect(await prices(mark)).toEqual([1000, 1000, 1000])
  expect(within(undone).queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('all search results are changed, also those on other pages', async () => {
  const { app, mark } = await tick(12, { size: 10 })
  const dialog = await edit(app)
  await app.user.click(
    within(dialog).getByRole('radio', { name: 'All 12 products that match your search and filters' }),
  )
  expect(dialog).toHaveAccessibleName('Edit 12 products')
  await app.user.selectOptions(within(dialog).getByLabelText('Status'), 'Inactive')
  await app.user.click(within(dialog).getByRole('button', { name: 'Check changes' }))
  await within(dialog).findByRole('button', { name: 'Change 12 products' })
  // The step before still has what was entered.
  await app.user.click(within(dialog).getByRole('button', { name: 'Back' }))
  expect(within(dialog).getByRole('radio', { name: /^All 12/ })).toBeChecked()
  expect(within(dialog).getByLabelText('Status')).toHaveDisplayValue('Inactive')
  await app.user.click(within(dialog).getByRole('button', { name: 'Check changes' }))
  await app.user.click(await within(dialog).findByRole('button', { name: 'Change 12 products' }))
  expect(await screen.findByText('12 done, 0 failed, 0 skipped')).toBeVisible()
  expect((await found(mark)).every(({ state }) => state === 'Inactive')).toBe(true)
})

test('invalid input shows an error at its field and starts no preview', async () => {
  const { app } = await tick(1)
  const dialog = await edit(app)
  await app.user.click(within(dialog).getByRole('button', { name: 'Check changes' }))
  expect(await within(dialog).findByText('Choose what to change.')).toBeVisible()
  const wrong: [field: string, how: string, value: string, typed: string, problem: string][] = [
    ['Price', 'Set to', 'Price: amount', '100000.01', 'Enter an amount from $0.00 to $100,000.00.'],
    ['Sale price', 'Lower by percent', 'Sale price: percentage', '101', 'Enter a percentage from 0.01 to 100'],
    ['Inventory', 'Add', 'Inventory', '1.5', 'Enter a whole number'],
    ['Weight', 'Set to', 'Weight', '1000.1', 'Enter a weight from 0 to 1,000 lbs.'],
    ['Title', 'Write for each product', 'Title: text', '{{nmae}', 'Use only these in braces: {name}'],
  ]
  for (const [field, how, value, typed, problem] of wrong) {
    await app.user.selectOptions(within(dialog).getByRole('combobox', { name: field }), how)
    await app.user.type(within(dialog).getByRole('textbox', { name: value }), typed)
    await app.user.click(within(dialog).getByRole('button', { name: 'Check changes' }))
    expect(within(dialog).getByRole('textbox', { name: value })).toHaveAccessibleDescription(
      expect.stringContaining(problem),
    )
  }
  await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Price: amount' })).toHaveFocus())
  // A reverted change does not count.
  for (const [field] of wrong) {
    await app.user.selectOptions(within(dialog).getByRole('combobox', { name: field }), 'Don’t change')
  }
  await app.user.click(within(dialog).getByRole('button', { name: 'Check changes' }))
  expect(await within(dialog).findByText('Choose what to change.')).toBeVisible()
})

test('products added meanwhile are not changed', async () => {
  const { app, mark } = await tick(10, { size: 10 })
  await request(createProduct, { body: toPayload({ ...toForm(null), name: `${mark} K`, price: '10' }, null) })
  await app.router.navigate(`/product?search=${mark}&size=10&sort=name+desc`)
  await screen.findByText(`${mark} K`)
  const dialog = await edit(app)
  await app.user.click(within(dialog).getByRole('radio', { name: /^All 11/ }))
  await app.user.selectOptions(within(dialog).getByLabelText('Status'), 'Inactive')
  await app.user.click(within(dialog).getByRole('button', { name: 'Check changes' }))
  const start = await within(dialog).findByRole('button', { name: 'Change 11 products' })
  await request(createProduct, { body: toPayload({ ...toForm(null), name: `${mark} L`, price: '10' }, null) })
  await app.user.click(start)
  expect(await within(dialog).findByText(/12 products are selected now, not 11/)).toBeVisible()
  expect((await found(mark)).every(({ state }) => state === 'Active')).toBe(true)
})

test('rows that failed stay ticked, and are tried again by one press', async () => {
  const { app, mark } = await tick(3)
  const dialog = await raise(app)
  // Modifies the provider's result for the first row.
  let isFailing = true
  const changed = async (sent: Request, change: (body: Wire) => Wire) => {
    const response = await forward(sent)
    if (!isFailing) return response
    return HttpResponse.json(change(await response.json()), { headers: { 'access-control-allow-origin': '*' } })
  }
  server.use(
    http.get(EDITS, ({ request: sent }) =>
      changed(sent, ({ bulkEdit }) => ({
        bulkEdit: bulkEdit && { ...bulkEdit, failed: 1, changed: bulkEdit.changed - 1 },
      })),
    ),
    http.get(`${EDITS}/:id/rows`, ({ request: sent }) =>
      changed(sent, ({ items: [first, ...others], ...body }) => ({
        ...body,
        items: [{ ...first, outcome: 'failed', message: 'Something went wrong on our side. Try again.' }, ...others],
      })),
    ),
    http.post(`${EDITS}/:id/retry`, ({ params }) => {
      isFailing = false
      return forward(new Request(`${EDITS}/${params.id}/stop`, { method: 'POST', headers: lastHeaders }))
    }),
    http.post(EDITS, ({ request: sent }) => {
      lastHeaders = sent.headers
      return undefined
    }),
  )
  await app.user.click(await within(dialog).findByRole('button', { name: 'Change 3 products' }))
  const again = await screen.findByRole('button', { name: 'Try 1 again' })
  expect(await screen.findByText('2 done, 1 failed, 0 skipped')).toBeVisible()
  expect(await screen.findByText('Something went wrong on our side. Try again.')).toBeVisible()
  await waitFor(() => expect(screen.getByText('1 selected')).toBeInTheDocument())
  await app.user.click(again)
  expect(await screen.findByText('3 done, 0 failed, 0 skipped')).toBeVisible()
  expect(await prices(mark)).toEqual([1100, 1100, 1100])
})

test('an edit can be undone from the list for a day, also after a reload', async () => {
  const { app, owner, mark } = await tick(2)
  const dialog = await raise(app)
  await app.user.click(await within(dialog).findByRole('button', { name: 'Change 2 products' }))
  await screen.findByText('2 done, 0 failed, 0 skipped')
  await app.user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  app.unmount()
  const again = await openApp('/product', owner)
  const strip = await screen.findByRole('region', { name: 'Bulk edit: Price' })
  expect(strip).toHaveTextContent(/2 products changed on .+ by .+\./)
  await again.user.click(within(strip).getByRole('button', { name: 'Undo' }))
  await again.user.click(await screen.findByRole('button', { name: 'Undo bulk edit' }))
  expect(await screen.findByText('2 done, 0 failed, 0 skipped')).toBeVisible()
  expect(await prices(mark)).toEqual([1000, 1000])
})

test('tags are added to many products’ images, and Undo removes them', async () => {
  const { app, mark } = await tick(2)
  const [first] = await found(mark)
  if (!first) throw new Error('no product')
  const image = await upload(createImage, { body: { file: new File([GIF], 'mug.gif'), title: 'Mug', altText: '' } })
  const { id, fullUri, altText } = image
  await request(updateProduct, { params: { id: first.id }, body: { ...first, images: [{ id, fullUri, altText }] } })
  const tags = async () => (await request(listImages, {})).items.find(each => each.id === id)?.tags

  const dialog = await edit(app)
  const choice = within(dialog).getByRole('combobox', { name: 'Image tags' })
  await app.user.selectOptions(choice, 'Add')
  await app.user.click(within(dialog).getByRole('button', { name: 'Check changes' }))
  const field = within(dialog).getByRole('combobox', { name: 'Which tags' })
  expect(field).toHaveAccessibleDescription(expect.stringContaining('Choose at least one.'))
  // The second one is still being typed when the button is pressed.
  await app.user.type(field, 'Summer{Enter}صيف')
  await app.user.click(within(dialog).getByRole('button', { name: 'Check changes' }))
  expect(await within(dialog).findByText('1 of 2 products will change.')).toBeVisible()
  expect(dialog).toHaveTextContent(/Image tags: .?none.? → .?Summer, صيف/)
  expect(dialog).toHaveTextContent('1: It shows no image of the library.')
  expect(await tags()).toEqual([])

  await app.user.click(within(dialog).getByRole('button', { name: 'Change 1 product' }))
  const result = await screen.findByRole('dialog', { name: 'Bulk edit: Image tags' })
  expect(await within(result).findByText('1 done, 0 failed, 1 skipped')).toBeVisible()
  expect(await tags()).toEqual(['Summer', 'صيف'])
  await app.user.click(within(result).getByRole('button', { name: 'Undo' }))
  await app.user.click(await screen.findByRole('button', { name: 'Undo bulk edit' }))
  const undone = await screen.findByRole('dialog', { name: 'Undo bulk edit: Image tags' })
  expect(await within(undone).findByText('1 done, 0 failed, 0 skipped')).toBeVisible()
  expect(await tags()).toEqual([])
})
