import { ListPage } from './pages/listPage.ts'
import { openAs } from './pages/signIn.ts'
import { expect, test } from './support/fixtures.ts'

// In a separate store: the banner above the list would affect other tests for a day.
test('a bulk edit outlives its tab, and another tab shows and undoes it', async ({ page, context, newStore }) => {
  await openAs(page, await newStore())
  const list = new ListPage(page)
  await list.open('?sort=name+asc')
  const [name = ''] = await list.names()
  await list.tick(name)
  await list.bulkBar.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit 1 product' })
  await dialog.getByLabel('Status').selectOption('Inactive')
  const whole = page.getByRole('dialog', { name: /^Edit \d\d+ products$/ })
  await dialog.getByRole('radio', { name: /^All \d+ products of your store$/ }).click()
  await whole.getByRole('button', { name: 'Check changes' }).click()
  await whole.getByRole('button', { name: /^Change \d+ products$/ }).click()
  await expect(page.getByRole('dialog', { name: 'Bulk edit: Status' })).toBeVisible()
  await page.close()

  const second = await context.newPage()
  const other = new ListPage(second)
  await other.open('?sort=name+asc')
  const strip = second.getByRole('region', { name: 'Bulk edit: Status' })
  await expect(strip).toContainText(/\d+ products changed on .+ by .+\./)
  await expect(other.row(name)).toContainText('Inactive')
  await strip.getByRole('button', { name: 'Undo' }).click()
  await second.getByRole('button', { name: 'Undo bulk edit' }).click()
  const undone = second.getByRole('dialog', { name: 'Undo bulk edit: Status' })
  await expect(undone).toContainText(/[1-9]\d+ done, 0 failed, 0 skipped/)
  await undone.getByRole('button', { name: 'Close' }).last().click()
  await expect(other.row(name)).toContainText('Active')
})
