import { readFile } from 'node:fs/promises'
import { expect, ownerTest as test } from './support/fixtures.ts'

test('selected products are saved as a CSV file, with names in every script', async ({ page, list, api }) => {
  const names = ['Exported قميص', 'Exported 👕, “large”', '=Exported(1)']
  for (const name of names) await api.addProduct(name)
  await list.open()
  await list.search('exported')
  await list.tick(...names)
  const saved = page.waitForEvent('download')
  await list.bulkBar.getByRole('button', { name: 'Export' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(',Exported قميص,')
  expect(text).toContain(',"Exported 👕, “large”",')
  expect(text).toContain(",'=Exported(1),")
  await expect(page.getByText('3 products exported. The file is in your downloads.')).toBeVisible()
  await expect(list.bulkBar.getByRole('button', { name: 'Export' })).toBeVisible()
})

test('a long export shows its progress and can be canceled', async ({ page, list, stack }) => {
  await page.route(`${stack.config.apiUrl}/store/admin/product-export`, () => new Promise(() => undefined))
  await list.open()
  const [name = ''] = await list.names()
  await list.tick(name)
  await list.bulkBar.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('progressbar', { name: 'Exporting' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel export' }).click()
  await expect(list.bulkBar.getByRole('button', { name: 'Export' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test('an export saves all search results and nothing else', async ({ page, list, api }) => {
  const names = Array.from({ length: 30 }, (_, at) => `Wanted ${at + 1}`)
  for (const name of names) await api.addProduct(name)
  await api.addProduct('Another one')
  await list.open()
  await list.search('wanted')
  await expect(page.getByText('1–25 of 30')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const rows = (await readFile(await (await saved).path(), 'utf8')).trimEnd().split('\r\n').slice(1)
  expect(rows).toHaveLength(30)
  expect(rows.every(row => row.includes(',Wanted '))).toBe(true)
  await expect(page.getByText('30 products exported. The file is in your downloads.')).toBeVisible()
})
