import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright'
import { build } from 'vite'
import { startStack } from '../../../mocks/test/stack.ts'
import { makeCertificate } from '../certificate.ts'
import { openChromium } from '../chromium.ts'
import { DETAIL, firstRow, measured, measureUntil, noteMoments, ROW } from '../probes.ts'
import { type Remembered, signIn } from '../signIn.ts'
import { median, percentile } from '../statistics.ts'
import { throttle } from '../throttle.ts'
import { buildLimit, buildRevision } from './builds.ts'

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/backcounter/', import.meta.url))
const APPS = ['limit', 'before', 'now'] as const
type App = (typeof APPS)[number]

const STEPS = ['cold', 'reload', 'open', 'back after 0.3 s', 'open again', 'back after 2 s', 'key'] as const
type Step = (typeof STEPS)[number]
type Times = Record<Step, number>

export interface Comparison {
  step: Step
  isThrottled: boolean
  /** Milliseconds, medians. */
  limit: number
  before: number
  now: number
  /** Now by before, of each round: median and quartiles. */
  ratio: { median: number; low: number; high: number }
}

/** How long nothing may happen for the rest of a page to have loaded. */
const SETTLED_MS = 2500
const KEYS = 8
const KEY_MS = 80

/**
 * Measures this tree, a revision and the limit app in turn: over HTTP/2, with one provider and database, the order
 * reversed each round. What else the machine does then meets all three.
 */
export async function benchAgainst(revision: string, rounds: number): Promise<Comparison[]> {
  const folders = { limit: `${CACHE}limit`, before: `${CACHE}before`, now: `${CACHE}build` }
  buildRevision(revision, folders.before)
  await buildLimit(folders.limit)
  await build({ logLevel: 'warn', build: { outDir: folders.now, emptyOutDir: true } })
  const { certificate, argument } = makeCertificate()
  const stack = await startStack({ build: folders.now, others: [folders.before, folders.limit], certificate })
  const browser = await openChromium(argument)
  try {
    const [before = '', limit = ''] = stack.otherOrigins
    const origins: Record<App, string> = { limit, before, now: stack.appOrigin }
    const users = {
      limit: undefined,
      before: await signIn(browser, before, 'owner@demo.test'),
      now: await signIn(browser, stack.appOrigin, 'owner@demo.test'),
    }
    const all: Comparison[] = []
    for (const isThrottled of [false, true]) {
      const times: Record<App, Times[]> = { limit: [], before: [], now: [] }
      // The first round only warms up.
      for (let round = -1; round < rounds; round++) {
        for (const app of round % 2 === 0 ? APPS : APPS.toReversed()) {
          const measuredTimes = await measureApp(browser, origins[app], users[app], isThrottled)
          if (round >= 0) times[app].push(measuredTimes)
        }
      }
      all.push(...STEPS.map(step => compare(step, isThrottled, times)))
    }
    return all
  } finally {
    await browser.close()
    await stack.stop()
  }
}

function compare(step: Step, isThrottled: boolean, times: Record<App, Times[]>): Comparison {
  const of = (app: App) => times[app].map(each => each[step])
  const [before, now] = [of('before'), of('now')]
  const ratios = now.map((time, round) => time / (before[round] ?? Number.NaN))
  return {
    ...{ step, isThrottled, limit: median(of('limit')), before: median(before), now: median(now) },
    ratio: { median: median(ratios), low: percentile(ratios, 0.25), high: percentile(ratios, 0.75) },
  }
}

async function measureApp(browser: Browser, origin: string, user: Remembered, isThrottled: boolean): Promise<Times> {
  const context = await browser.newContext({ storageState: user, viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await noteMoments(page)
  if (isThrottled) await throttle(page)
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
  const key = await typeKeys(page)
  await context.close()
  return { cold, reload, open, 'back after 0.3 s': backSoon, 'open again': again, 'back after 2 s': back, key }
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

/** From a key in the search to the next paint: the median of several. */
async function typeKeys(page: Page): Promise<number> {
  await page.getByRole('searchbox').first().focus()
  await page.evaluate(() => {
    const times: number[] = []
    addEventListener('keydown', ({ timeStamp }) =>
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp))),
    )
    Object.assign(window, { keyTimes: times })
  })
  await page.keyboard.type('a'.repeat(KEYS), { delay: KEY_MS })
  await page.waitForTimeout(SETTLED_MS)
  return median(await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes))
}
