import type { Page } from 'playwright/test'
import { openAs, signIn } from './pages/signIn.ts'
import { Api } from './support/api.ts'
import { expectNothingKept } from './support/drafts.ts'
import { expect, ownerTest, test } from './support/fixtures.ts'

/** Console messages of the browser about failed responses. */
const FAILED = /Failed to load resource/

/** A lost connection is tried each time, the other failures with the long tests: most wait out every retry. */
const tagOf = (fault: string) => (fault === 'drop' ? {} : { tag: '@long' })

const SENTENCES = {
  slow: /took longer than four seconds/,
  drop: /could not be reached/,
  '500': /Something went wrong on the server/,
  '504': /too busy to respond/,
  html: /a response that we couldn’t read/,
  half: /a response that we couldn’t read/,
}

for (const [fault, sentence] of Object.entries(SENTENCES)) {
  ownerTest(
    `a list whose answer is ${fault} says what happened and comes back`,
    tagOf(fault),
    async ({ page, list, watch }) => {
      watch.allow(FAILED)
      await list.open()
      await list.searchBox.fill(`fault:${fault}`)
      const failure = page.getByRole('alert')
      await expect(failure).toContainText('The list could not be loaded')
      await expect(failure).toContainText(sentence)
      await expect(failure.getByRole('button', { name: 'Try again' })).toBeVisible()
      await list.searchBox.fill('')
      await expect(list.rows()).toHaveCount(25)
    },
  )
}

ownerTest(
  'a save that fails says why in the save bar, keeps the form, and goes through later',
  async ({ edit, api, watch }) => {
    watch.allow(FAILED)
    const product = await api.addProduct('Before')
    await edit.open(product.id)
    await edit.name.fill('Tried fault:500')
    await edit.pressSave()
    await expect(edit.outcome).toHaveText(/^Not saved\. Something went wrong on the server\./)
    await expect(edit.saveBar.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expect(edit.name).toHaveValue('Tried fault:500')
    expect((await api.product(product.id)).name).toBe('Before')
    await edit.name.fill('After')
    await edit.saveBar.getByRole('button', { name: 'Retry' }).click()
    await expect(edit.saveBar).toHaveCount(0)
    expect((await api.product(product.id)).name).toBe('After')
  },
)

// After these the app can't know by itself whether the provider has saved.
for (const fault of ['slow', 'drop', '504', 'html', 'half']) {
  ownerTest(
    `a save whose response is ${fault} asks, says that it does not know, and keeps the form`,
    tagOf(fault),
    async ({ edit, api, watch }) => {
      watch.allow(FAILED)
      const product = await api.addProduct('Before')
      await edit.open(product.id)
      await edit.name.fill(`Tried fault:${fault}`)
      await edit.pressSave()
      await expect(edit.outcome).toHaveText('No response yet. Checking if it was saved…')
      // Three attempts of up to four seconds each, and the waits between them.
      await expect(edit.outcome).toHaveText(/didn’t confirm this, so it may or may not be done/, {
        timeout: 30_000,
      })
      await expect(edit.saveBar.getByRole('button', { name: 'Check again' })).toBeVisible()
      await expect(edit.name).toHaveValue(`Tried fault:${fault}`)
      expect((await api.product(product.id)).name).toBe('Before')
      await edit.saveBar.getByRole('button', { name: 'Discard' }).click()
      await edit.name.fill('After')
      await edit.save()
      expect((await api.product(product.id)).name).toBe('After')
    },
  )
}

/** Lets a product's saves arrive and loses the responses on the way back, until `restore()`. */
async function loseResponses(page: Page, id: string) {
  let isBroken = true
  await page.route(`**/store/admin/products/${id}`, async route => {
    if (!isBroken || route.request().method() !== 'PUT') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  return {
    restore() {
      isBroken = false
    },
  }
}

ownerTest(
  'a save whose responses were lost is found saved once the connection is back',
  async ({ page, edit, api, watch }) => {
    watch.allow(FAILED)
    const product = await api.addProduct('Lost answer')
    await edit.open(product.id)
    await edit.shortDescription.fill('It did arrive')
    const connection = await loseResponses(page, product.id)
    await edit.pressSave()
    await expect(edit.outcome).toHaveText(/didn’t confirm this/, { timeout: 30_000 })
    connection.restore()
    await edit.saveBar.getByRole('button', { name: 'Check again' }).click()
    await expect(edit.saveBar).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const saved = await api.product(product.id)
    expect([saved.descriptions.short, saved.revision]).toEqual(['It did arrive', product.revision + 1])
    await expectNothingKept(page)
    await edit.shortDescription.fill('And so did this')
    await edit.save()
    expect((await api.product(product.id)).descriptions.short).toBe('And so did this')
  },
)

ownerTest(
  'after lost responses another value is saved over the first one, without a question',
  { tag: '@long' },
  async ({ page, edit, api, watch }) => {
    watch.allow(FAILED)
    const product = await api.addProduct('Before')
    await edit.open(product.id)
    await edit.name.fill('First')
    const connection = await loseResponses(page, product.id)
    await edit.pressSave()
    await expect(edit.outcome).toHaveText(/didn’t confirm this/, { timeout: 30_000 })
    await edit.name.fill('Second')
    connection.restore()
    await edit.saveBar.getByRole('button', { name: 'Check again' }).click()
    await expect(edit.saveBar).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect((await api.product(product.id)).name).toBe('Second')
  },
)

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

ownerTest(
  'one press of Save adds one product although the connection breaks, and says that it is saved',
  async ({ page, edit, api, watch }) => {
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
  },
)

ownerTest(
  'one press of Duplicate makes one copy although the connection breaks',
  { tag: '@long' },
  async ({ page, edit, api, watch }) => {
    watch.allow(FAILED)
    const mark = `fault:lost ${Date.now().toString(36)}`
    const { id } = await api.addProduct('Copied')
    // The provider meets the fault in what it is sent, so the name gets it behind the browser’s back.
    await api.change(id, { name: mark }).catch(() => undefined)
    await edit.open(id)
    await expect(edit.name).toHaveValue(mark)
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await (await edit.dialog('Copy 1 product?')).getByRole('button', { name: 'Duplicate' }).click()
    await expect(edit.name).toHaveValue(`${mark} - COPY`)
    expect(await api.named(`${mark} - COPY`)).toHaveLength(1)
  },
)

ownerTest(
  'a page whose data does not come says so, and comes on the next try',
  { tag: '@long' },
  async ({ page, edit, api, watch }) => {
    watch.allow(FAILED)
    const product = await api.addProduct('Comes later')
    const address = `**/store/admin/products/${product.id}`
    await page.route(address, route => route.fulfill({ status: 500, json: { message: 'no', code: 'internal' } }))
    await page.goto(`/product/${product.id}`)
    const alert = page.getByRole('alertdialog', { name: 'Error loading page' })
    await expect(alert).toContainText('Something went wrong on the server.')
    await expect(page).toHaveURL('/dashboard')
    await page.unroute(address)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(edit.name).toHaveValue('Comes later')
  },
)

test('revoked access redirects to login, with the work stored and offered again', async ({
  page,
  edit,
  stack,
  newStore,
  watch,
}) => {
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
