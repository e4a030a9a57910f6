import type { Page } from 'playwright/test'
import { ShopPage } from './pages/shopPage.ts'
import { openAs } from './pages/signIn.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoSidewaysScroll } from './support/layout.ts'

const PATH = '/settings/payments'

/** From the card of Stripe to Stripe's own page. */
async function openConsentPage(page: Page, stripeUrl: string) {
  await page.getByRole('button', { name: 'Connect Stripe' }).click()
  await expect(page.getByRole('heading', { name: 'Connect your Stripe account' })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(new URL(stripeUrl).origin)
}

test('Stripe is connected on its own page, after a refusal and a wrong state', async ({
  page,
  newStore,
  stack,
  watch,
}) => {
  watch.allow(/ 400 .*payments\/stripe/)
  const { stripeConnectUrl } = stack.config
  await openAs(page, await newStore('trial@demo.test'), PATH)
  await expect(page.getByText('Shoppers can pay with: Cash')).toBeVisible()
  await expectAccessible(page, 'payment settings')
  await expectNoSidewaysScroll(page)

  await openConsentPage(page, stripeConnectUrl)
  await expectAccessible(page, 'consent page')
  await page.getByRole('button', { name: 'Do not allow' }).click()
  await expect(page.getByRole('alert')).toContainText('You did not allow access to the account')
  await expect(page).toHaveURL(PATH)

  await openConsentPage(page, stripeConnectUrl)
  await page.getByText('Test responses').click()
  await page.getByRole('button', { name: 'Come back with a wrong state' }).click()
  await expect(page.getByRole('alert')).toContainText('Invalid OAuth state param.')
  await expectAccessible(page, 'a return that failed')

  await openConsentPage(page, stripeConnectUrl)
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await expect(page.getByText('Stripe is connected', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(PATH)
  await expect(page.getByText('Shoppers can pay with: Card (Stripe), Cash')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Disconnect Stripe' })).toBeVisible()
  await expect(page.getByText('Stripe is connected', { exact: true })).toBeHidden()
})

test('a shopper pays by card in the storefront, after one that is declined', async ({
  page,
  browser,
  newStore,
  stack,
}) => {
  const store = await newStore()
  const shopper = await browser.newPage()
  const shop = new ShopPage(shopper)
  await shop.open(stack, store.tenant)
  await shop.addSomething()
  await shop.enterContact('نور', 'Lund', 'nour@mail.example')
  await shop.payByCard('4000000000000002')
  await expect(shopper.getByRole('alert')).toContainText('declined')
  await shop.payByCard('5555555555554444')
  await expect(shopper.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await openAs(page, store)
  await page.goto('/order')
  await page.locator('tbody tr a').first().click()
  await expect(page.getByText(/MasterCard.*4444/).first()).toBeVisible()
})
