import type { BrowserContext, Page } from 'playwright/test'
import { EditPage } from './pages/editPage.ts'
import { openAs } from './pages/signIn.ts'
import { Api } from './support/api.ts'
import { expectNothingKept, storedOnDevice, untilStored } from './support/drafts.ts'
import { expect, ownerTest, test } from './support/fixtures.ts'

/** Ends the page as a crash does: nothing of it runs any more. */
async function crash(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}

ownerTest('after a reload, unsaved changes are offered with their differences', async ({ page, edit, api }) => {
  const product = await api.addProduct('Reloaded')
  await edit.open(product.id)
  await edit.shortDescription.fill('Typed, not saved')
  await edit.price.fill('12.34')
  const opened = page.waitForEvent('dialog')
  const reloaded = page.reload()
  const dialog = await opened
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reloaded

  await expect(edit.draft).toBeVisible()
  await expect(edit.shortDescription).toHaveValue('')
  const differs = page.getByRole('table')
  await expect(differs.getByRole('row', { name: /^Short description/ })).toContainText('Typed, not saved')
  await expect(differs.getByRole('row', { name: /^Price/ })).toContainText('12.34')
  await expect(differs.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Restore changes' }).click()
  await expect(edit.shortDescription).toHaveValue('Typed, not saved')
  await edit.save()
  await page.reload()
  await expect(edit.shortDescription).toHaveValue('Typed, not saved')
  await expect(edit.draft).toHaveCount(0)
  await expectNothingKept(page)
})

ownerTest('a crash loses nothing that was typed, in old and new products', async ({ context, page, api }) => {
  const product = await api.addProduct('Crashed')
  for (const path of [`/product/${product.id}`, '/product/add']) {
    const doomed = await context.newPage()
    await doomed.goto(path)
    await new EditPage(doomed).shortDescription.fill(`Typed at ${path}`)
    await untilStored(doomed, `Typed at ${path}`)
    await crash(context, doomed)
    await page.goto(path)
    const edit = new EditPage(page)
    await expect(edit.draft).toBeVisible()
    await page.getByRole('button', { name: 'Restore changes' }).click()
    await expect(edit.shortDescription).toHaveValue(`Typed at ${path}`)
    await edit.saveBar.getByRole('button', { name: 'Discard' }).click()
  }
})

ownerTest('a discarded draft is deleted permanently', async ({ page, edit, api }) => {
  const product = await api.addProduct('Discarded')
  await edit.open(product.id)
  await edit.shortDescription.fill('Better forgotten')
  await untilStored(page, 'Better forgotten')
  page.once('dialog', dialog => dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(edit.draft).toHaveCount(0)
  await expect(edit.shortDescription).toHaveValue('')
  await expectNothingKept(page)
})

ownerTest('what is typed while a save is in progress stays, and is saved next', async ({ page, edit, api }) => {
  const product = await api.addProduct('Typed on')
  await edit.open(product.id)
  await edit.name.fill('Sent')
  const { promise: typedOn, resolve: answer } = Promise.withResolvers<void>()
  await page.route(`**/store/admin/products/${product.id}`, async route => {
    if (route.request().method() === 'PUT') await typedOn
    await route.fallback()
  })
  await edit.pressSave()
  await expect(edit.saveBar.getByRole('status')).toHaveText('Saving…')
  await edit.shortDescription.fill('Typed meanwhile')
  answer()
  await expect(edit.title()).toHaveText('Sent')
  await expect(edit.shortDescription).toHaveValue('Typed meanwhile')
  await edit.save()
  expect((await api.product(product.id)).descriptions.short).toBe('Typed meanwhile')
})

ownerTest('typing during a new product’s first save keeps text, caret and focus', async ({ page, edit, api }) => {
  const name = `Typed through ${Date.now().toString(36)}`
  await edit.openNew()
  await edit.name.fill(name)
  await edit.price.fill('5')
  const { promise: typedOn, resolve: respond } = Promise.withResolvers<void>()
  await page.route('**/store/admin/products', async route => {
    if (route.request().method() === 'POST') await typedOn
    await route.fallback()
  })
  await edit.shortDescription.focus()
  await page.keyboard.press('Control+s')
  await expect(edit.outcome).toHaveText('Saving…')
  await page.keyboard.type('Typed meanwile')
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowLeft')
  respond()
  await expect(page).toHaveURL(/\/product\/(?!add)[\w-]+$/)
  await expect(edit.title()).toHaveText(name)
  await expect(edit.shortDescription).toBeFocused()
  await page.keyboard.type('h')
  await expect(edit.shortDescription).toHaveValue('Typed meanwhile')
  await edit.save()
  const [added, ...more] = await api.named(name)
  expect(more).toEqual([])
  expect(added && (await api.product(added.id)).descriptions.short).toBe('Typed meanwhile')
})

ownerTest(
  'three products in a row by "Save and create new" are three',
  { tag: '@long' },
  async ({ page, edit, api }) => {
    const mark = `In a row ${Date.now().toString(36)}`
    await edit.openNew()
    for (const number of [1, 2, 3]) {
      await expect(edit.name).toHaveValue('')
      await edit.name.fill(`${mark} ${number}`)
      await edit.price.fill(`${number}`)
      await page.getByRole('switch', { name: 'Requires shipping' }).scrollIntoViewIfNeeded()
      await edit.saveBar.getByRole('button', { name: 'More save options' }).click()
      await page.getByRole('menuitem', { name: 'Save and create new' }).click()
      await expect(page.getByText(`“${mark} ${number}” was added.`)).toBeVisible()
      await expect(edit.name).toBeFocused()
      await expect(edit.name, 'the page is where the typing goes on').toBeInViewport()
    }
    await expect(edit.name).toHaveValue('')
    await expect(page).toHaveURL('/product/add')
    for (const number of [1, 2, 3]) expect(await api.named(`${mark} ${number}`)).toHaveLength(1)
  },
)

ownerTest('a second tab is not offered what is being typed in the first', async ({ context, page, edit, api }) => {
  const product = await api.addProduct('In two tabs')
  await edit.open(product.id)
  await edit.shortDescription.fill('Typed in the first tab')
  await untilStored(page, 'Typed in the first tab')
  const tab = await context.newPage()
  const second = new EditPage(tab)
  await second.open(product.id)
  await second.shortDescription.fill('Typed in the second tab')
  await untilStored(tab, 'Typed in the second tab')
  await expect(second.draft).toHaveCount(0)
  expect(await storedOnDevice(tab)).toContain('Typed in the first tab')
  await page.close()
  await second.saveBar.getByRole('button', { name: 'Discard' }).click()
  await tab.reload()
  // Its tab is closed, so the form counts as left.
  await expect(second.draft).toBeVisible()
  await tab.getByRole('button', { name: 'Restore changes' }).click()
  await expect(second.shortDescription).toHaveValue('Typed in the first tab')
  await second.save()
})

ownerTest('Discard forgets at once, and Undo brings everything back', async ({ page, edit, api }) => {
  const product = await api.addProduct('Discarded by mistake')
  await edit.open(product.id)
  await edit.shortDescription.fill('Twenty minutes of work')
  await edit.price.fill('99')
  await edit.saveBar.getByRole('button', { name: 'Discard' }).click()
  await expect(edit.shortDescription).toHaveValue('')
  await expect(page.getByText('Your changes to “Discarded by mistake” were discarded.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(edit.shortDescription).toHaveValue('Twenty minutes of work')
  await expect(edit.price).toHaveValue('99')
  await untilStored(page, 'Twenty minutes of work')
  await edit.save()
  expect(await api.product(product.id)).toMatchObject({ price: 99, descriptions: { short: 'Twenty minutes of work' } })
})

ownerTest('leaving during a save reports its result on the next screen', async ({ page, edit, list, api, watch }) => {
  watch.allow(/Failed to load resource: .* 500/)
  for (const fails of [false, true]) {
    const product = await api.addProduct(`Left while saving ${fails}`)
    await edit.open(product.id)
    await edit.shortDescription.fill('On its way')
    const { promise: hasLeft, resolve: respond } = Promise.withResolvers<void>()
    await page.route(`**/store/admin/products/${product.id}`, async route => {
      if (route.request().method() !== 'PUT') return route.fallback()
      await hasLeft
      await (fails ? route.fulfill({ status: 500, json: { message: 'no', code: 'internal' } }) : route.fallback())
    })
    await edit.pressSave()
    await expect(edit.outcome).toHaveText('Saving…')
    await page.getByRole('link', { name: 'Back to products' }).click()
    await expect(list.table).toBeVisible()
    respond()
    // On a busy machine the request has timed out by now, and the result of a failing one is then unknown.
    const outcome = fails
      ? new RegExp(
          `(“${product.name}” was not saved. Something went wrong on the server|We don’t know yet if “${product.name}” was saved)`,
        )
      : `“${product.name}” was saved.`
    await expect(page.getByText(outcome)).toBeVisible()
    await expect(page).toHaveURL('/product')
    if (!fails) continue
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(edit.draft).toBeVisible()
    await page.getByRole('button', { name: 'Restore changes' }).click()
    await expect(edit.shortDescription).toHaveValue('On its way')
    await page.unrouteAll()
    await edit.save()
  }
})

ownerTest('leaving with unsaved changes asks: Cancel stays, Continue drops them', async ({ page, edit, api }) => {
  const product = await api.addProduct('Left behind')
  await edit.open(product.id)
  await edit.shortDescription.fill('Half a thought')
  await page.getByRole('link', { name: 'Back to products' }).click()
  const dialog = await edit.dialog('Are you sure')
  await expect(dialog).toContainText('You have unsaved changes')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(edit.shortDescription).toHaveValue('Half a thought')
  await page.getByRole('link', { name: 'Back to products' }).click()
  await (await edit.dialog('Are you sure')).getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/product')
  await expectNothingKept(page)
})

test('logging out leaves no form data on the device', async ({ page, context, edit, stack, newStore }) => {
  const tenant = await newStore()
  const product = await new Api(stack, tenant).addProduct('Private')
  await openAs(page, tenant)
  await edit.open(product.id)
  await edit.shortDescription.fill('Nobody else’s business')
  await untilStored(page, 'Nobody else’s business')
  await page.close()
  const next = await context.newPage()
  await next.goto('/dashboard')
  expect(await storedOnDevice(next)).toContain('Nobody else’s business')
  await next.goto('/logout')
  await expect(next.getByText('You are logged out.')).toBeVisible()
  await expectNothingKept(next)
})

ownerTest('password input is stored nowhere', async ({ page, edit, api }) => {
  const product = await api.addProduct('Beside the password')
  await edit.open(product.id)
  await edit.shortDescription.fill('This one is kept')
  await untilStored(page, 'This one is kept')
  page.on('dialog', dialog => dialog.accept())
  await page.goto('/myaccount')
  await page.getByLabel('Current password').fill('Old-secret-1')
  await page.getByLabel('New password').fill('New-secret-2')
  await page.reload()
  await expect(page.getByLabel('New password')).toHaveValue('')
  const kept = await storedOnDevice(page)
  expect(kept).toContain('This one is kept')
  expect(kept).not.toContain('secret')
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain('secret')
})
