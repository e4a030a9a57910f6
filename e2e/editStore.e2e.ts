import type { Frame, Page } from 'playwright/test'
import { openAs } from './pages/signIn.ts'
import { SliderPage } from './pages/sliderPage.ts'
import { expect, test } from './support/fixtures.ts'

/** The goal for the median of 20 changes, and what a busy machine may take. Milliseconds. */
const GOAL_MS = 100
const SLACK = 2.5

/** The storefront in the preview, once its script runs. */
async function shopFrame(page: Page): Promise<Frame> {
  const slider = new SliderPage(page)
  await expect(slider.heading()).toBeVisible()
  await expect(page.locator('iframe[title="Your storefront"][data-waiting]')).toHaveCount(0)
  const frame = await (await page.locator('iframe[title="Your storefront"]').elementHandle())?.contentFrame()
  if (!frame) throw new Error('There is no storefront.')
  return frame
}

const markup = (frame: Frame) => frame.evaluate(() => document.documentElement.outerHTML)
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** When a control of the form changes, and when the frame shows it, on one clock. */
async function watch(page: Page, frame: Frame, what: 'heading' | 'accent') {
  const recorder = (what: string) => {
    const records: { value: string; at: number }[] = []
    Object.assign(window, { records })
    const note = (value: string) => records.push({ value, at: performance.timeOrigin + performance.now() })
    if (what === 'typed')
      document.addEventListener('input', ({ target }) => note((target as HTMLInputElement).value), true)
    else {
      const read = () =>
        what === 'heading'
          ? (document.querySelector('h1')?.textContent ?? '')
          : document.documentElement.style.getPropertyValue('--accent')
      new MutationObserver(() => note(read())).observe(document, { subtree: true, childList: true, attributes: true })
    }
  }
  await page.evaluate(recorder, 'typed')
  await frame.evaluate(recorder, what)
  return async () => {
    type Recorded = Window & { records: { value: string; at: number }[] }
    const read = () => (window as unknown as Recorded).records
    const [typed, shown] = [await page.evaluate(read), await frame.evaluate(read)]
    return typed.map(({ value, at }) => (shown.find(each => each.value === value)?.at ?? Number.NaN) - at)
  }
}

test('a change reaches the preview within 100 ms', { tag: '@desktop' }, async ({ page, newStore }) => {
  await openAs(page, await newStore(), '/editstore/content')
  const frame = await shopFrame(page)
  await page.getByRole('link', { name: 'Banner' }).click()
  const heading = page.getByRole('textbox', { name: /^Heading/ })
  await heading.click()
  const headings = await watch(page, frame, 'heading')
  for (const letter of 'abcdefghijklmnopqrst') {
    await page.keyboard.type(letter)
    await page.waitForTimeout(250)
  }
  await expect(new SliderPage(page).heading()).toHaveText('abcdefghijklmnopqrst')
  const texts = await headings()

  await page.goto(page.url().replace(/content\/.*/, 'styles'))
  const reloaded = await shopFrame(page)
  const pickers = page.locator('input[type=color]')
  await page.getByText('Single colors', { exact: true }).click()
  const colors = await watch(page, reloaded, 'accent')
  for (let count = 0; count < 20; count++) {
    await pickers.nth(5).fill(`#10${(16 + count).toString(16)}40`)
    await page.waitForTimeout(150)
  }
  const measured = { texts: median(texts), colors: median(await colors()) }
  test.info().annotations.push({ type: 'preview', description: JSON.stringify(measured) })
  console.log(`Preview, median of 20: ${JSON.stringify(measured)} ms`)
  expect(texts).toHaveLength(20)
  expect(measured.texts).toBeLessThanOrEqual(GOAL_MS * SLACK)
  expect(measured.colors).toBeLessThanOrEqual(GOAL_MS * SLACK)
})

test('a discarded design leaves no trace, a published one stays', { tag: '@desktop' }, async ({ page, newStore }) => {
  const store = await newStore()
  await openAs(page, store, '/editstore/styles')
  const frame = await shopFrame(page)
  const before = await markup(frame)
  await page.getByRole('radio', { name: 'Tide' }).check()
  await expect
    .poll(() => frame.evaluate(() => document.documentElement.style.getPropertyValue('--accent')))
    .toBe('#1d5166')
  await page.getByRole('link', { name: 'Back to edit store' }).click()
  await page.getByRole('link', { name: /^Content/ }).click()
  await page.getByRole('button', { name: 'Actions for Categories' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await page.getByRole('button', { name: 'Add block' }).first().click()
  await page.getByRole('button', { name: /^Newsletter/ }).click()
  await page.getByRole('textbox', { name: /^Heading/ }).fill('<b>Letters</b>')
  await expect(frame.getByRole('heading', { name: '<b>Letters</b>' })).toBeVisible()
  await expect(frame.getByText('Shows unsaved changes')).toBeVisible()

  // A reload keeps it, without a question.
  await page.reload()
  await expect(page.getByText(/Your unpublished changes are back/)).toBeVisible()
  const again = await shopFrame(page)
  await expect(again.getByRole('heading', { name: '<b>Letters</b>' })).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => markup(again)).toBe(before)

  // The message that follows it brings everything back.
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(again.getByRole('heading', { name: '<b>Letters</b>' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await expect(again.getByText('Shows unsaved changes')).toHaveCount(0)
  await expect(again.getByRole('heading', { name: '<b>Letters</b>' })).toBeVisible()
  const accent = () =>
    again.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim())
  expect(await accent()).toBe('#1d5166')
  expect(await again.evaluate(() => document.documentElement.hasAttribute('style'))).toBe(false)
})
