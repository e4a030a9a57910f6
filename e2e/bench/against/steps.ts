import type { Browser, Page } from 'playwright'
import { LONG, SHORT } from '../longForm.ts'
import { DETAIL, firstRow, measured, measureUntil, noteMoments, ROW } from '../probes.ts'
import type { Remembered } from '../signIn.ts'
import { median } from '../statistics.ts'
import { throttle } from '../throttle.ts'

const SHARED = [
  'cold',
  'reload',
  'open',
  'back after 0.3 s',
  'open again',
  'back after 2 s',
  'key',
  'slowest key',
] as const
/** What the limit app has not. */
const OWN = ['palette', 'dialog', 'back to 100 rows', 'key in a form', 'key with 2,000 variants'] as const

export const STEPS = [...SHARED, ...OWN] as const
export type Step = (typeof STEPS)[number]
/** Milliseconds of each step. */
export type Times = Record<Step, number>

/** Whom a browser remembers: the owner of the demo store, and of the store with the long forms. */
export interface Users {
  owner: Remembered
  longForms: Remembered
}

/** How long nothing may happen for the rest of a page to have loaded. */
const SETTLED_MS = 2500
const KEYS = 8
const KEY_MS = 80

/** Goes through all steps once, in a browser with an empty cache. The limit app has no users. */
export async function measureApp(
  browser: Browser,
  origin: string,
  users: Users | undefined,
  isThrottled: boolean,
): Promise<Times> {
  const open = async (user: Remembered): Promise<Page> => {
    const context = await browser.newContext({ storageState: user, viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    await noteMoments(page)
    if (isThrottled) await throttle(page)
    return page
  }
  const page = await open(users?.owner)
  const shared = await measureShared(page, origin)
  const own = users && {
    ...(await measureOwn(page, origin)),
    ...(await measureForms(await open(users.longForms), origin)),
  }
  await Promise.all(browser.contexts().map(context => context.close()))
  const none = Object.fromEntries(OWN.map(step => [step, Number.NaN])) as Record<(typeof OWN)[number], number>
  return { ...none, ...shared, ...own }
}

async function measureShared(page: Page, origin: string): Promise<Record<(typeof SHARED)[number], number>> {
  await page.goto(`${origin}/product`)
  const cold = await firstRow(page)
  await page.waitForTimeout(SETTLED_MS)
  await page.reload()
  const reload = await firstRow(page)
  await page.waitForTimeout(SETTLED_MS)
  const open = await openRow(page, 0)
  const backSoon = await goBack(page, 300)
  await page.waitForTimeout(SETTLED_MS)
  const again = await openRow(page, 1)
  const back = await goBack(page, 2000)
  await page.waitForTimeout(SETTLED_MS)
  await page.getByRole('searchbox').first().focus()
  const keys = await timesOfKeys(page)
  return {
    ...{ cold, reload, open, 'back after 0.3 s': backSoon, 'open again': again, 'back after 2 s': back },
    ...{ key: median(keys), 'slowest key': Math.max(...keys) },
  }
}

async function measureOwn(page: Page, origin: string) {
  await page.goto(`${origin}/product?size=100`)
  await firstRow(page)
  await page.waitForTimeout(SETTLED_MS)
  await measureUntil(page, 'keydown', '[role="dialog"] input')
  await page.keyboard.press('Control+k')
  const palette = await measured(page)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(SETTLED_MS)
  await measureUntil(page, 'click', '[role="dialog"]')
  await page.locator('main button[aria-haspopup="dialog"]').first().click()
  const dialog = await measured(page)
  await page.keyboard.press('Escape')
  await openRow(page, 0)
  return { palette, dialog, 'back to 100 rows': await goBack(page, 2000) }
}

async function measureForms(page: Page, origin: string) {
  const keyIn = async (name: string) => {
    await page.goto(`${origin}/product?search=Bench`)
    await page.getByRole('link', { name, exact: true }).click()
    await page.locator(DETAIL).first().waitFor()
    await page.waitForTimeout(SETTLED_MS)
    await page.getByRole('textbox', { name: 'Name', exact: true }).focus()
    // The first key brings the save bar.
    await page.keyboard.type(' ')
    await page.waitForTimeout(SETTLED_MS)
    const key = median(await timesOfKeys(page))
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    return key
  }
  return { 'key in a form': await keyIn(SHORT), 'key with 2,000 variants': await keyIn(LONG) }
}

/** By keyboard: with a pointer, a link is preloaded before it is pressed. */
async function openRow(page: Page, row: number): Promise<number> {
  await measureUntil(page, 'keydown', DETAIL)
  await page.locator(ROW).nth(row).press('Enter')
  return measured(page)
}

async function goBack(page: Page, after: number): Promise<number> {
  await page.waitForTimeout(after)
  await measureUntil(page, 'popstate', ROW)
  await page.evaluate(() => history.back())
  return measured(page)
}

/** From each of several keys in the focused field to the next paint, and what follows to settle. */
async function timesOfKeys(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    addEventListener('keydown', ({ timeStamp }) =>
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp))),
    )
    Object.assign(window, { keyTimes: times })
  })
  await page.keyboard.type('a'.repeat(KEYS), { delay: KEY_MS })
  await page.waitForTimeout(SETTLED_MS)
  return page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes)
}
