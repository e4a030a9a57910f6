import { testServerAt } from '../mocks/start/test/testServer.ts'
import { ShopPage } from './pages/shopPage.ts'
import { openAs } from './pages/signIn.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoSidewaysScroll } from './support/layout.ts'

test('a shopper is emailed about a cart, and orders it on another device', async ({
  page,
  browser,
  newStore,
  stack,
}) => {
  const store = await newStore()
  const email = `noor-${store.tenant}@mail.example`
  const shop = new ShopPage(await (await browser.newContext()).newPage())
  await shop.open(stack, store.tenant)
  const product = await shop.addSomething()
  await shop.enterContact('Noor', 'Lund', email)
  await testServerAt(stack.testServerUrl).ageCarts(store.tenant)

  await openAs(page, store, `/analytics/carts?search=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: 'Noor Lund' }).click()
  await expect(page.getByRole('link', { name: product, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Send recovery email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send recovery email?' })
  await expect(dialog.getByText(email)).toBeVisible()
  await expectAccessible(page, 'the question before a recovery email is sent')
  await dialog.getByRole('button', { name: 'Send recovery email' }).click()
  await expect(page.getByText(`Recovery email sent to ${email}.`)).toBeVisible()

  const phone = new ShopPage(await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage())
  await phone.page.goto(`${stack.config.statusUrl}/mail?email=${encodeURIComponent(email)}`)
  const text = await phone.page.getByRole('main').innerText()
  const [link = ''] = /http\S+\/cart\/restore\/[\w-]+/.exec(text) ?? []
  await phone.page.goto(link)
  await expect(phone.page.getByText(product)).toBeVisible()
  await expectAccessible(phone.page, 'the saved cart')
  await expectNoSidewaysScroll(phone.page)
  await phone.page.getByRole('button', { name: 'Put into my cart' }).click()
  await phone.page.getByRole('link', { name: 'Check out' }).click()
  await phone.page.getByRole('button', { name: 'Continue' }).click()
  await phone.placeOrder()

  await page.reload()
  await expect(page.getByText('This cart was recovered:')).toBeVisible()
  await page.getByRole('link', { name: /^Order \d+$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d/)
})
