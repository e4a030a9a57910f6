import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import { ShopPage } from '../pages/shopPage.ts'
import { SliderPage } from '../pages/sliderPage.ts'
import { signIn, test } from './demo.ts'

const products = (page: Page) => page.getByRole('table').getByRole('row')
const openDemo = (page: Page) =>
  page.getByRole('complementary', { name: 'Demo' }).getByText('Demo: nothing leaves').click()

test('a visitor signs in and sees the shop’s products', async ({ page, demoUrl }) => {
  const elsewhere: string[] = []
  page.on('request', request => {
    if (!request.url().startsWith(demoUrl) && !/^(data|blob):/.test(request.url())) elsewhere.push(request.url())
  })
  await signIn(page, demoUrl)
  await page.goto(`${demoUrl}product`)
  await expect(products(page)).toHaveCount(26)
  const picture = page.getByRole('table').locator('img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(elsewhere).toEqual([])
})

test('what was saved is there after the tab was closed', async ({ context, demoUrl }) => {
  const first = await context.newPage()
  await signIn(first, demoUrl)
  await rename(first, demoUrl, 'Kept in this browser')
  await first.close()

  const second = await context.newPage()
  await second.goto(`${demoUrl}product`)
  await expect(second.getByRole('link', { name: 'Kept in this browser' })).toBeVisible()
})

test('a second tab shows what the first one saved', async ({ context, demoUrl }) => {
  const [first, second] = [await context.newPage(), await context.newPage()]
  await signIn(first, demoUrl)
  await second.goto(`${demoUrl}product`)
  await expect(products(second)).toHaveCount(26)
  await rename(first, demoUrl, 'Saved in another tab')
  await second.reload()
  await expect(second.getByRole('link', { name: 'Saved in another tab' })).toBeVisible()
})

test('the shop goes on in another browser from its file', async ({ browser, page, demoUrl }) => {
  await signIn(page, demoUrl)
  await rename(page, demoUrl, 'Taken along')
  await openDemo(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save this shop as a file' }).click()
  const file = await (await saving).path()

  const other = await browser.newPage()
  await signIn(other, demoUrl)
  other.on('dialog', dialog => void dialog.accept())
  await openDemo(other)
  await other
    .getByLabel('Open a file')
    .setInputFiles({ name: 'shop.tar.gz', mimeType: 'application/gzip', buffer: await readFile(file) })
  await signIn(other, demoUrl)
  await other.goto(`${demoUrl}product`)
  await expect(other.getByRole('link', { name: 'Taken along' })).toBeVisible()
  await other.close()
})

test('a visitor starts again with the demo’s shop', async ({ page, demoUrl }) => {
  await signIn(page, demoUrl)
  await rename(page, demoUrl, 'Not for long')
  page.on('dialog', dialog => void dialog.accept())
  await openDemo(page)
  await page.getByRole('button', { name: 'Start again' }).click()
  await signIn(page, demoUrl)
  await page.goto(`${demoUrl}product`)
  await expect(products(page)).toHaveCount(26)
  await expect(page.getByRole('link', { name: 'Not for long' })).toHaveCount(0)
})

test('what a shopper orders in one tab arrives in the other', async ({ context, demoUrl }) => {
  const [merchant, shopper] = [await context.newPage(), await context.newPage()]
  await signIn(merchant, demoUrl)
  const shop = new ShopPage(shopper)
  await shopper.goto(`${demoUrl}_/storefront/harbor-and-hearth.shop.example/`)
  await shop.addSomething()
  await shop.enterContact('Maya', 'Lind', 'maya@example.com')
  await shop.placeOrder()
  await merchant.goto(`${demoUrl}order`)
  await expect(merchant.getByRole('table').getByRole('row', { name: /Maya Lind/ })).toBeVisible()
})

test('the preview shows the product that is edited', async ({ page, demoUrl }) => {
  await signIn(page, demoUrl)
  await page.goto(`${demoUrl}product`)
  const link = products(page).getByRole('link').first()
  const name = await link.innerText()
  await link.click()
  const slider = new SliderPage(page)
  await expect(slider.panel.or(slider.tab)).toBeVisible()
  if (await slider.tab.isVisible()) await slider.tab.click()
  const shop = slider.panel.locator('iframe').contentFrame()
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText(name)
})

/** Gives the first product of the list another name. */
async function rename(page: Page, demoUrl: string, name: string): Promise<void> {
  await page.goto(`${demoUrl}product`)
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved').first()).toBeVisible()
}
