import type { Page } from 'playwright/test'
import { expect, ownerTest } from './support/fixtures.ts'

ownerTest('the dark theme applies from the first paint, whatever the device’s', async ({ page, list }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/myaccount')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  // What the page is like when its body begins: nothing of the app has run yet.
  await page.addInitScript(() => {
    if (self !== top) return
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      sessionStorage.setItem('firstTheme', document.documentElement.dataset.theme ?? 'none')
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(await page.evaluate(() => sessionStorage.getItem('firstTheme'))).toBe('dark')
  await page.getByRole('radio', { name: 'System' }).check()
  await list.open()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light dark')
})

ownerTest('single-key shortcuts can be turned off and stay off', async ({ page, list }) => {
  await page.goto('/myaccount')
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck()
  await list.open()
  await page.getByRole('button', { name: /Search or go to/ }).click()
  await expect(page.getByRole('combobox', { name: 'Search or go to…' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.type('/g')
  await page.keyboard.type('d?')
  await expect(list.searchBox).not.toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/product')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or go to…' })).toBeFocused()
})

/** Words of English that would show a text that was forgotten. */
const FORGOTTEN = /\b(the|and|your|search|add|save|products|delete|description|price)\b/i

/** The console's own text, without text of the merchant or an app. */
const consoleText = (page: Page) =>
  page.evaluate(() => {
    const own = [...document.querySelectorAll('label, legend, h2, th, nav li span, [role=tab], main button, p[id]')]
    return own.map(element => element.textContent).join('\n')
  })

ownerTest('Arabic mirrors the whole console and leaves no English word', async ({ page, api }) => {
  const product = await api.addProduct('Arabic almanac')
  await page.goto('/myaccount')
  await page.getByRole('radio', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page).toHaveTitle(/حسابي/)
  for (const path of ['/myaccount', '/dashboard', '/product', `/product/${product.id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await consoleText(page)).split('\n').filter(text => FORGOTTEN.test(text))).toEqual([])
  }
})

ownerTest('switching the language loses no input', async ({ page, edit, api }) => {
  const product = await api.addProduct('Language lamp')
  await edit.open(product.id)
  await edit.shortDescription.fill('Half a thought')
  await page.getByRole('button', { name: /Search or go to/ }).click()
  await expect(page.getByRole('combobox', { name: 'Search or go to…' })).toBeFocused()
  await page.keyboard.type('español')
  await expect(page.getByRole('listbox', { name: 'Results' }).getByRole('option', { selected: true })).toHaveText(
    /Español/,
  )
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeVisible()
  await expect(page.locator('textarea').first()).toHaveValue('Half a thought')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await api.product(product.id)).descriptions.short).toBe('Half a thought')
  await expect(page).toHaveTitle('Language lamp · Backcounter')
})
