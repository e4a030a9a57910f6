import { openAs, signIn } from './pages/signIn.ts'
import { Api } from './support/api.ts'
import { expect, ownerTest, test } from './support/fixtures.ts'

/** Console messages of the browser about failed responses. */
const FAILED = /Failed to load resource/

/*
 * Connections that are really cut: the provider closes them when it reads `fault:drop` (before it does anything) or
 * `fault:lost` (after it has). Every other kind of failure: `src/page/failure/errorMessage.test.tsx`.
 */

ownerTest('a list whose connection fails shows an error and can be reloaded', async ({ page, list, watch }) => {
  watch.allow(FAILED)
  await list.open()
  await list.searchBox.fill('fault:drop')
  const failure = page.getByRole('alert')
  await expect(failure).toContainText('The list could not be loaded')
  await expect(failure).toContainText('could not be reached')
  await expect(failure.getByRole('button', { name: 'Try again' })).toBeVisible()
  await list.searchBox.fill('')
  await expect(list.rows()).toHaveCount(25)
})

ownerTest('a save without a response says it may have happened and keeps the form', async ({ edit, api, watch }) => {
  watch.allow(FAILED)
  const product = await api.addProduct('Before')
  await edit.open(product.id)
  await edit.name.fill('Tried fault:drop')
  await edit.pressSave()
  await expect(edit.outcome).toHaveText(/didn’t confirm this, so it may or may not be done/)
  await expect(edit.saveBar.getByRole('button', { name: 'Check again' })).toBeVisible()
  await expect(edit.name).toHaveValue('Tried fault:drop')
  expect((await api.product(product.id)).name).toBe('Before')
  await edit.name.fill('After')
  await edit.saveBar.getByRole('button', { name: 'Check again' }).click()
  await expect(edit.saveBar).toHaveCount(0)
  expect((await api.product(product.id)).name).toBe('After')
})

ownerTest('a save whose connection breaks is saved once', async ({ page, edit, api, watch }) => {
  watch.allow(FAILED)
  const product = await api.addProduct('Before')
  await edit.open(product.id)
  await edit.name.fill('Sent fault:lost')
  await edit.save()
  await expect(edit.title()).toHaveText('Sent fault:lost')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await api.product(product.id)).revision).toBe(product.revision + 1)
})

ownerTest('Save adds one product and says so although the connection breaks', async ({ page, edit, api, watch }) => {
  watch.allow(FAILED)
  const name = `Once ${Date.now().toString(36)} fault:lost`
  await edit.openNew()
  await edit.name.fill(name)
  await edit.price.fill('5')
  await edit.pressSave()
  await expect(page).toHaveURL(/\/product\/(?!add)[\w-]+$/)
  await expect(page.getByText(`“${name}” was added.`)).toBeVisible()
  await expect(edit.saveBar).toHaveCount(0)
  expect(await api.named(name)).toHaveLength(1)
})

test('revoked access redirects to login and keeps the work', async ({ page, edit, stack, newStore, watch }) => {
  watch.allow(FAILED)
  const tenant = await newStore()
  const product = await new Api(stack, tenant).addProduct('Withdrawn')
  await openAs(page, tenant)
  await edit.open(product.id)
  await edit.shortDescription.fill('Typed before')
  await edit.name.fill('fault:403')
  await edit.pressSave()
  await expect(page).toHaveURL('/login?reason=forbidden')
  await expect(page.getByText('You no longer have access to that store, or your access has changed.')).toBeVisible()
  await signIn(page, tenant, `/product/${product.id}`)
  await expect(edit.draft).toBeVisible()
  await page.getByRole('button', { name: 'Restore changes' }).click()
  await expect(edit.shortDescription).toHaveValue('Typed before')
})
