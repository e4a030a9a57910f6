import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { getCategory, listCategories } from '#contract/catalog/categories.ts'
import { getProduct } from '#contract/catalog/products.ts'
import { listProductsMinimal } from '#contract/catalog/productsMinimal.ts'
import { getContentPage, listContentPages } from '#contract/content/contentPages.ts'
import { loadMessages } from '#i18n/messages.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import type { PickedItem } from '../model.ts'
import AddToMenuDialog, { type AddToMenuDialogProps } from './AddToMenuDialog.tsx'
import { listedQuery } from './itemSources.ts'

const owner = await freshTenant('owner@demo.test')
const empty = await freshTenant('new@demo.test')

async function openDialog(tenant: typeof owner, props: Partial<AddToMenuDialogProps> = {}) {
  const app = await openApp('/dashboard', tenant)
  await loadMessages('menus')
  cleanup()
  const picked: PickedItem[] = []
  const closed: true[] = []
  render(
    <QueryClientProvider client={app.queryClient}>
      <AddToMenuDialog onPick={item => picked.push(item)} onClose={() => closed.push(true)} {...props} />
    </QueryClientProvider>,
  )
  const dialog = within(await screen.findByRole('dialog'))
  const choose = async (name: RegExp | string) => app.user.click(await dialog.findByRole('button', { name }))
  return { ...app, dialog, choose, picked, closed }
}
const rows = (dialog: Awaited<ReturnType<typeof openDialog>>['dialog'], name: string) =>
  dialog.findByRole('list', { name }).then(list => within(list).getAllByRole('button'))
const field = (dialog: Awaited<ReturnType<typeof openDialog>>['dialog'], name: RegExp) =>
  dialog.findByRole('textbox', { name })

test('all types except blacklisted ones are offered', async () => {
  const { dialog } = await openDialog(owner, { blacklist: ['product', 'externalUrl'] })
  expect(
    within(dialog.getByRole('list'))
      .getAllByRole('button')
      .map(each => each.textContent),
  ).toEqual([expect.stringMatching(/^Category/), expect.stringMatching(/^Link/), expect.stringMatching(/^Page/)])
})

test('several products are added without reopening the dialog', async () => {
  const { dialog, choose, picked, closed, user } = await openDialog(owner)
  await choose(/^Product/)
  const list = await rows(dialog, 'Products')
  const { items } = await request(listProductsMinimal, { query: { size: 200, sort: 'updatedOn desc' } })
  expect(list.map(each => each.textContent)).toEqual(items.map(({ name }) => expect.stringContaining(name)))
  expect(list[0]).toHaveTextContent(/Updated [A-Z][a-z]{2} \d/)
  await waitFor(() => expect(dialog.getByRole('searchbox', { name: 'Search products' })).toHaveFocus())
  await user.click(list[1] as HTMLElement)
  expect(dialog.getByText(`“${items[1]?.name}” was added.`)).toBeVisible()
  await user.click(list[0] as HTMLElement)
  expect(picked).toEqual(
    [1, 0].map(at => ({ type: 'product', name: items[at]?.name, targetId: items[at]?.id, url: '' })),
  )
  await choose('Done')
  expect(closed).toEqual([true])
})

test('categories show their subcategory counts; Back returns to the types', async () => {
  const { dialog, choose } = await openDialog(owner)
  await choose(/^Category/)
  const { items } = await request(listCategories, { query: { pageSize: 200, sortBy: 'createdOn desc' } })
  const list = await rows(dialog, 'Categories')
  expect(list.map(each => each.textContent)).toEqual(items.map(({ name }) => expect.stringContaining(name)))
  const parent = items.find(({ subCategories }) => subCategories.length > 1)
  expect(
    dialog.getByRole('button', { name: `${parent?.name} ${parent?.subCategories.length} subcategories` }),
  ).toBeVisible()
  await choose('Back')
  expect(await dialog.findByRole('button', { name: /^External URL/ })).toHaveFocus()
})

