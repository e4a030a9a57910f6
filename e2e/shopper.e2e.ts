import { ShopPage } from './pages/shopPage.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoSidewaysScroll } from './support/layout.ts'

test('a shopper finds, chooses and orders by keyboard alone', async ({ page, stack, newStore }) => {
  const { tenant } = await newStore('owner@demo.test')
  const shop = new ShopPage(page)
  await shop.open(stack, tenant)
  const box = page.getByRole('combobox', { name: 'Search products' })
  await box.focus()
  await page.keyboard.type('towel')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const option = page.getByRole('listbox').getByRole('option', { selected: true })
  const name = await option.locator('bdi').innerText()
  await expect(box).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  await page.goBack()
  await box.fill('hand towel')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “hand towel”')
  await page.getByRole('link', { name: 'Meadow Hand Towel' }).press('Enter')
  const before = await page.locator('[data-part=price]').innerText()
  await page.getByRole('radio', { name: /^Small/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('[data-part=price]')).not.toHaveText(before)
  await expect(page).toHaveURL(/option0=Medium/)
  await page.getByRole('button', { name: 'Add to cart' }).press('Enter')
  await expect(page.getByText('Medium')).toBeVisible()
})

test('filters and languages need no script, on a phone in Arabic', async ({ browser, stack, newStore }) => {
  const { tenant } = await newStore('owner@demo.test')
  const context = await browser.newContext({
    ...{ javaScriptEnabled: false, locale: 'ar', viewport: { width: 360, height: 720 } },
  })
  const page = await context.newPage()
  await new ShopPage(page).open(stack, tenant)
  await page.goto(new URL('/search?q=a', page.url()).href)
  await page.getByText('عوامل التصفية').click()
  await page.getByLabel('من', { exact: true }).fill('40')
  await page.getByLabel('المتوفر فقط').check()
  await page.getByRole('button', { name: 'اعرض النتائج' }).click()
  await expect(page).toHaveURL(/from=40/)
  await expectNoSidewaysScroll(page)
  const chip = page.getByRole('link', { name: /^أزل عامل التصفية المتوفر فقط/ })
  await chip.click()
  await expect(page).not.toHaveURL(/stock=in/)
  await page.getByRole('combobox', { name: 'اللغة' }).selectOption('es')
  await page.getByRole('button', { name: 'تغيير' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page).toHaveURL(/from=40/)
  await context.close()
})

test('lists and products of a storefront are accessible', async ({ page, stack, newStore }) => {
  const { tenant } = await newStore('owner@demo.test')
  const shop = new ShopPage(page)
  await shop.open(stack, tenant)
  await page.goto(new URL('/search?q=towel&from=1', page.url()).href)
  await expectAccessible(page, 'search')
  await page.getByRole('link', { name: 'Meadow Hand Towel' }).click()
  await expectAccessible(page, 'product')
})
