import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { freshTenant } from '#shell/testing/openApp.tsx'
import { editorOf, field, nameField, retype, save, saveAnd, saved } from './testing/editor.ts'

const owner = await freshTenant('owner@demo.test')
const { openProduct } = editorOf(owner)

describe('the save bar', () => {
  test('says why a save failed, with a fix, until the next attempt', async () => {
    const { app } = await openProduct(10)
    await retype(app, await nameField(), 'fault:500')
    await save(app)
    const bar = screen.getByRole('region', { name: 'Unsaved changes' })
    const reason = await within(bar).findByText(/Not saved\. Something went wrong on the server/)
    await app.user.type(field('Short description'), 'typing on')
    expect(reason).toBeVisible()
    await retype(app, await nameField(), 'Good now')
    await app.user.click(within(bar).getByRole('button', { name: 'Retry' }))
    await saved()
  })

  test('says "Saved" before the form is left for the list', async () => {
    const { app } = await openProduct(12)
    await retype(app, field('Short description'), 'Seen to be saved')
    await saveAnd(app, 'Save and return to list')
    await saved()
    expect(location.pathname).not.toBe('/product')
    await waitFor(() => expect(location.pathname).toBe('/product'))
  })

  test('returns the focus to the field after Save and Discard', async () => {
    const { app } = await openProduct(13)
    const description = field('Short description')
    await retype(app, description, 'Saved by button')
    await save(app)
    await saved()
    await waitFor(() => expect(description).toHaveFocus())
    await app.user.type(description, ' and more')
    await app.user.click(screen.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(description).toHaveFocus())
  })
})

test('at the product limit the save bar leads to the plans', async () => {
  const free = await freshTenant('free@demo.test')
  const app = await editorOf(free).openNew('One too many')
  await save(app)
  const bar = screen.getByRole('region', { name: 'Unsaved changes' })
  expect(await within(bar).findByText(/Your plan holds 5 products/)).toBeVisible()
  await app.user.click(within(bar).getByRole('button', { name: 'Change plan' }))
  expect(await screen.findByRole('dialog', { name: /Success starts here/ })).toBeVisible()
})
