import { expect, ownerTest } from './support/fixtures.ts'
import { expectNoSidewaysScroll } from './support/layout.ts'

for (const direction of ['ltr', 'rtl'] as const) {
  ownerTest(`bars, menus, filters and dialogs stay within the page (${direction})`, async ({ page, list, edit }) => {
    await list.open()
    await page.evaluate(dir => document.documentElement.setAttribute('dir', dir), direction)
    const [name = ''] = await list.names()
    await list.tick(name)
    await expect(list.bulkBar).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('dialog', { name: 'Filter products' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await list.bulkBar.getByRole('button', { name: 'Delete' }).click()
    await expect(list.dialog()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await list.dialog().getByRole('button', { name: 'Cancel' }).click()
    await list.row(name).getByRole('link').click()
    await edit.shortDescription.fill('The save bar is there')
    await expect(edit.saveBar).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
}

ownerTest('on a phone the logo opens the menu, and rows are cards', async ({ page, list, isMobile }) => {
  ownerTest.skip(!isMobile, 'A desktop has the menu always open.')
  await list.open()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu).not.toBeVisible()
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await expect(menu).toBeVisible()
  await expectNoSidewaysScroll(page)
  await menu.getByRole('link', { name: 'Dashboard' }).tap()
  await expect(page).toHaveURL('/dashboard')
  await expect(menu).not.toBeVisible()
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await page.keyboard.press('Escape')
  await expect(menu).not.toBeVisible()

  await list.open()
  const card = list.rows().first()
  const [title, price] = [card.getByRole('link'), card.getByText(/^\$/)]
  const [above, below] = [await title.boundingBox(), await price.last().boundingBox()]
  expect(below?.y ?? 0, 'the price stands under the name').toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0) - 1)
  await card.tap({ position: { x: 150, y: 90 } })
  await expect(page, 'a tap anywhere on the card opens it').toHaveURL(/\/product\/[\w-]{8,}$/)
})
