import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, passthrough } from 'msw'
import { expect, inject, test } from 'vitest'
import { request } from '#api/client.ts'
import { getProduct, listProducts, type Product } from '#contract/catalog/products.ts'
import { updateProduct } from '#contract/catalog/productWrites.ts'
import { getContentPageMetrics } from '#contract/content/contentPages.ts'
import { draftKey, keepDraft } from '#page/form/draftStore.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'
import { ProductForm, toForm } from './schema.ts'
import { editorOf, field, nameField, retype, save, saved } from './testing/editor.ts'

const { config } = inject('provider')
const owner = await freshTenant('owner@demo.test')
const { openProduct, drafts } = editorOf(owner)

const OFFER = 'Restore unsaved changes?'
const offer = async () => (await screen.findByText(OFFER)).closest('[role=status]') as HTMLElement
const reopen = (product: Product) => openApp(`/product/${product.id}`, owner)

/** Types a name into the nth product and closes the page without saving. */
async function leaveBehind(index: number, name: string) {
  const { app, product } = await openProduct(index)
  await retype(app, await nameField(), name)
  await waitFor(async () => expect((await drafts(`product/${product.id}`))[0]?.values).toMatchObject({ name }))
  app.unmount()
  return product
}

/** Delays a response of the provider until it is released. */
function holdBack(path: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.use(
    http.get(`${config.apiUrl}/${path}`, async () => {
      await promise
      return passthrough()
    }),
  )
  return resolve
}

test('text typed while the next screen loads is offered when reopened', async () => {
  const { app, product } = await openProduct(14)
  const open = holdBack('admin/contentpages')
  await app.user.click(screen.getByRole('link', { name: 'Pages' }))
  await app.user.type(await nameField(), ' typed late')
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Pages' })).toBeVisible()
  await waitFor(async () =>
    expect((await drafts(`product/${product.id}`))[0]?.values).toMatchObject({ name: `${product.name} typed late` }),
  )
  await app.router.navigate(`/product/${product.id}`)
  expect(await offer()).toHaveTextContent('typed late')
})

test('what is typed while the dashboard is loading is listed there', async () => {
  const { app, product } = await openProduct(13)
  const open = holdBack(getContentPageMetrics.path)
  await app.user.click(screen.getByRole('link', { name: 'Dashboard' }))
  await app.user.type(await nameField(), ' typed late')
  open()
  expect(await screen.findByRole('link', { name: new RegExp(`${product.name} typed late`) })).toBeVisible()
})

test('restoring keeps what was typed since the form was opened', async () => {
  const product = await leaveBehind(0, 'Typed before')
  const app = await reopen(product)
  await offer()
  await retype(app, field('Short description'), 'Typed since')
  await app.user.click(screen.getByRole('button', { name: 'Restore changes' }))
  await waitFor(async () => expect(await nameField()).toHaveValue('Typed before'))
  expect(field('Short description')).toHaveValue('Typed since')
})

test('a field typed in twice keeps the newer text and offers the earlier', async () => {
  const product = await leaveBehind(1, 'Earlier name')
  const app = await reopen(product)
  await offer()
  await retype(app, await nameField(), 'Newer name')
  await app.user.click(screen.getByRole('button', { name: 'Restore changes' }))
  await waitFor(async () => expect(await nameField()).toHaveValue('Newer name'))
  expect(await screen.findByRole('row', { name: /Name.*Earlier name.*Newer name/ })).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Use earlier version' }))
  await waitFor(async () => expect(await nameField()).toHaveValue('Earlier name'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use earlier version' })).toBeNull())
})

test('work that is open in another tab is not offered as left behind', async () => {
  const { app, product } = await openProduct(2)
  await retype(app, await nameField(), 'Still at work')
  await waitFor(async () => expect(await drafts(`product/${product.id}`)).toHaveLength(1))
  // The second tab: another app in the same browser, while the first is still there.
  await reopen(product)
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: /^Name/ })).toHaveLength(2))
  expect(screen.queryByText(OFFER)).toBeNull()
  expect(await drafts(`product/${product.id}`)).toHaveLength(1)
})

test('changes restored in one tab are not restored again in another', async () => {
  const product = await leaveBehind(9, 'Restored once')
  const first = within((await reopen(product)).container)
  const second = within((await reopen(product)).container)
  await second.findByText(OFFER)
  await userEvent.click(await first.findByRole('button', { name: 'Restore changes' }))
  await waitFor(() => expect(first.queryByText(OFFER)).toBeNull())
  await userEvent.click(second.getByRole('button', { name: 'Restore changes' }))
  await waitFor(() => expect(second.queryByText(OFFER)).toBeNull())
  expect(second.getByRole('textbox', { name: /^Name/ })).toHaveValue(product.name)
  expect(first.getByRole('textbox', { name: /^Name/ })).toHaveValue('Restored once')
})

