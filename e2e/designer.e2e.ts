import { FramePage } from './pages/framePage.ts'
import { ShopPage } from './pages/shopPage.ts'
import { openAs } from './pages/signIn.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/fixtures.ts'

test('what the designer publishes stands in the storefront', async ({ page, browser, newStore, stack }) => {
  const store = await newStore()
  await openAs(page, store, '/dashboard')
  const frame = new FramePage(page)
  const shop = new ShopPage(await (await browser.newContext()).newPage())

  const blocks = await frame.open('/designer/blocks', 'Block Management')
  await blocks.getByLabel('New block').selectOption('Text')
  await blocks.getByRole('button', { name: 'Add block' }).click()
  await expect(blocks.getByLabel('Heading')).toBeFocused()
  await blocks.getByLabel('Heading').fill('Open on <Sundays>')
  await blocks.getByLabel('Content').fill('<p>From ten.</p><script>alert(1)</script>')
  await expectAccessible(page, 'block management')
  await blocks.getByRole('button', { name: 'Publish' }).click()
  await expect(blocks.getByRole('status')).toHaveText('Text: Open on <Sundays> was added.')
  await shop.open(stack, store.tenant)
  await expect(shop.page.getByRole('heading', { name: 'Open on <Sundays>' })).toBeVisible()
  await expect(shop.page.getByText('From ten.')).toBeVisible()

  const designer = await frame.open('/designer?gallery=true&addpage=true', 'Site Designer')
  await designer.getByRole('button', { name: 'Choose Text: Open on <Sundays>' }).click()
  await designer.getByLabel('Heading').fill('Open every day')
  await expectAccessible(page, 'the designer')
  await designer.getByRole('button', { name: 'Publish' }).click()
  await expect(designer.getByRole('status')).toHaveText('Published. Shoppers see it now.')
  await designer.getByLabel('Name').fill('Opening hours')
  await designer.getByRole('button', { name: 'Add page' }).click()
  await expect(designer.getByRole('status')).toHaveText('The page “Opening hours” was added.')
  await shop.page.reload()
  await expect(shop.page.getByRole('heading', { name: 'Open every day' })).toBeVisible()

  const menus = await frame.open('/designer/menus', 'Menu Management')
  await menus
    .getByRole('button', { name: /^Add a link to/ })
    .first()
    .click()
  await menus.getByLabel('Text').fill('Hours')
  await menus.getByLabel('Address').fill('/page/opening-hours')
  await menus.getByRole('button', { name: 'Save' }).click()
  await expect(menus.getByRole('status')).toHaveText('Hours was added.')
  await expectAccessible(page, 'menu management')
  await shop.page.reload()
  await shop.page.getByRole('link', { name: 'Hours' }).first().click()
  await expect(shop.page.getByRole('heading', { level: 1, name: 'Opening hours' })).toBeVisible()

  await frame.open('/designer/blocks', 'Block Management')
  await blocks.getByRole('button', { name: 'Delete Text: Open every day' }).click()
  await blocks.getByRole('button', { name: 'Delete Text: Open every day' }).click()
  await expect(blocks.getByRole('status')).toHaveText('Text: Open every day was deleted.')
})
