import { openAs } from './pages/signIn.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoSidewaysScroll } from './support/layout.ts'

const PRODUCTS = [
  'Handle,Title,Body (HTML),Type,Published,Status,Variant Price',
  'moved-lamp,Moved lamp,<p>Bright</p>,Moved lights,true,active,30.00',
  'moved-rug,Moved rug,<p>Soft</p>,Moved rugs,false,draft,80.00',
].join('\n')
const CUSTOMERS = ['First Name,Last Name,Email,Accepts Email Marketing', 'Mia,Moved,mia@moved.test,yes'].join('\n')
const DISCOUNTS = ['Name,Value,Value Type,Discount Class,Status', 'MOVED10,-10.0,percentage,order,active'].join('\n')
const PAGES = ['Title,Handle,Body HTML,Published', 'Our moved story,moved-story,<p>We moved</p>,true'].join('\n')

test('a whole store moves in, and out again', async ({ page, newStore }) => {
  await openAs(page, await newStore('owner@demo.test'))
  await page.goto('/settings')
  await page.getByRole('link', { name: /^Move from another system/ }).click()
  await page.getByRole('radio', { name: 'Shopify' }).check()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('heading', { name: 'Moving from Shopify' })).toBeVisible()
  await expectAccessible(page, 'guide of a move')
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }

  const bring = async (kind: string, text: string, imports: string) => {
    await page.getByRole('link', { name: `Import ${kind}` }).click()
    await page
      .getByLabel('Choose file')
      .and(page.locator('input'))
      .setInputFiles({ name: `${kind}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) })
    await page.getByRole('button', { name: imports }).click()
    await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the move' }).click()
    await expect(page.getByRole('heading', { name: 'Moving from Shopify' })).toBeVisible()
  }
  const step = (name: string) => page.getByRole('region', { name })
  await bring('products', PRODUCTS, 'Import 2 products')
  await expect(step('1. Products')).toContainText('Added: 2')
  await bring('customers', CUSTOMERS, 'Import 1 customer')
  await step('3. Past orders').getByRole('button', { name: 'Skip' }).click()
  await bring('discounts', DISCOUNTS, 'Import 1 discount')
  await bring('pages', PAGES, 'Import 1 page')
  await page.reload()
  await expect(step('3. Past orders')).toContainText('Skipped')
  await expect(step('5. Pages')).toContainText('Added: 1')
  await step('6. Redirects')
    .getByRole('button', { name: /^Add \d redirects$/ })
    .click()
  await expect(step('6. Redirects')).toContainText('Added: 4')

  await page.getByRole('button', { name: 'Finish move' }).click()
  await expect(page.getByRole('heading', { name: 'Move from Shopify' })).toBeVisible()
  await expectAccessible(page, 'result of a move')
  await page.setViewportSize({ width: 360, height: 900 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Undo move' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo the move from Shopify?' })
  await expect(dialog).toContainText('Products: 2')
  await expectAccessible(page, 'asking to undo a move')
  await dialog.getByRole('button', { name: 'Undo move' }).click()
  await expect(page.getByRole('heading', { name: 'The move was undone' })).toBeVisible()
  await page.goto('/product?search=moved')
  await expect(page.getByText('Moved lamp')).toHaveCount(0)
})
