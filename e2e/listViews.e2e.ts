import { openAs } from './pages/signIn.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoSidewaysScroll } from './support/layout.ts'

const WIDE = '/product?columns=price.categories.variants.msrp.weight.stock.state.createdOn'

test('wide tables scroll sideways, and their sheets work by keyboard', async ({ page, newStore }) => {
  await openAs(page, await newStore('owner@demo.test'))
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(WIDE)
    await expect(page.getByRole('row').nth(25)).toBeAttached()
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize({ width: 768, height: 900 })
  await page.getByRole('button', { name: 'Columns' }).focus()
  await page.keyboard.press('Enter')
  const columns = page.getByRole('dialog', { name: 'Columns of this list' })
  await expect(columns.getByRole('checkbox', { name: 'Price' })).toBeFocused()
  await expectAccessible(page, 'columns', { within: '[role=dialog]' })
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/columns=categories\./)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const views = page.getByRole('dialog', { name: 'Saved views' })
  await expect(views.getByRole('textbox', { name: 'Save what is shown as' })).toBeFocused()
  await page.keyboard.type('By category')
  await page.keyboard.press('Enter')
  await expect(page.getByText('View “By category” saved')).toBeVisible()
  await page.getByRole('button', { name: 'Views' }).click()
  await expect(views.getByRole('link', { name: 'By category' })).toBeVisible()
  await expectAccessible(page, 'saved views', { within: '[role=dialog]' })
})
