import { expect, ownerTest as test } from './support/fixtures.ts'

const SIZES = Array.from({ length: 40 }, (_, at) => `Size ${at + 1}`)
const COLORS = Array.from({ length: 50 }, (_, at) => `Color ${at + 1}`)
const CHOICES = SIZES.flatMap(size => COLORS.map(color => ({ size, color })))

const manyVariants = {
  variantOptions: [
    { name: 'Size', options: SIZES },
    { name: 'Color', options: COLORS },
  ],
  productVariants: CHOICES.map(({ size, color }, at) => ({
    id: '',
    sku: `OLD-${at}`,
    isInventoryTracked: true,
    quantity: at,
    variants: [
      { name: 'Size', value: size },
      { name: 'Color', value: color },
    ],
  })),
}

interface Variant {
  sku: string
  priceOverride: number | null
  isInventoryTracked: boolean
  quantity: number
}

test('a range is copied, and 2,000 spreadsheet rows are pasted and saved', async ({ page, edit, api, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const product = await api.addProduct('Shirt in every size', manyVariants)
  await edit.open(product.id)
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  const cell = (name: string, column: number) => row(name).getByRole('gridcell').nth(column)

  await cell('Size 1 / Color 2', 0).scrollIntoViewIfNeeded()
  await cell('Size 1 / Color 2', 0).hover()
  await page.mouse.down()
  await cell('Size 1 / Color 3', 2).hover()
  await cell('Size 1 / Color 4', 3).hover()
  await page.mouse.up()
  await expect(page.getByText('12 cells selected')).toBeVisible()
  await page.keyboard.press('Control+c')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toBe('OLD-1\t\tTRUE\t1\nOLD-2\t\tTRUE\t2\nOLD-3\t\tTRUE\t3')

  await cell('Size 1 / Color 1', 0).click()
  const lines = CHOICES.map((_, at) => `NEW-${at}\t${at}.50\tFALSE\t${at + 5}`)
  await page.evaluate(text => navigator.clipboard.writeText(text), `${lines.join('\r\n')}\r\n`)
  await page.keyboard.press('Control+v')
  await expect(page.getByText('8,000 cells pasted')).toBeVisible()
  await page.keyboard.press('Control+End')
  await expect(cell('Size 40 / Color 50', 0)).toHaveText('NEW-1999')
  await edit.pressSave()
  const variants = async () => (await api.product(product.id)).productVariants as Variant[]
  await expect.poll(async () => (await variants()).at(-1)?.sku).toBe('NEW-1999')
  const saved = await variants()
  expect(saved.map(({ sku, priceOverride, quantity }) => ({ sku, priceOverride, quantity }))).toEqual(
    CHOICES.map((_, at) => ({ sku: `NEW-${at}`, priceOverride: at + 0.5, quantity: at + 5 })),
  )
  expect(saved.some(({ isInventoryTracked }) => isInventoryTracked)).toBe(false)
})