test('changes that one tab has taken in part are not restored in another', async () => {
  const product = await leaveBehind(10, 'Earlier name')
  const firstApp = await reopen(product)
  const first = within(firstApp.container)
  const second = within((await reopen(product)).container)
  await second.findByText(OFFER)
  await retype(firstApp, await first.findByRole('textbox', { name: /^Name/ }), 'Newer name')
  await userEvent.click(await first.findByRole('button', { name: 'Restore changes' }))
  await first.findByRole('button', { name: 'Use earlier version' })
  await userEvent.click(second.getByRole('button', { name: 'Restore changes' }))
  await waitFor(() => expect(second.queryByText(OFFER)).toBeNull())
  expect(second.getByRole('textbox', { name: /^Name/ })).toHaveValue(product.name)
  await userEvent.click(first.getByRole('button', { name: 'Use earlier version' }))
  await waitFor(() => expect(first.getByRole('textbox', { name: /^Name/ })).toHaveValue('Earlier name'))
})

test('a draft of what is already saved is removed and reverts nothing', async () => {
  const product = await leaveBehind(3, 'Saved by other means')
  await request(updateProduct, { params: { id: product.id }, body: { ...product, name: 'Saved by other means' } })
  const app = await reopen(product)
  await nameField()
  await waitFor(async () => expect(await drafts(`product/${product.id}`)).toEqual([]))
  await retype(app, await nameField(), 'Changed since')
  await save(app)
  await saved()
  app.unmount()
  await reopen(product)
  expect(await nameField()).toHaveValue('Changed since')
  expect(screen.queryByText(OFFER)).toBeNull()
})

/** Stores a draft as an earlier release would have. */
async function storeDraft(product: Product, values: object, more: object = {}) {
  const of = { user: owner.userId, tenant: owner.tenant, record: `product/${product.id}` }
  const draft = { version: 1, revision: product.revision, base: toForm(product), values, savedAt: Date.now(), ...more }
  await keepDraft(draftKey(of, product.revision, crypto.randomUUID()), draft as never)
}

/** Far behind those of the other tests: new names change the order. */
async function anyProduct(startIndex: number) {
  const app = await openApp('/dashboard', owner)
  await screen.findByRole('heading', { level: 1 })
  const query = { startIndex, pageSize: 1, sortBy: 'name asc' }
  const product = (await request(listProducts, { query })).items[0] as Product
  app.unmount()
  return product
}

test('a draft of an earlier release without a field is restored', async () => {
  const product = await anyProduct(20)
  const { variants: _, msrp: __, ...older } = toForm(product)
  await storeDraft(product, { ...older, name: 'From an earlier release' })
  const app = await reopen(product)
  await app.user.click(within(await offer()).getByRole('button', { name: 'Restore changes' }))
  await waitFor(async () => expect(await nameField()).toHaveValue('From an earlier release'))
  await save(app)
  await saved()
  const now = await request(getProduct, { params: { id: product.id } })
  expect(now).toMatchObject({ name: 'From an earlier release', msrp: product.msrp })
  expect(now.productVariants).toHaveLength(product.productVariants.length)
})

test('values without a field are shown so that they can be copied', async () => {
  const product = await anyProduct(22)
  const values = { ...toForm(product), colorNote: 'A kind of blue', state: 'Archived', name: 'Renamed' }
  await storeDraft(product, values)
  const app = await reopen(product)
  const found = await offer()
  expect(within(found).getByRole('textbox', { name: 'colorNote' })).toHaveValue('A kind of blue')
  expect(within(found).getByRole('textbox', { name: 'state' })).toHaveValue('Archived')
  await app.user.click(within(found).getByRole('button', { name: 'Restore changes' }))
  await waitFor(async () => expect(await nameField()).toHaveValue('Renamed'))
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue(product.state)
})

test.each([
  ['a newer release', 24, { version: 99 }],
  ['no form at all', 26, { values: 'just text' }],
  ['nothing', 28, { values: null, base: null }],
])('a draft of %s never breaks the screen', async (_, index, broken) => {
  const product = await anyProduct(index)
  await storeDraft(product, toForm(product), broken)
  const app = await reopen(product)
  expect(await nameField()).toHaveValue(product.name)
  await app.user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(screen.queryByText(OFFER)).toBeNull())
})

test('the form’s own values fit its schema, so every draft can be restored', async () => {
  const product = await anyProduct(30)
  expect(ProductForm.safeParse(toForm(product)).success).toBe(true)
})
