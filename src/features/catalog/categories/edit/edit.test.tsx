import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { type Category, getCategory, listCategories } from '#contract/catalog/categories.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

const owner = await freshTenant('owner@demo.test')
const listed = async (name: string) => {
  const { items } = await request(listCategories, { query: { pageSize: 200 } })
  return items.find(category => category.name === name) as Category
}
const read = (id: string) => request(getCategory, { params: { id } })

async function openCategory(name: string) {
  const app = await openApp('/dashboard', owner)
  const { id } = await listed(name)
  await app.router.navigate(`/category/${id}`)
  await screen.findByRole('textbox', { name: /^Name/ })
  return { ...app, id }
}
const save = async (app: Awaited<ReturnType<typeof openCategory>>) => {
  await app.user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
}

test('products are sorted, removed and saved with the category', async () => {
  const app = await openCategory('Boards')
  const before = (await read(app.id)).productIds ?? []
  const list = await screen.findByRole('list', { name: /^Products, in the order/ })
  await waitFor(() => expect(within(list).queryByText('Loading…')).toBeNull())
  const names = () =>
    within(list)
      .getAllByRole('link')
      .map(link => link.textContent)
  const [first, second, third] = names()
  const down = within(list).getByRole('button', { name: `Move ${first} down` })
  await app.user.click(down)
  expect(names().slice(0, 3)).toEqual([second, first, third])
  expect(within(list).getByRole('button', { name: `Move ${first} down` })).toHaveFocus()
  await app.user.click(within(list).getByRole('button', { name: `Remove ${third}` }))
  await save(app)
  const [a, b, , ...rest] = before
  expect((await read(app.id)).productIds).toEqual([b, a, ...rest])
})

test('products are added with a picker that leaves out existing ones', async () => {
  const app = await openCategory('Tableware')
  await app.user.click(await screen.findByRole('button', { name: 'Add products' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add products to this category' })
  await app.user.click(await within(dialog).findByRole('button', { name: /^Boards/ }))
  const [box] = await within(dialog).findAllByRole('checkbox')
  await app.user.click(box as HTMLElement)
  await app.user.click(within(dialog).getByRole('button', { name: /^Add|^Confirm/ }))
  expect(
    within(await screen.findByRole('list', { name: /^Products, in the order/ })).getAllByRole('listitem'),
  ).toHaveLength(1)
  await save(app)
  expect((await read(app.id)).productIds).toHaveLength(1)
})

test('a URL that another category uses is refused at its field', async () => {
  const app = await openCategory('Lamps')
  const url = screen.getByRole('textbox', { name: /^Friendly name|URL/i })
  await app.user.clear(url)
  await app.user.type(url, 'candles')
  await app.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(url).toHaveAccessibleDescription(/Error saving category\. Ensure page URL is not already in use\./),
  )
})

test('a category can’t be put inside itself or what is below it', async () => {
  const app = await openCategory('Kitchen')
  const parent = screen.getByRole('combobox', { name: 'Inside' })
  await waitFor(() => expect(within(parent).getAllByRole('option').length).toBeGreaterThan(3))
  const options = within(parent)
    .getAllByRole('option')
    .map(option => option.textContent)
  expect(options).toContain('Lighting / Lamps')
  expect(options.filter(name => name?.includes('Kitchen'))).toEqual([])
  await app.user.selectOptions(parent, 'Living')
  await save(app)
  expect((await read(app.id)).lineage).toEqual([(await listed('Living')).id])
})
