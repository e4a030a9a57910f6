import type { Browser, Page } from 'playwright/test'
import type { Language } from '#lib/languages.ts'
import { WORDS } from '../mocks/storefront/words/words.ts'
import { type Hand, keyboard, touch } from './pages/hand.ts'
import { NewMerchant } from './pages/newMerchant.ts'
import { Shopper } from './pages/shopper.ts'
import { expect, test } from './support/fixtures.ts'
import { lookOften, recordNotifications } from './support/notifications.ts'
import type { Addresses } from './support/stack.ts'

const PRODUCT = 'Lamp <b>“نور”</b>'
/** 19.99 and 5.95 for shipping. */
const TOTAL = /25[.٫]94/

interface Day {
  page: Page
  browser: Browser
  stack: Addresses
  language: Language
  handOf: (page: Page) => Hand
  device?: object
}

/** From signing up to a refund, with the same figures for everyone. */
async function sellSomething({ page, browser, stack, language, handOf, device = {} }: Day): Promise<void> {
  await lookOften(page.context())
  const notified = await recordNotifications(page.context(), 'granted')
  const merchant = new NewMerchant(page, { hand: handOf(page), language, stack })
  await merchant.signUp()
  await merchant.verifyEmail()
  await merchant.addProduct(PRODUCT, '19.99')
  await merchant.dress()
  await merchant.connectPayments()
  await merchant.offerShipping('Post', '5.95')
  await merchant.enterAddress()
  const shopUrl = await merchant.launch()

  const own = await browser.newContext({ ...device, locale: language })
  const theirs = await own.newPage()
  const shop = new Shopper(theirs, { hand: handOf(theirs), language })
  const email = `greta-${Date.now()}@mail.example`
  await shop.buy(shopUrl, PRODUCT, email)
  await expect(shop.page.getByText(TOTAL).first()).toBeVisible()

  await expect.poll(() => notified.length).toBe(1)
  await merchant.fulfill()
  await expect(page.getByText(TOTAL).first()).toBeVisible()
  await expect.poll(async () => (await merchant.emailsTo(email)).length).toBeGreaterThanOrEqual(2)
  await merchant.captureAndRefund()
  await page.goto(`/customer?search=${encodeURIComponent(email)}`)
  await expect(page.getByRole('row', { name: /Greta/ })).toContainText(TOTAL)
  await shop.page.reload()
  const sums = shop.page.locator('.sums').last()
  await expect(sums).toContainText(TOTAL)
  await expect(sums).toContainText(WORDS[language].order.refundedAmount)
}

test('a stranger opens a shop and sells, by keyboard alone', { tag: '@desktop' }, async ({ page, browser, stack }) => {
  test.slow()
  await sellSomething({ page, browser, stack, language: 'en', handOf: keyboard })
})

test('a stranger opens a shop and sells, on a phone in Arabic', { tag: '@desktop' }, async ({ browser, stack }) => {
  test.slow()
  const device = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const context = await browser.newContext({ ...device, baseURL: stack.appOrigin })
  await context.addInitScript(() => self === top && localStorage.setItem('backcounter.language', 'ar'))
  const page = await context.newPage()
  await sellSomething({ page, browser, stack, language: 'ar', handOf: touch, device })
})
