import type { Page } from 'playwright/test'
import { signIn } from './pages/signIn.ts'
import { Api } from './support/api.ts'
import { expectNothingKept } from './support/drafts.ts'
import { expect, ownerTest, test } from './support/fixtures.ts'

/** What a browser notes in its console of answers that fail. */
const FAILED = /Failed to load resource/

const SENTENCES = {
  slow: /took longer than four seconds/,
  drop: /could not be reached/,
  '500': /Something went wrong on the store’s server/,
  '504': /too busy to answer/,
  html: /an answer that makes no sense/,
  half: /an answer that makes no sense/,
}

for (const [fault, sentence] of Object.entries(SENTENCES)) {
  ownerTest(`a list whose answer is ${fault} says what happened and comes back`, async ({ page, list, watch }) => {
    watch.allow(FAILED)
    await list.open()
    await list.searchBox.fill(`fault:${fault}`)
    const failure = page.getByRole('alert')
    await expect(failure).toContainText('The list could not be loaded')
    await expect(failure).toContainText(sentence)
    await expect(failure.getByRole('button', { name: 'Try again' })).toBeVisible()
    await list.searchBox.fill('')
    await expect(list.rows()).toHaveCount(25)
  })

  ownerTest(
    `a save whose answer is ${fault} says so, keeps the form, and goes through later`,
    async ({ page, edit, api, watch }) => {
      watch.allow(FAILED)
      const product = await api.addProduct('Before')
      await edit.open(product.id)
      await edit.name.fill(`Tried fault:${fault}`)
      await edit.pressSave()
      await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
      await expect(edit.name).toHaveValue(`Tried fault:${fault}`)
      expect((await api.product(product.id)).name).toBe('Before')
      await edit.name.fill('After')
      await edit.save()
      await expect(page.getByRole('alert')).toHaveCount(0)
      expect((await api.product(product.id)).name).toBe('After')
    },
  )
}

/** Lets the next save arrive and loses its answer on the way back. */
async function loseNextAnswer(page: Page, id: string) {
  let isLost = false
  await page.route(`**/store/admin/products/${id}`, async route => {
    if (isLost || route.request().method() !== 'PUT') return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
}

ownerTest('a save whose answer was lost had arrived: saving again asks nothing', async ({ page, edit, api, watch }) => {
  watch.allow(FAILED)
  const product = await api.addProduct('Lost answer')
  await edit.open(product.id)
  await edit.shortDescription.fill('It did arrive')
  await loseNextAnswer(page, product.id)
  await edit.pressSave()
  await expect(page.getByRole('alert')).toContainText(SENTENCES.drop)
  await edit.save()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await api.product(product.id)).descriptions.short).toBe('It did arrive')
  await expectNothingKept(page)
  await edit.shortDescription.fill('And so did this')
  await edit.save()
  expect((await api.product(product.id)).descriptions.short).toBe('And so did this')
})

ownerTest('a save that is sent twice over a broken connection is saved once', async ({ page, edit, api, watch }) => {
  watch.allow(FAILED)
  const product = await api.addProduct('Before')
  await edit.open(product.id)
  await edit.name.fill('Sent fault:lost')
  await edit.pressSave()
  const failure = page.getByRole('alert').filter({ hasText: SENTENCES.drop })
  // Chromium itself repeats a request whose kept connection broke; then there is nothing left to do by hand.
  await expect(failure.or(edit.title().filter({ hasText: 'Sent' }))).toBeVisible()
  if (await failure.isVisible()) await edit.save()
  await expect(edit.title()).toHaveText('Sent fault:lost')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await api.product(product.id)).revision).toBe(product.revision + 1)
})

ownerTest('after a lost answer, another value is asked about, then saved', async ({ page, edit, api, watch }) => {
  watch.allow(FAILED)
  const product = await api.addProduct('Before')
  await edit.open(product.id)
  await edit.name.fill('First')
  await loseNextAnswer(page, product.id)
  await edit.pressSave()
  await expect(page.getByRole('alert').filter({ hasText: SENTENCES.drop })).toBeVisible()
  await edit.name.fill('Second')
  await edit.pressSave()
  const dialog = await edit.dialog('Somebody else saved this first')
  await dialog.getByRole('button', { name: 'Use these values' }).click()
  await edit.save()
  expect((await api.product(product.id)).name).toBe('Second')
})

ownerTest('a page whose data does not come says so, and comes on the next try', async ({ page, edit, api, watch }) => {
  watch.allow(FAILED)
  const product = await api.addProduct('Comes later')
  const address = `**/store/admin/products/${product.id}`
  await page.route(address, route => route.fulfill({ status: 500, json: { message: 'no', code: 'internal' } }))
  await page.goto(`/product/${product.id}`)
  const alert = page.getByRole('alertdialog', { name: 'Error loading page' })
  await expect(alert).toContainText('Something went wrong on the store’s server.')
  await expect(page).toHaveURL('/dashboard')
  await page.unroute(address)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(edit.name).toHaveValue('Comes later')
})

test('access that was withdrawn leads to the login, with the work kept and offered', async ({
  page,
  edit,
  stack,
  newStore,
  watch,
}) => {
  watch.allow(FAILED)
  const tenant = await newStore()
  const product = await new Api(stack, tenant).addProduct('Withdrawn')
  await signIn(page, tenant)
  await edit.open(product.id)
  await edit.shortDescription.fill('Typed before')
  await edit.name.fill('fault:403')
  await edit.pressSave()
  await expect(page).toHaveURL('/login?reason=forbidden')
  await expect(page.getByText('Your access to that store was withdrawn or has changed.')).toBeVisible()
  await signIn(page, tenant, `/product/${product.id}`)
  await expect(edit.draft).toBeVisible()
  await page.getByRole('button', { name: 'Restore changes' }).click()
  await expect(edit.shortDescription).toHaveValue('Typed before')
})
