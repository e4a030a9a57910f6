import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { getProduct } from '#contract/products.ts'
import { deleteProduct, updateProduct } from '#contract/productWrites.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { editorOf, nameField, productAt, retype, save, saved } from './testing/editor.ts'

const owner = await freshTenant('owner@demo.test')
const { openProduct, drafts } = editorOf(owner)

describe('adding', () => {
  test('a product with name and price is saved in cents and gets its own address', async () => {
    const app = await openApp('/product/add', owner)
    await retype(app, await nameField(), 'Walnut tray')
    await retype(app, screen.getByRole('textbox', { name: /^Price/ }), '1,249.50')
    await save(app)
    await waitFor(() => expect(location.pathname).toMatch(/^\/product\/[\w-]{8,}$/))
    const id = location.pathname.split('/')[2] as string
    expect(await request(getProduct, { params: { id } })).toMatchObject({ name: 'Walnut tray', price: 124_950 })
  })

  test('an empty form says which fields need attention and leads to the first', async () => {
    const app = await openApp('/product/add', owner)
    await nameField()
    await retype(app, screen.getByRole('textbox', { name: 'SKU' }), 'X')
    await save(app)
    const summary = await screen.findByRole('alert')
    expect(summary).toHaveTextContent('2 fields need your attention')
    expect(await nameField()).toHaveFocus()
    expect(screen.getByText('Enter a name.')).toBeVisible()
    await app.user.click(within(summary).getByRole('button', { name: 'Price' }))
    expect(screen.getByRole('textbox', { name: /^Price/ })).toHaveFocus()
  })

  test('an SKU that another product has is refused at its field', async () => {
    const app = await openApp('/product/add', owner)
    await retype(app, await nameField(), 'Twin')
    const taken = await productAt(20)
    await retype(app, screen.getByRole('textbox', { name: /^Price/ }), '5')
    await retype(app, screen.getByRole('textbox', { name: 'SKU' }), taken.sku)
    await save(app)
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'SKU' })).toBeInvalid())
    expect(screen.getByRole('textbox', { name: 'SKU' })).toHaveValue(taken.sku)
  })
})

