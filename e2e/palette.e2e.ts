import type { Page } from 'playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, ownerTest } from './support/fixtures.ts'
import { expectNoSidewaysScroll } from './support/layout.ts'

const paletteOf = (page: Page) => page.getByRole('combobox', { name: 'Search or go to…' })
const chosen = (page: Page) => page.getByRole('option', { selected: true })

/** Opens it by its keys; they listen as soon as the rest of the shell has come. */
async function openPalette(page: Page) {
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(paletteOf(page)).toBeFocused({ timeout: 2000 })
  }).toPass()
}

ownerTest('a product is found and opened by keyboard, and is recent next time', async ({ page, edit, api }) => {
  const product = await api.addProduct('Palette porringer', { sku: 'PAL-7' })
  await page.goto('/dashboard')
  await openPalette(page)
  await page.keyboard.type('porringer')
  await expect(chosen(page)).toHaveText(/Palette porringer/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/product/${product.id}`)
  await expect(edit.name).toHaveValue('Palette porringer')
  await openPalette(page)
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option').first()).toHaveText(/Palette porringer/)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('PAL-7')
  await expect(page.getByRole('group', { name: 'Products' }).getByRole('option')).toHaveText([
    /Palette porringer.*PAL-7/,
  ])
  expect(JSON.stringify(await page.evaluate(() => window.dataLayer))).not.toContain('porringer')
})

ownerTest('screens and actions are found and opened', { tag: '@long' }, async ({ page }) => {
  await page.goto('/dashboard')
  await openPalette(page)
  await page.keyboard.type('analytics')
  await expect(chosen(page)).toHaveText(/^Analytics/)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('dark')
  await expect(chosen(page)).toHaveText(/Dark theme/)
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await expect(paletteOf(page)).toHaveCount(0)
  await openPalette(page)
  await page.keyboard.type('storefront preview')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Storefront preview' })).toBeVisible()
})

ownerTest('the palette and the list of shortcuts are accessible', async ({ page }) => {
  await page.goto('/dashboard')
  await openPalette(page)
  await expectAccessible(page, 'the palette as it opens', { within: '[role=dialog]' })
  await page.keyboard.type('mug')
  await expect(page.getByRole('group', { name: 'Products' })).toBeVisible()
  await expectAccessible(page, 'the palette with what it found', { within: '[role=dialog]' })
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(paletteOf(page)).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'the list of keys', { within: '[role=dialog]' })
})

ownerTest('shortcuts work on keyboards of other scripts', { tag: '@long' }, async ({ page }) => {
  await page.goto('/dashboard')
  await openPalette(page)
  await page.keyboard.press('Escape')
  await expect(paletteOf(page)).toHaveCount(0)
  await page.evaluate(() => {
    for (const [key, code] of [
      ['ل', 'KeyG'],
      ['ح', 'KeyP'],
    ] as const) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true }))
    }
  })
  await expect(page).toHaveURL('/product')
})
