import type { Locator, Page } from 'playwright/test'
import { expect, ownerTest as test } from './support/fixtures.ts'

const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Scrolls until the row is in the middle of the window; returns the scroll position. */
async function scrollToRow(page: Page, link: Locator): Promise<number> {
  await link.evaluate(element => scrollTo(0, element.getBoundingClientRect().top + scrollY - innerHeight / 2))
  return scrollOf(page)
}

for (const delay of [0, 150]) {
  test(`Back finds the list where it was left, six times (${delay} ms)`, async ({ page, list, edit, stack }) => {
    await list.open('?sort=name+asc')
    await page.route(`${stack.config.apiUrl}/**`, async route => {
      await new Promise(resolve => setTimeout(resolve, delay))
      await route.fallback()
    })
    for (const row of [9, 11, 13, 15, 17, 19]) {
      const link = list.rows().nth(row).getByRole('link')
      const name = (await link.textContent()) ?? ''
      const left = await scrollToRow(page, link)
      expect(left).toBeGreaterThan(0)
      await link.click()
      await expect(edit.name).toHaveValue(name)
      await expect.poll(() => scrollOf(page)).toBe(0)
      await page.goBack()
      await expect(list.row(name)).toBeVisible()
      await expect.poll(() => scrollOf(page), { message: `after row ${row}` }).toBe(left)
      await expect(link).toBeFocused()
    }
  })
}

test('after a reload of a record, the arrow still leads to its row in the list as it was left', async ({
  page,
  list,
  edit,
}) => {
  await list.open('?sort=name+asc')
  const link = list.rows().nth(18).getByRole('link')
  const name = (await list.rows().nth(19).getByRole('link').textContent()) ?? ''
  const left = await scrollToRow(page, link)
  await link.click()
  await page.getByRole('link', { name: 'Next in list' }).click()
  await expect(edit.name).toHaveValue(name)
  await expect(page.getByRole('link', { name: 'Next in list' })).toBeFocused()
  await page.reload()
  await page.getByRole('link', { name: 'Back to products' }).click()
  await expect(list.row(name).getByRole('link')).toBeFocused()
  expect(await scrollOf(page)).toBe(left)
  await expect(page).toHaveURL('/product?sort=name+asc')
})
