import { ShopPage } from './pages/shopPage.ts'
import { openAs } from './pages/signIn.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoSidewaysScroll } from './support/layout.ts'

test('a shopper gets the order confirmation as the merchant worded it', async ({ page, browser, newStore, stack }) => {
  const store = await newStore()
  await openAs(page, store, '/settings/emails')
  await page.getByRole('link', { name: 'Order confirmation' }).click()
  const heading = page.getByRole('textbox', { name: /^Heading/ })
  await heading.fill('Thanks, !')
  await heading.press('ArrowLeft')
  await page.getByRole('button', { name: 'Insert a placeholder: Heading' }).click()
  await page.getByRole('menuitem', { name: 'First name (Ada)' }).click()
  await expect(heading).toBeFocused()
  await page.keyboard.type(' dear')
  await expect(heading).toHaveValue('Thanks, {{customer.firstName}} dear!')
  const title = page.frameLocator('iframe[title="Preview of the email"]').getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/^Thanks, \S.* dear!$/)
  // Styles are set in spite of the security policy.
  await expect(title).toHaveCSS('font-size', '24px')
  await expectAccessible(page, 'the text of an email')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  const shopper = await browser.newPage()
  const shop = new ShopPage(shopper)
  const email = `nour-${store.tenant}@mail.example`
  await shop.open(stack, store.tenant)
  await shop.addSomething()
  await shop.enterContact('نور', 'Lund', email)
  await shop.placeOrder()
  await shopper.goto(`${stack.config.statusUrl}/mail?email=${encodeURIComponent(email)}`)
  await expect(shopper.getByText('Thanks, نور dear!')).toBeVisible()
  await shopper.getByRole('link', { name: 'Show as HTML' }).click()
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Thanks, نور dear!')
})
