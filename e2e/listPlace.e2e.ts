import type { Locator, Page } from 'playwright/test'
import { isFullRun } from '../mocks/start/test/fullRun.ts'
import { expect, ownerTest as test } from './support/fixtures.ts'

const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Scrolls until the row is in the middle of the window; returns the scroll position. */
async function scrollToRow(page: Page, link: Locator): Promise<number> {
  await link.evaluate(element => scrollTo(0, element.getBoundingClientRect().top + scrollY - innerHeight / 2))
  return scrollOf(page)
}

/** How far below the top of the window it is. Not how far the page is scrolled: a banner may come or go above the list. */
const topOf = (link: Locator) => link.evaluate(element => Math.round(element.getBoundingClientRect().top))

const ROWS = isFullRun ? [9, 11, 13, 15, 17, 19] : [9, 14, 19]

for (const delay of [0, 150]) {
  test(`Back restores the list’s position, each time (${delay} ms)`, async ({ page, list, edit, stack }) => {
    await list.open('?sort=name+asc')
    await page.route(`${stack.config.apiUrl}/**`, async route => {
      await new Promise(resolve => setTimeout(resolve, delay))
      await route.fallback()
    })
    for (const row of ROWS) {
      const link = list.rows().nth(row).getByRole('link')
      const name = (await link.textContent()) ?? ''
      expect(await scrollToRow(page, link)).toBeGreaterThan(0)
      const top = await topOf(link)
      await link.click()
      await expect(edit.name).toHaveValue(name)
      await expect.poll(() => scrollOf(page)).toBe(0)
      await page.goBack()
      await expect(list.row(name)).toBeVisible()
      await expect.poll(() => topOf(link), { message: `after row ${row}` }).toBe(top)
      await expect(link).toBeFocused()
    }
  })
}

test('after a reload of a record, the arrow leads back to its row', async ({ page, list, edit }) => {
  await list.open('?sort=name+asc')
  const link = list.rows().nth(18).getByRole('link')
  const name = (await list.rows().nth(19).getByRole('link').textContent()) ?? ''
  await scrollToRow(page, link)
  const top = await topOf(list.row(name).getByRole('link'))
  await link.click()
  await page.getByRole('link', { name: 'Next in list' }).click()
  await expect(edit.name).toHaveValue(name)
  await expect(page.getByRole('link', { name: 'Next in list' })).toBeFocused()
  await page.reload()
  await page.getByRole('link', { name: 'Back to products' }).click()
  await expect(list.row(name).getByRole('link')).toBeFocused()
  await expect.poll(() => topOf(list.row(name).getByRole('link'))).toBe(top)
  await expect(page).toHaveURL('/product?sort=name+asc')
})
