import AxeBuilder from '@axe-core/playwright'
import { ShopPage } from './pages/shopPage.ts'
import { openAs } from './pages/signIn.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoSidewaysScroll } from './support/layout.ts'

test('a customer’s page shows their open cart until they order it', { tag: '@long' }, async ({
  page,
  browser,
  newStore,
  stack,
}) => {
  const store = await newStore()
  const shop = new ShopPage(await (await browser.newContext()).newPage())
  const order = async (next: () => Promise<unknown>) => {
    await shop.open(stack, store.tenant)
    const name = await shop.addSomething()
    await shop.enterContact('Greta', 'Lünd', 'greta@mail.example')
    await next()
    return name
  }
  // A first order makes her a customer.
  await order(() => shop.placeOrder())
  const name = await order(async () => undefined)
  for (const path of ['/cart', '/checkout', '/checkout/review']) {
    await shop.page.goto(new URL(path, shop.page.url()).href)
    await expectNoSidewaysScroll(shop.page)
    expect((await new AxeBuilder({ page: shop.page }).analyze()).violations).toEqual([])
  }

  await openAs(page, store)
  await page.goto('/customer?search=greta%40mail.example')
  await page.getByRole('link', { name: 'Greta Lünd' }).click()
  const carts = page.getByRole('region', { name: 'Open carts' })
  await expect(carts.getByRole('link', { name, exact: true })).toBeVisible()
  await shop.placeOrder()
  await page.reload()
  await expect(carts.getByText('No open carts.')).toBeVisible()
})
