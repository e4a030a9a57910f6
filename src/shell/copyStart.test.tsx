import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { request } from '#api/client.ts'
import { readCopy } from '#api/deviceCopy/deviceCopy.ts'
import { isPresumed, LoginUnavailable, type User } from '#api/session.ts'
import { listProducts, type Product } from '#contract/catalog/products.ts'
import { updateProduct } from '#contract/catalog/productWrites.ts'
import { startsInShell } from './gate.ts'
import { freshTenant, openApp } from './testing/openApp.tsx'

const owner = await freshTenant('owner@demo.test')
const person: User = { id: owner.userId, email: owner.email, claims: owner.claims }
const list = '/product?sort=name+asc'

afterEach(() => void vi.restoreAllMocks())

const table = () => screen.findByRole('table', { name: 'Products' })
const noTable = () => expect(screen.queryByRole('table', { name: 'Products' })).toBeNull()

/** A visit that leaves a copy of the product list; returns its first product. */
async function visit(): Promise<Product> {
  const app = await openApp(list, owner, {}, {}, { hasCopy: true })
  await table()
  await waitFor(() => expect(startsInShell()).toBe(true))
  const [query] = app.queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => queryKey[1] === listProducts.name })
  // Stored when the browser is idle: the next start shows it.
  await waitFor(async () => expect(await readCopy(query?.queryHash ?? '')).not.toBeNull())
  app.unmount()
  const { items } = await request(listProducts, { query: { sortBy: 'name asc' } })
  return items[0] as Product
}

/** The next start of the same device, in so many minutes; `answer` says who is signed in. */
async function startLater(minutes = 5) {
  const now = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => now() + minutes * 60_000)
  const { promise, resolve: answer, reject: fail } = Promise.withResolvers<User | null>()
  const app = await openApp(list, owner, { start: () => promise }, {}, { hasCopy: true })
  return { app, answer, fail }
}

test('a start shows the last visit’s rows, then marks what has changed', async () => {
  const product = await visit()
  await request(updateProduct, { params: { id: product.id }, body: { ...product, name: `${product.name} II` } })
  const { answer } = await startLater()
  await table()
  const cell = screen.getByRole('link', { name: product.name }).closest('td')
  expect(screen.getByText(/^As of .+ (E[SD]T)\. Checking for changes/)).toBeVisible()
  expect(isPresumed()).toBe(true)
  answer(person)
  expect(await screen.findByRole('link', { name: `${product.name} II` })).toBeVisible()
  expect(cell?.className).toMatch(/changed/)
  await waitFor(() => expect(screen.queryByText(/^As of/)).toBeNull())
})

test('rows give way to the login page as soon as the session is gone', async () => {
  await visit()
  const { answer } = await startLater()
  await table()
  answer(null)
  // Whatever comes next, it is another task.
  await new Promise(resolve => setTimeout(resolve))
  noTable()
  expect(await screen.findByRole('heading', { name: 'Welcome to Backcounter' })).toBeVisible()
  vi.restoreAllMocks()
  await startLater()
  await screen.findByRole('main')
  noTable()
})

test('nobody sees the rows that another user left', async () => {
  await visit()
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  const { answer } = await startLater()
  await table()
  answer({ ...person, id: 'someone-else' })
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/'))
  noTable()
})

test('twelve hours after the session was confirmed nothing shows', async () => {
  await visit()
  const { answer } = await startLater(12 * 60 + 1)
  expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeVisible()
  noTable()
  answer(person)
  await table()
})

test('without the login service the rows stay, with their time', async () => {
  const product = await visit()
  const { fail } = await startLater()
  // Before the copy is read.
  fail(new LoginUnavailable(new Error('timeout')))
  await table()
  expect(await screen.findByText(/^As of .+The login service could not be reached/)).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible())
  expect(screen.getByRole('link', { name: product.name })).toBeVisible()
})

test('a device that takes long to read its copy delays no start', async () => {
  await visit()
  const decrypt = vi.spyOn(crypto.subtle, 'decrypt').mockReturnValue(new Promise(() => undefined))
  await openApp(list, owner, {}, {}, { hasCopy: true })
  await table()
  expect(decrypt).toHaveBeenCalled()
})
