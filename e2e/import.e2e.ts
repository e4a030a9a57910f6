import { readFile } from 'node:fs/promises'
import { openAs } from './pages/signIn.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoSidewaysScroll } from './support/layout.ts'

const FILE = [
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price',
  'lamp,Journey lamp,Color,Blue,JL-B,30',
  'lamp,,Color,Red,JL-R,32',
  'rug,Journey rug,,,JR,ten',
].join('\n')

test('wrong rows of a file are downloaded, corrected and imported', async ({ page, newStore }) => {
  await openAs(page, await newStore('owner@demo.test'))
  await page.goto('/product/import')
  const choose = (text: string | Buffer, name: string) =>
    page
      .getByLabel('Choose file')
      .and(page.locator('input'))
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose(FILE, 'products.csv')
  await expect(page.getByText('1 new product · 0 that you already have')).toBeVisible()
  await expectAccessible(page, 'check before importing')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 768, height: 900 })
  await expectNoSidewaysScroll(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download these rows to correct them' }).click(),
  ])
  const rows = await readFile(await download.path(), 'utf8')
  expect(rows).toContain('Journey rug')
  expect(rows).not.toContain('Journey lamp')

  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^1 product added/)).toBeVisible()

  await page.getByRole('button', { name: 'Choose another file' }).click()
  await choose(rows.replace('ten', '10'), 'products-to-correct.csv')
  await expect(page.getByRole('combobox', { name: 'Where the file comes from' })).toHaveValue('backcounter')
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to products' }).click()
  await expect(page.getByRole('link', { name: 'Journey rug' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Journey lamp' })).toBeVisible()
})

test('wrong rows are corrected by keyboard, also on a narrow screen', { tag: '@long' }, async ({ page, newStore }) => {
  await openAs(page, await newStore('owner@demo.test'))
  await page.goto('/product/import')
  await page
    .getByLabel('Choose file')
    .and(page.locator('input'))
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
  await page.getByRole('button', { name: 'Correct these rows here' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Correct rows' })).toBeFocused()
  const grid = page.getByRole('grid', { name: 'Rows with problems' })
  await expect(grid).toBeVisible()
  await expectAccessible(page, 'rows to correct')
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await expectNoSidewaysScroll(page)
  }

  // Cancel, fill down, undo and redo come before the cells.
  const active = grid.locator('[role=gridcell]:focus-within, [role=gridcell]:focus')
  for (let pressed = 0; pressed < 8 && (await active.count()) === 0; pressed++) await page.keyboard.press('Tab')
  for (let pressed = 0; pressed < 12 && !(await active.getAttribute('aria-invalid')); pressed++) {
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.type('10')
  await page.keyboard.press('Enter')
  await expect(page.getByText('All of these products can be imported.')).toBeVisible()
  await page.getByRole('button', { name: 'Use corrections' }).press('Enter')
  await expect(page.getByText('2 new products · 0 that you already have')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 products' }).press('Enter')
  await expect(page.getByText(/^2 products added/)).toBeVisible()
})
