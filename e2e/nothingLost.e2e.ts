import type { BrowserContext, Page } from 'playwright/test'
import { EditPage } from './pages/editPage.ts'
import { signIn } from './pages/signIn.ts'
import { Api } from './support/api.ts'
import { expectNothingKept, keptOnDevice, untilKept } from './support/drafts.ts'
import { expect, ownerTest, test } from './support/fixtures.ts'

/** Ends the page as a crash does: nothing of it runs any more. */
async function crash(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}

ownerTest(
  'after a reload what was typed is offered again, with what differs, until it is saved',
  async ({ page, edit, api }) => {
    const product = await api.addProduct('Reloaded')
    await edit.open(product.id)
    await edit.shortDescription.fill('Typed, not saved')
    await edit.price.fill('12.34')
    const asked = page.waitForEvent('dialog')
    const reloaded = page.reload()
    const dialog = await asked
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
  },
)

ownerTest(
  'a crash costs nothing that was typed, in a product of one’s own or a new one',
  async ({ context, page, api }) => {
    const product = await api.addProduct('Crashed')
    for (const path of [`/product/${product.id}`, '/product/add']) {
      const doomed = await context.newPage()
      await doomed.goto(path)
      await new EditPage(doomed).shortDescription.fill(`Typed at ${path}`)
      await untilKept(doomed, `Typed at ${path}`)
      await crash(context, doomed)
      await page.goto(path)
      const edit = new EditPage(page)
      await expect(edit.draft).toBeVisible()
      await page.getByRole('button', { name: 'Restore changes' }).click()
      await expect(edit.shortDescription).toHaveValue(`Typed at ${path}`)
      await edit.saveBar.getByRole('button', { name: 'Cancel' }).click()
    }
  },
)

ownerTest('a draft that is not wanted goes for good', async ({ page, edit, api }) => {
  const product = await api.addProduct('Discarded')
  await edit.open(product.id)
  await edit.shortDescription.fill('Better forgotten')
  await untilKept(page, 'Better forgotten')
  page.once('dialog', dialog => dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Discard them' }).click()
  await expect(edit.draft).toHaveCount(0)
  await expect(edit.shortDescription).toHaveValue('')
  await expectNothingKept(page)
})

ownerTest('what is typed while a save is under way stays, and is saved next', async ({ page, edit, api }) => {
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

ownerTest(
  'leaving with unsaved changes asks: Cancel stays with them, Continue forgets them',
  async ({ page, edit, api }) => {
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
  },
)

test('a deliberate logout leaves nothing of a form on the device', async ({ page, context, edit, stack, newStore }) => {
  const tenant = await newStore()
  const product = await new Api(stack, tenant).addProduct('Private')
  await signIn(page, tenant)
  await edit.open(product.id)
  await edit.shortDescription.fill('Nobody else’s business')
  await untilKept(page, 'Nobody else’s business')
  await page.close()
  const next = await context.newPage()
  await next.goto('/dashboard')
  expect(await keptOnDevice(next)).toContain('Nobody else’s business')
  await next.goto('/logout')
  await expect(next.getByText('You are logged out.')).toBeVisible()
  await expectNothingKept(next)
})

ownerTest('what is typed into a password form is kept nowhere', async ({ page, edit, api }) => {
  const product = await api.addProduct('Beside the password')
  await edit.open(product.id)
  await edit.shortDescription.fill('This one is kept')
  await untilKept(page, 'This one is kept')
  page.on('dialog', dialog => dialog.accept())
  await page.goto('/myaccount')
  await page.getByLabel('Current password').fill('Old-secret-1')
  await page.getByLabel('New password').fill('New-secret-2')
  await page.reload()
  await expect(page.getByLabel('New password')).toHaveValue('')
  const kept = await keptOnDevice(page)
  expect(kept).toContain('This one is kept')
  expect(kept).not.toContain('secret')
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain('secret')
})
