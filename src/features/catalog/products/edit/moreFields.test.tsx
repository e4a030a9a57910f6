import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { request } from '#api/client.ts'
import { getProduct } from '#contract/catalog/products.ts'
import { createContentPage, NewContentPage } from '#contract/content/contentPages.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { editorOf, field, productAt, retype, save, saved } from './testing/editor.ts'

const owner = await freshTenant('owner@demo.test')
const { openProduct } = editorOf(owner)
const stored = (id: string) => request(getProduct, { params: { id } })
const related = () => screen.queryByRole('list', { name: /^Related products/ })
const names = () =>
  within(related() as HTMLElement)
    .getAllByRole('listitem')
    .map(item => item.textContent)

test('tax code, pre-order and page are saved and can be removed', async () => {
  await openApp('/dashboard', owner)
  const page = await request(createContentPage, { body: z.decode(NewContentPage, { name: 'Size guide' }) })
  cleanup()
  const { app, product } = await openProduct(0)
  await retype(app, screen.getByRole('combobox', { name: 'Tax code' }), 'PC040111')
  expect(await screen.findByText('Coats and jackets', { selector: 'p' })).toBeVisible()
  await app.user.click(screen.getByRole('switch', { name: 'Available for pre-order' }))
  await retype(app, field('Pre-order message'), 'Ships in May')
  await waitFor(() => expect(screen.getByRole('option', { name: 'Size guide' })).toBeInTheDocument())
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Page' }), 'Size guide')
  await save(app)
  await saved()
  expect(await stored(product.id)).toMatchObject({
    taxCode: 'PC040111',
    availability: { preOrder: { enabled: true, message: 'Ships in May' } },
    contentPageId: page.id,
  })
  await app.user.clear(screen.getByRole('combobox', { name: 'Tax code' }))
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Page' }), 'No page')
  await save(app)
  await waitFor(async () => expect(await stored(product.id)).toMatchObject({ taxCode: null, contentPageId: null }))
})

test('related products are picked, sorted, removed and saved in order', async () => {
  const { app, product } = await openProduct(1)
  const [first, second] = [await productAt(5), await productAt(6)]
  await app.user.click(await screen.findByRole('button', { name: 'Add related products' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add related products' })
  await app.user.click(await within(dialog).findByRole('button', { name: /^All Products/ }))
  const own = await within(dialog).findByRole('checkbox', { name: new RegExp(`^${product.name}`) })
  expect(own, 'a product can’t be related to itself').toBeDisabled()
  await app.user.click(within(dialog).getByRole('checkbox', { name: new RegExp(`^${first.name}`) }))
  await app.user.click(within(dialog).getByRole('checkbox', { name: new RegExp(`^${second.name}`) }))
  await app.user.click(within(dialog).getByRole('button', { name: 'Add 2 products' }))
  await waitFor(() => expect(names()).toEqual([first.name, second.name]))
  const up = screen.getByRole('button', { name: `Move ${second.name} up` })
  await app.user.click(up)
  expect(names()).toEqual([second.name, first.name])
  expect(up, 'the focus goes along with the row').toHaveFocus()
  await save(app)
  await saved()
  expect((await stored(product.id)).relatedProductIds).toEqual([second.id, first.id])
  await app.user.click(screen.getByRole('button', { name: `Remove ${second.name}` }))
  expect(screen.getByRole('button', { name: `Remove ${first.name}` })).toHaveFocus()
  await app.user.click(screen.getByRole('button', { name: `Remove ${first.name}` }))
  expect(related()).toBeNull()
  expect(screen.getByRole('button', { name: 'Add related products' })).toHaveFocus()
})

test('a long pre-order message is an error, even with pre-order off', async () => {
  const { app } = await openProduct(2)
  const preOrder = screen.getByRole('switch', { name: 'Available for pre-order' })
  await app.user.click(preOrder)
  await app.user.click(field('Pre-order message'))
  await app.user.paste('x'.repeat(256))
  await app.user.click(preOrder)
  await save(app)
  expect(await screen.findByText('Use at most 255 characters.', { selector: 'p *' })).toBeVisible()
  expect(field('Pre-order message')).toBeVisible()
})