describe('editing', () => {
  test('Ctrl+S saves, and the bar says so', async () => {
    const { app, product } = await openProduct(0)
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    await retype(app, await nameField(), 'Renamed by key')
    await app.user.keyboard('{Control>}s{/Control}')
    await saved()
    expect(await request(getProduct, { params: { id: product.id } })).toMatchObject({ name: 'Renamed by key' })
  })

  test('Discard brings back what was read and forgets what was stored', async () => {
    const { app, product } = await openProduct(1)
    await retype(app, await nameField(), 'Never mind')
    await waitFor(async () => expect(await drafts(`product/${product.id}`)).toHaveLength(1))
    await app.user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(await nameField()).toHaveValue(product.name)
    expect(await drafts(`product/${product.id}`)).toHaveLength(0)
  })

  test('leaving with unsaved changes asks; Cancel stays, Continue leaves and forgets', async () => {
    const { app, product } = await openProduct(2)
    await retype(app, await nameField(), 'Half done')
    await app.user.click(screen.getByRole('link', { name: 'Dashboard' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure' })
    await app.user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(await nameField()).toHaveValue('Half done')

    await app.user.click(screen.getByRole('link', { name: 'Dashboard' }))
    await app.user.click(
      within(await screen.findByRole('alertdialog', { name: 'Are you sure' })).getByRole('button', {
        name: 'Continue',
      }),
    )
    await waitFor(() => expect(location.pathname).toBe('/dashboard'))
    expect(await drafts(`product/${product.id}`)).toHaveLength(0)
  })

  test('closing the page with unsaved changes asks the browser to ask', async () => {
    const { app } = await openProduct(3)
    const quiet = new Event('beforeunload', { cancelable: true })
    dispatchEvent(quiet)
    expect(quiet.defaultPrevented).toBe(false)
    await retype(app, await nameField(), 'Not yet')
    const loud = new Event('beforeunload', { cancelable: true })
    dispatchEvent(loud)
    expect(loud.defaultPrevented).toBe(true)
  })

  test('save and return leads to the list, which shows the new name', async () => {
    const { app } = await openProduct(4)
    await retype(app, await nameField(), 'Aardvark bowl')
    await app.user.click(screen.getByRole('button', { name: 'More save options' }))
    await app.user.click(await screen.findByRole('menuitem', { name: 'Save and return to list' }))
    const table = await screen.findByRole('table', { name: 'Products' })
    expect(await within(table).findByRole('link', { name: 'Aardvark bowl' })).toBeVisible()
  })
})

describe('nothing typed is lost', () => {
  test('after a crash the form offers what was typed, with what differs; restored and saved, it is forgotten', async () => {
    const { app, product } = await openProduct(5)
    const record = `product/${product.id}`
    await retype(app, await nameField(), 'Typed before the crash')
    await waitFor(async () =>
      expect((await drafts(record))[0]?.values).toMatchObject({ name: 'Typed before the crash' }),
    )
    app.unmount()

    const again = await openApp(`/product/${product.id}`, owner)
    const offer = (await screen.findByText('Restore unsaved changes?')).closest('[role=status]') as HTMLElement
    expect(within(offer).getByRole('row', { name: /Name.*Typed before the crash.*/ })).toHaveTextContent(product.name)
    expect(await nameField()).toHaveValue(product.name)
    await again.user.click(within(offer).getByRole('button', { name: 'Restore changes' }))
    expect(await nameField()).toHaveValue('Typed before the crash')
    await save(again)
    await saved()
    await waitFor(async () => expect(await drafts(record)).toHaveLength(0))
  })

  test('a draft of an older revision goes on top of what was saved since', async () => {
    const { app, product } = await openProduct(6)
    await retype(app, await nameField(), 'My name for it')
    await waitFor(async () => expect(await drafts(`product/${product.id}`)).toHaveLength(1))
    app.unmount()
    await request(updateProduct, { params: { id: product.id }, body: { ...product, msrp: 9900 } })

    const again = await openApp(`/product/${product.id}`, owner)
    expect(await screen.findByText(/This record was saved again after that/)).toBeVisible()
    await again.user.click(screen.getByRole('button', { name: 'Restore changes' }))
    expect(await nameField()).toHaveValue('My name for it')
    expect(screen.getByRole('textbox', { name: 'MSRP' })).toHaveValue('99.00')
  })

  test('discarded, it is not offered again', async () => {
    const { app, product } = await openProduct(7)
    await retype(app, await nameField(), 'Away with it')
    await waitFor(async () => expect(await drafts(`product/${product.id}`)).toHaveLength(1))
    app.unmount()
    const again = await openApp(`/product/${product.id}`, owner)
    await again.user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(screen.queryByText('Restore unsaved changes?')).toBeNull())
    expect(await drafts(`product/${product.id}`)).toHaveLength(0)
  })

  test('another user on the same device is not offered the draft', async () => {
    const { app, product } = await openProduct(8)
    await retype(app, await nameField(), 'Private')
    await waitFor(async () => expect(await drafts(`product/${product.id}`)).toHaveLength(1))
    app.unmount()
    await openApp(`/product/${product.id}`, { ...owner, userId: 'somebody-else' })
    await nameField()
    expect(screen.queryByText('Restore unsaved changes?')).toBeNull()
  })
})

describe('two editors', () => {
  test('different fields merge; nothing is saved until the merchant says so', async () => {
    const { app, product } = await openProduct(9)
    await retype(app, await nameField(), 'Mine alone')
    await request(updateProduct, { params: { id: product.id }, body: { ...product, msrp: 4200 } })
    await save(app)
    const dialog = await screen.findByRole('dialog', { name: 'Someone else saved changes first' })
    expect(within(dialog).getByRole('row', { name: /MSRP/ })).toHaveTextContent('42.00')
    expect(dialog).toHaveTextContent('both sets of changes are kept')
    await app.user.click(within(dialog).getByRole('button', { name: 'Keep both' }))
    expect(await screen.findByText(/These fields show what someone else saved: MSRP/)).toBeVisible()
    expect(await request(getProduct, { params: { id: product.id } })).toMatchObject({ name: product.name, msrp: 4200 })
    await save(app)
    await saved()
    expect(await request(getProduct, { params: { id: product.id } })).toMatchObject({ name: 'Mine alone', msrp: 4200 })
  })

  test('the same field asks which value to keep', async () => {
    const { app, product } = await openProduct(10)
    await retype(app, await nameField(), 'My word')
    await request(updateProduct, { params: { id: product.id }, body: { ...product, name: 'Their word' } })
    await save(app)
    const choice = await screen.findByRole('group', { name: 'Name' })
    expect(choice).toHaveTextContent('My word')
    expect(screen.getByRole('row', { name: /^Name/ })).toHaveTextContent(product.name)
    await app.user.click(within(choice).getByRole('radio', { name: 'Theirs' }))
    await app.user.click(screen.getByRole('button', { name: 'Use these values' }))
    await waitFor(async () => expect(await nameField()).toHaveValue('Their word'))
  })

  test('deleted by someone else: saved as a new one, including images', async () => {
    const { app, product } = await openProduct(11)
    await retype(app, await nameField(), 'Back from the dead')
    await request(deleteProduct, { params: { id: product.id } })
    await save(app)
    const dialog = await screen.findByRole('alertdialog', { name: 'Someone else deleted this' })
    await app.user.click(within(dialog).getByRole('button', { name: 'Keep as new' }))
    expect(await screen.findByText(/Saving adds this as a new record/)).toBeVisible()
    await save(app)
    await waitFor(() => expect(location.pathname).not.toContain(product.id))
    const id = location.pathname.split('/')[2] as string
    const kept = await request(getProduct, { params: { id } })
    expect(kept).toMatchObject({ name: 'Back from the dead', images: product.images })
  })

  test('a lost response causes no conflict: saving again finds everything saved', async () => {
    const { app, product } = await openProduct(12)
    await retype(app, await nameField(), 'Arrived after all')
    await request(updateProduct, { params: { id: product.id }, body: { ...product, name: 'Arrived after all' } })
    await save(app)
    await saved()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('a copy is asked about, named by the rule, inactive and without SKU', async () => {
  const { app, product } = await openProduct(13)
  await app.user.click(screen.getByRole('button', { name: 'Duplicate' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Copy 1 product?' })
  await app.user.click(within(dialog).getByRole('button', { name: 'Duplicate' }))
  await waitFor(() => expect(location.pathname).not.toContain(product.id))
  const id = location.pathname.split('/')[2] as string
  const copy = await request(getProduct, { params: { id } })
  expect(copy.name).toMatch(/ - COPY$/)
  expect(copy).toMatchObject({ state: 'Inactive', sku: '', price: product.price })
})
