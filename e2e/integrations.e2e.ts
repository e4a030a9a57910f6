import { ShopPage } from './pages/shopPage.ts'
import { openAs } from './pages/signIn.ts'
import { SliderPage } from './pages/sliderPage.ts'
import { expectAccessible } from './support/accessible.ts'
import { Api } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'

const ID = 'UA-12345-1'

test('a test visit and a purchase arrive, and the console loads nothing', async ({
  page,
  browser,
  newStore,
  stack,
  watch,
}) => {
  const store = await newStore()
  const api = new Api(stack, store)
  await api.install('googleAnalytics')
  await openAs(page, store, '/googleanalytics')
  await page.getByRole('textbox', { name: /^Tracking ID/ }).fill(ID)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('main').getByText('On', { exact: true })).toBeVisible()
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Send a test visit' }).click(),
  ])
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await page.bringToFront()
  await expect(page.getByText('The test visit arrived.')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('list', { name: 'What arrived' })).toContainText('Page view')
  await expectAccessible(page, 'an integration after its test')
  await tab.close()

  const shopping = await browser.newContext()
  await watch.follow(shopping)
  const shop = new ShopPage(await shopping.newPage())
  const sent: string[] = []
  shop.page.on('request', request => {
    if (request.url().includes('google-analytics')) sent.push(request.url())
  })
  await shop.open(stack, store.tenant)
  await expect(shop.page.getByRole('button', { name: 'Decline' })).toBeVisible()
  expect(sent).toEqual([])
  await shop.page.getByRole('button', { name: 'Accept' }).click()
  await shop.addSomething()
  await shop.enterContact('Noor', 'Haddad', 'noor@mail.example')
  await Promise.all([
    shop.page.waitForResponse(response => response.request().postData()?.includes('"purchase"') === true),
    shop.placeOrder(),
  ])
  expect(sent.filter(url => url.includes('?'))).toEqual([])

  await page.reload()
  const received = page.getByRole('list', { name: 'Last received from shoppers' })
  await expect(received).toContainText(/Purchase.*Order \d+ · \$/)
  await expect(received).toContainText('Added to cart')
  const [product] = await api.products()
  await page.goto(`/product/${product?.id}`)
  const slider = new SliderPage(page)
  await expect(slider.heading()).toHaveText(product?.name ?? '')
  await expect(slider.shop.locator('script[data-id]')).toHaveCount(0)
  await shopping.close()
})
