import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { getProduct } from '#contract/catalog/products.ts'
import { deleteProduct, updateProduct } from '#contract/catalog/productWrites.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { editorOf, nameField, productAt, retype, save, saved } from './testing/editor.ts'

const owner = await freshTenant('owner@demo.test')
const { openProduct, drafts } = editorOf(owner)

describe('adding', () => {
  test('a product with name and price is saved in cents and gets a URL', async () => {
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
    await retype(app, await screen.findByRole('textbox', { name: 'SKU' }), 'X')
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
    await retype(app, await screen.findByRole('textbox', { name: 'SKU' }), taken.sku)
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

  test('Discard restores the saved values and deletes the draft', async () => {
    const { app, product } = await openProduct(1)
    await retype(app, await nameField(), 'Never mind')
    await waitFor(async () => expect(await drafts(`product/${product.id}`)).toHaveLength(1))
    await app.user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(await nameField()).toHaveValue(product.name)
    expect(await drafts(`product/${product.id}`)).toHaveLength(0)
  })

  test('closing the page with unsaved changes asks first', async () => {
    const { app } = await openProduct(3)
    const quiet = new Event('beforeunload', { cancelable: true })
    dispatchEvent(quiet)
    expect(quiet.defaultPrevented).toBe(false)
    await retype(app, await nameField(), 'Not yet')
    const loud = new Event('beforeunload', { cancelable: true })
    dispatchEvent(loud)
    expect(loud.defaultPrevented).toBe(true)
  })
})

describe('nothing typed is lost', () => {
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
})

test('a copy can begin with quantities of 0', async () => {
  const { app, product } = await openProduct(13)
  const productVariants = product.productVariants.map(each => ({ ...each, isInventoryTracked: true, quantity: 4 }))
  await request(updateProduct, { params: { id: product.id }, body: { ...product, productVariants } })
  await app.router.navigate('/product')
  await app.router.navigate(`/product/${product.id}`)
  await app.user.click(await screen.findByRole('button', { name: 'Duplicate' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Copy 1 product?' })
  await app.user.click(await within(dialog).findByRole('checkbox', { name: /^Set all quantities to 0/ }))
  await app.user.click(within(dialog).getByRole('button', { name: 'Duplicate' }))
  await waitFor(() => expect(location.pathname).not.toContain(product.id))
  const copy = await request(getProduct, { params: { id: location.pathname.split('/')[2] as string } })
  expect(copy.productVariants.map(({ quantity }) => quantity)).toEqual(productVariants.map(() => 0))
})

test('a copy is confirmed first, named, inactive and without SKU', async () => {
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
