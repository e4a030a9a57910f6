import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { addFulfiller, fulfillersNamed, unique } from './testing/fulfillers.ts'
// Its code would else be compiled while the first test waits for the form.
import '#features/orders/fulfillers/edit/FulfillerEditPage.tsx'

const owner = await freshTenant('owner@demo.test')

const LIST = '/fulfillers?sort=name+desc'
const nameField = () => screen.findByRole('textbox', { name: /^Name/ })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** Opens the form of a new record from the list, as the merchant left it. */
async function openNew() {
  const app = await openApp('/dashboard', owner)
  await screen.findByRole('heading', { level: 1 })
  await addFulfiller(unique('Before'))
  await app.router.navigate(LIST)
  await screen.findByRole('table')
  await app.user.click(screen.getByRole('link', { name: 'Add fulfiller' }))
  const type = async (name: string) => app.user.type(await nameField(), name)
  const save = async (way?: string) => {
    if (!way) return app.user.click(await screen.findByRole('button', { name: 'Save' }))
    await app.user.click(await screen.findByRole('button', { name: 'More save options' }))
    await app.user.click(await screen.findByRole('menuitem', { name: way }))
  }
  return { ...app, type, save }
}

test('three records are added by keyboard, each with an empty, focused form', async () => {
  const { user, save } = await openNew()
  const mark = unique('Row').slice(4)
  await user.click(await nameField())
  for (const each of ['One', 'Two', 'Three']) {
    const input = await nameField()
    await waitFor(() => expect(input).toHaveValue(''))
    await user.keyboard(`${each} ${mark}`)
    await save('Save and create new')
    expect(await screen.findByText(`“${each} ${mark}” was added.`)).toBeVisible()
    await waitFor(async () => expect(await nameField()).toHaveValue(''))
    await waitFor(async () => expect(await nameField()).toHaveFocus())
  }
  expect((await fulfillersNamed(mark)).map(({ name }) => name.split(' ')[0])).toEqual(['One', 'Three', 'Two'])
})

test('a new record gets its own URL and title, and Back leads to the list', async () => {
  const { router, type, save } = await openNew()
  const name = unique('مخزن 📦')
  await type(name)
  await save()
  expect(await heading(name)).toBeVisible()
  const [saved] = await fulfillersNamed(name)
  await waitFor(() => expect(location.pathname).toBe(`/fulfillers/${saved?.id}`))
  await waitFor(() => expect(document.title).toContain(name))
  expect(screen.getByText(/^Last saved .*(UTC|GMT|[A-Z]{3,4})/)).toBeVisible()
  router.navigate(-1)
  await screen.findByRole('table')
  expect(location.pathname + location.search).toBe(LIST)
})

test('Save and return to list restores the list and focuses the new row', async () => {
  const { type, save } = await openNew()
  const name = unique('Zzz')
  await type(name)
  await save('Save and return to list')
  await screen.findByRole('table')
  expect(location.pathname + location.search).toBe(LIST)
  const row = await screen.findByRole('link', { name })
  expect(row).toBeVisible()
  await waitFor(() => expect(row).toHaveFocus())
})

test('a saved record keeps its URL and place in the history', async () => {
  const { user, router, save } = await openNew()
  const fulfiller = await addFulfiller(unique('Kept'))
  await router.navigate(`/fulfillers/${fulfiller.id}`)
  await heading(fulfiller.name)
  await user.type(await nameField(), ' now')
  await save()
  expect(await heading(`${fulfiller.name} now`)).toBeVisible()
  expect(location.pathname).toBe(`/fulfillers/${fulfiller.id}`)
  expect(screen.queryByText(`“${fulfiller.name} now” was added.`)).toBeNull()
})