test('a search narrows pages, and says when nothing matches', async () => {
  const { dialog, choose, picked, user } = await openDialog(owner)
  await choose(/^Page/)
  await rows(dialog, 'Pages')
  const search = dialog.getByRole('searchbox', { name: 'Search pages' })
  expect(search).toHaveAttribute('maxlength', '100')
  await user.type(search, 'care')
  await waitFor(async () => expect(await rows(dialog, 'Pages')).toHaveLength(1))
  await choose(/^How to care for it/)
  expect(picked).toMatchObject([{ type: 'page', name: 'How to care for it' }])
  await user.type(search, ' nowhere')
  expect(await dialog.findByText('No matching items')).toBeVisible()
})

test('a store without records says so and offers to add the first one', async () => {
  const { dialog, choose } = await openDialog(empty)
  for (const [type, add] of [
    [/^Category/, 'Add category'],
    [/^Product/, 'Add product'],
  ] as const) {
    await choose(type)
    expect(await dialog.findByText('No items')).toBeVisible()
    expect(dialog.getByRole('button', { name: add })).toBeVisible()
    await choose('Back')
  }
})

test('pages that come with the theme are offered after those of the store', async () => {
  const { dialog, choose, picked } = await openDialog(empty)
  await choose(/^Page/)
  await choose(/^Size guide Comes with your theme/)
  expect(picked).toEqual([{ type: 'elementPage', name: 'Size guide', targetId: 'size-guide', url: '' }])
  expect(dialog.getByRole('button', { name: 'Add page' })).toBeVisible()
})

test('a link needs a text and a URL, and gets its protocol', async () => {
  const { dialog, choose, picked, user } = await openDialog(owner)
  await choose(/^Link/)
  await choose('Add')
  const text = await field(dialog, /^Text/)
  expect(text).toHaveAccessibleDescription(/Enter a text\./)
  expect(text).toHaveFocus()
  await user.type(text, 'Our blog')
  await user.type(await field(dialog, /^URL/), 'javascript:alert(1)')
  await choose('Add')
  expect(await field(dialog, /^URL/)).toHaveAccessibleDescription(/Enter a URL, a path/)
  await user.clear(await field(dialog, /^URL/))
  await user.type(await field(dialog, /^URL/), 'blog.example/new{Enter}')
  expect(picked).toEqual([{ type: 'link', name: 'Our blog', targetId: null, url: 'http://blog.example/new' }])
  expect(await dialog.findByRole('button', { name: /^External URL/ })).toBeVisible()
  expect(dialog.getByText('“Our blog” was added.')).toBeVisible()
})

test('an external URL is named after its site; a store path is not external', async () => {
  const { dialog, choose, picked, user } = await openDialog(owner)
  await choose(/^External URL/)
  await user.type(await field(dialog, /^URL/), '/page/about-us{Enter}')
  expect(await field(dialog, /^URL/)).toHaveAccessibleDescription(/begins with http/)
  await user.clear(await field(dialog, /^URL/))
  await user.type(await field(dialog, /^URL/), 'https://www.example.com/a?b=c{Enter}')
  expect(picked).toEqual([
    { type: 'externalUrl', name: 'example.com', targetId: null, url: 'https://www.example.com/a?b=c' },
  ])
  await choose(/^External URL/)
  await choose('Cancel')
  expect(await dialog.findByRole('button', { name: /^Link/ })).toBeVisible()
})

