import type { Locator, Page } from 'playwright/test'
import { openAs } from './pages/signIn.ts'
import { expect, test } from './support/fixtures.ts'

const METHODS = ['Standard shipping', 'Express shipping', 'Free shipping', 'Pickup at the store']

/** Where a row is dragged by. */
const gripOf = (rows: Locator, name: string) => rows.filter({ hasText: name }).locator('[aria-hidden=true]').first()

async function drag(page: Page, grip: Locator, to: Locator, drop: () => Promise<void>) {
  const [from, target] = [await grip.boundingBox(), await to.boundingBox()]
  if (!from || !target) throw new Error('Both rows are in view.')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, target.y + target.height / 2 + 30, { steps: 4 })
  await page.mouse.move(from.x + from.width / 2, target.y + 2, { steps: 4 })
  await drop()
}

test('dragging a shipping method saves its position; Escape reverts it', async ({ page, newStore }) => {
  await openAs(page, await newStore(), '/settings/shipping')
  const rows = page.getByRole('list', { name: 'Shipping methods' }).getByRole('listitem')
  const names = () => rows.getByRole('link').allTextContents()
  await expect(rows).toHaveCount(METHODS.length)
  expect(await names()).toEqual(METHODS)

  await drag(page, gripOf(rows, 'Pickup at the store'), rows.first(), async () => {
    await page.keyboard.press('Escape')
    await page.mouse.up()
  })
  expect(await names()).toEqual(METHODS)

  const saved = page.waitForResponse(response => response.request().method() === 'PUT' && response.ok())
  await drag(page, gripOf(rows, 'Pickup at the store'), rows.first(), () => page.mouse.up())
  const moved = ['Pickup at the store', ...METHODS.slice(0, 3)]
  await expect.poll(names).toEqual(moved)
  await saved
  await page.reload()
  // The start may show the copy on this device for a moment, with the positions of before.
  await expect.poll(names).toEqual(moved)
})
