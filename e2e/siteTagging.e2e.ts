import { ShopPage } from './pages/shopPage.ts'
import { openAs } from './pages/signIn.ts'
import { SliderPage } from './pages/sliderPage.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/fixtures.ts'

const MARK = 'document.documentElement.dataset.tagged = location.origin'

test('a tag is checked while typed, tried, and runs on the storefront only', async ({
  page,
  browser,
  newStore,
  stack,
}) => {
  const store = await newStore()
  const slider = new SliderPage(page)
  await openAs(page, store, '/site-tagging/add')
  await page.getByRole('textbox', { name: 'Name' }).fill('Counter')
  const code = page.getByRole('textbox', { name: 'Code' })
  await code.click()
  await page.keyboard.type(`<script>if (${MARK}`, { delay: 30 })
  const problem = page.getByText('Line 1: a browser would not understand this.')
  await expect(problem).toBeVisible()
  // An empty editor has no mistake.
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await expect(problem).toHaveCount(0)
  await page.keyboard.type(`<script>${MARK}</script>`)
  await expect(problem).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Try in preview' })).toBeFocused()
  await expectAccessible(page, 'a tag')
  await page.keyboard.press('Enter')
  await expect(slider.shop.locator('html')).toHaveAttribute('data-tagged', /^https?:\/\//)
  await expect(page.locator('html')).not.toHaveAttribute('data-tagged', /.*/)
  await slider.button(/^Close/).click()
  await page.getByRole('switch', { name: 'Ask shoppers first' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Counter' })).toBeVisible()

  const shop = new ShopPage(await (await browser.newContext()).newPage())
  await shop.open(stack, store.tenant)
  await expect(shop.page.locator('html')).toHaveAttribute('data-tagged', new URL(shop.page.url()).origin)
  await page.getByRole('link', { name: 'Back to site tagging' }).click()
  await page.getByRole('button', { name: /^Actions for “?Counter/ }).click()
  await page.getByRole('menuitem', { name: 'Set inactive' }).click()
  await expect(page.getByRole('list', { name: 'Tags' })).toContainText('Off')
  await shop.page.reload()
  await expect(shop.page.locator('html')).not.toHaveAttribute('data-tagged', /.*/)
})