test('a created product is the first in the list and ready to be added', async () => {
  const { dialog, choose, picked, user } = await openDialog(owner)
  await choose(/^Product/)
  await choose('Add product')
  await choose('Create')
  expect(await field(dialog, /^Name/)).toHaveAccessibleDescription(/Enter a name\./)
  await user.type(await field(dialog, /^Name/), 'Tea towel 🎁')
  for (const price of ['-1', '100000.01', '1.234', 'x']) {
    await user.clear(await field(dialog, /^Price/))
    await user.type(await field(dialog, /^Price/), price)
    expect(await field(dialog, /^Price/)).toHaveAccessibleDescription(/from \$0 to \$100,000/)
  }
  await user.clear(await field(dialog, /^Price/))
  await user.type(await field(dialog, /^Price/), '100,000')
  await choose('Create')
  const row = await dialog.findByRole('button', { name: /^Tea towel 🎁/ })
  await waitFor(() => expect(row).toHaveFocus())
  expect((await rows(dialog, 'Products'))[0]).toBe(row)
  await user.keyboard('{Enter}')
  expect(picked).toMatchObject([{ type: 'product', name: 'Tea towel 🎁' }])
  const product = await request(getProduct, { params: { id: picked[0]?.targetId ?? '' } })
  expect(product).toMatchObject({ state: 'Active', price: 100_000_00 })
})

test('categories and pages are created from a name of at most 75 characters', async () => {
  const { dialog, choose, picked, user } = await openDialog(owner)
  for (const [type, add] of [
    [/^Category/, 'Add category'],
    [/^Page/, 'Add page'],
  ] as const) {
    await choose(type)
    await choose(add)
    const name = await field(dialog, /^Name/)
    await user.click(name)
    await user.paste('x'.repeat(76))
    await choose('Create')
    expect(name).toHaveAccessibleDescription(/Use at most 75 characters\./)
    await user.keyboard('{Backspace}')
    await choose('Create')
    await choose(/^x{75}/)
    await choose('Back')
  }
  const [category, page] = picked.map(({ targetId }) => ({ params: { id: targetId ?? '' } }))
  expect((await request(getCategory, category as never)).state).toBe('Active')
  expect((await request(getContentPage, page as never)).isActive).toBe(true)
})

test('a long list loads more records where it ended', () => {
  const { getNextPageParam } = listedQuery('product', '')
  const part = (count: number, totalCount: number) => ({
    items: Array.from({ length: count }, (_, at) => ({ id: `${at}`, name: '', isHidden: false })),
    totalCount,
  })
  const next = (...parts: ReturnType<typeof part>[]) => getNextPageParam(parts.at(-1) ?? part(0, 0), parts)
  expect([next(part(200, 200)), next(part(200, 201)), next(part(200, 201), part(1, 201)), next(part(0, 5))]).toEqual([
    undefined,
    200,
    undefined,
    undefined,
  ])
})

test('what can’t be created says why, and the form stays', async () => {
  const { dialog, choose, user } = await openDialog(owner)
  const before = (await request(listContentPages, { query: {} })).totalCount
  await choose(/^Category/)
  await choose('Add category')
  await user.type(await field(dialog, /^Name/), 'fault:500')
  await choose('Create')
  expect(await dialog.findByText('Error saving category. Ensure page URL is not already in use.')).toBeVisible()
  await choose('Back')
  await choose(/^Page/)
  await choose('Add page')
  await user.type(await field(dialog, /^Name/), 'fault:400')
  await choose('Create')
  expect(await dialog.findByText('Problem processing your page')).toBeVisible()
  expect((await request(listContentPages, { query: {} })).totalCount).toBe(before)
})

test('a lost response creates no second record', async () => {
  const { dialog, choose, user } = await openDialog(owner)
  await choose(/^Category/)
  await choose('Add category')
  await user.type(await field(dialog, /^Name/), 'fault:lost')
  await choose('Create')
  await dialog.findByRole('button', { name: /^fault:lost/ }, { timeout: 10_000 }).catch(async () => {
    await choose('Create')
    await dialog.findByRole('button', { name: /^fault:lost/ })
  })
  const { items } = await request(listCategories, { query: { pageSize: 200 } })
  expect(items.filter(({ name }) => name === 'fault:lost')).toHaveLength(1)
})
