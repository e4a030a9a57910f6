import { openAs } from './pages/signIn.ts'
import { expect, test } from './support/fixtures.ts'

test('a chart is read by arrow keys, and fits on paper', async ({ page, newStore }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openAs(page, await newStore())
  await page.goto('/analytics?range=custom&from=2026-01-01&to=2026-01-31&compare=none')
  const chart = page.getByRole('figure', { name: 'Net sales over time' })
  const drawing = chart.getByRole('application')
  await drawing.focus()
  await expect(chart.getByRole('status').last()).toHaveText(/^Jan 1, 2026: \$/)
  await page.keyboard.press('ArrowRight')
  await expect(chart.getByRole('status').last()).toHaveText(/^Jan 2, 2026: \$/)
  const box = await drawing.boundingBox()
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 100)
  await expect(chart.locator('span').filter({ hasText: /^Jan 1\d, 2026$/ })).toBeVisible()

  // The width of a sheet of paper.
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 720, height: 900 })
  const paper = await drawing.boundingBox()
  expect((paper?.x ?? 0) + (paper?.width ?? 0)).toBeLessThanOrEqual(720)
  await expect(chart.getByRole('button', { name: 'Show table' })).toBeHidden()
  await expect(page.getByLabel('Period')).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720)
})
