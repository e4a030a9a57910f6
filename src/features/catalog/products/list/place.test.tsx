import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { getCategoryTree } from '#contract/catalog/categories.ts'
import { holdResponses } from '#page/testing/requests.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import type { TestTenant } from '../../../../../mocks/start/test/testServer.ts'
// Its code would else be compiled while the first test waits for the form.
import '../edit/ProductEditPage.tsx'

let owner: TestTenant
beforeAll(async () => {
  owner = await freshTenant('owner@demo.test')
})

const LEFT = '/product?view=active&sort=name+asc&size=10&page=2'
const rowLinks = () => [...document.querySelectorAll<HTMLAnchorElement>('tbody [data-kind=title] a')]
const names = () => rowLinks().map(link => link.textContent ?? '')
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const next = () => screen.findByRole('link', { name: 'Next in list' })

/** Opens a list, then the product of a row. */
async function openRow(row: number, url = LEFT) {
  const app = await openApp(url, owner)
  await screen.findByRole('table')
  const shown = names()
  await app.user.click(rowLinks().at(row) as HTMLElement)
  await heading(shown.at(row) ?? '')
  return { ...app, shown }
}

test('opening a product keeps requests that the list also needs', async () => {
  const { user } = await openApp('/product', owner)
  await screen.findByRole('button', { name: 'Filters' })
  const categories = holdResponses(getCategoryTree)
  await user.click(rowLinks()[0] as HTMLElement)
  const picker = await screen.findByRole('combobox', { name: 'Categories' })
  categories.release()
  await user.click(picker)
  expect((await screen.findAllByRole('option')).length).toBeGreaterThan(1)
  expect([categories.arrived(), categories.aborted()]).toEqual([1, 0])
})

test('the next record asks before unsaved changes are left behind', async () => {
  const { user, shown } = await openRow(1)
  await user.type(await screen.findByRole('textbox', { name: /^Short description/ }), 'Not saved')
  await user.click(await next())
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(shown[1] ?? '')
  await user.click(await next())
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  await heading(shown[2] ?? '')
})

test('a record that was not opened from the list has no Next button', async () => {
  const other = await freshTenant('owner@demo.test')
  const { user, unmount } = await openApp('/product', other)
  await screen.findByRole('table')
  const [first] = rowLinks()
  const href = first?.getAttribute('href') ?? ''
  const name = first?.textContent ?? ''
  await user.click(screen.getByRole('link', { name: /^Inactive/ }))
  await waitFor(() => expect(names()).not.toContain(name))
  unmount()
  await openApp(href, other)
  await heading(name)
  expect(screen.queryByRole('link', { name: 'Next in list' })).toBeNull()
})
