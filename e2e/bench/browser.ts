import type { Browser, Page } from 'playwright'
import type { Stack } from '../../mocks/test/stack.ts'
import type { Figures } from './figures.ts'
import { benchLongForm } from './longForm.ts'
import { DETAIL, firstRow, measured, measureUntil, noteFirstRow, ROW, requestsBefore, type Sent } from './probes.ts'
import { type Remembered, signIn } from './signIn.ts'
import { median } from './statistics.ts'
import { throttle } from './throttle.ts'

const EMAIL = 'owner@demo.test'
const LIST = '/product'

/** How long a pointer rests on a link before it is pressed; meanwhile the link preloads what it leads to. */
const HOVER_MS = 250
/** Between two keys of somebody who types fast. */
const KEY_MS = 60
/** Search words, each with results of its own. */
const WORDS = ['vase', 'mug', 'lamp', 'basket']
const NAVIGATIONS = 20
/** Chunks that come after the frame. */
const SHELL = ['SideMenu', 'TopBar', 'AppShell']
/** Links that lead round the built screens, each from the one before. */
const TOUR = ['Dashboard', 'My account', 'Products', 'Add product', 'Products']

interface Outcome {
  figures: Figures
  /** The requests of a throttled cold load until its first row: where the time went. */
  waterfall: Sent[]
}

/** Measures the production build in a browser against the reference provider, `rounds` times each; gives the medians. */
export async function benchBrowser(browser: Browser, stack: Stack, rounds: number): Promise<Outcome> {
  const remembered = await signIn(browser, stack.appOrigin, EMAIL)
  const opened = (slow: boolean) => openPage(browser, remembered, slow)
  const address = stack.appOrigin + LIST

  const loads = async (slow: boolean) => {
    const all: Load[] = []
    const bare: number[] = []
    // The first one only warms up the provider. With and without take turns, so that both meet the same noise.
    for (let round = -1; round < rounds; round++) {
      const load = await measureLoad(await opened(slow), address)
      const { cold } = await measureLoad(await withoutShell(await opened(slow)), address)
      if (round < 0) continue
      all.push(load)
      bare.push(cold)
    }
    return { all, bare: median(bare) }
  }
  const open = await loads(false)
  const slow = await loads(true)
  const typical = slow.all.toSorted((a, b) => a.cold - b.cold)[Math.floor((rounds - 1) / 2)]
  const waterfall = typical?.requests ?? []
  const scripts = waterfall.filter(({ isScript }) => isScript)
  const identity = scripts.filter(({ url }) => /\/(identity|auth0)/.test(url))
  const kilobytes = (requests: readonly Sent[]) => requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000

  return {
    waterfall,
    figures: {
      script: kilobytes(scripts) - kilobytes(identity),
      identityScript: kilobytes(identity),
      callsInARow: longestChain(waterfall.filter(({ url }) => new URL(url).origin === stack.config.apiUrl)),
      cold: median(open.all.map(load => load.cold)),
      coldThrottled: median(slow.all.map(load => load.cold)),
      coldBare: open.bare,
      coldBareThrottled: slow.bare,
      reload: median(open.all.map(load => load.reload)),
      reloadThrottled: median(slow.all.map(load => load.reload)),
      softNavigation: median(await measureNavigation(await opened(false), address, rounds)),
      softNavigationThrottled: median(await measureNavigation(await opened(true), address, rounds)),
      tour: median(await measureTour(await opened(false), address, rounds)),
      search: median(await measureSearch(await opened(false), address, rounds)),
      ...(await benchLongForm(browser, stack, rounds)),
      heap: await measureHeap(await opened(false), address),
    },
  }
}

/** A page of a browser that knows nothing but who is signed in: its cache is empty. */
async function openPage(browser: Browser, remembered: Remembered, slow: boolean): Promise<Page> {
  const context = await browser.newContext({ storageState: remembered, viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await noteFirstRow(page)
  if (slow) await throttle(page)
  return page
}

/** The chunks of what stands around a screen are refused: what is left is the screen alone. */
async function withoutShell(page: Page): Promise<Page> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: SHELL.map(name => `*/assets/${name}-*`) })
  return page
}

interface Load {
  cold: number
  reload: number
  requests: Sent[]
}

/** Opens the list for the first time, then reloads it once everything that it fetches later has come. */
async function measureLoad(page: Page, address: string): Promise<Load> {
  await page.goto(address)
  const cold = await firstRow(page)
  const requests = await requestsBefore(page, cold)
  await page.waitForLoadState('networkidle')
  await page.reload()
  const reload = await firstRow(page)
  await page.context().close()
  return { cold, reload, requests }
}

/** The most calls of which each began after the one before had ended. */
function longestChain(calls: readonly Sent[]): number {
  let length = 0
  let free = 0
  for (const { start, end } of calls.toSorted((a, b) => a.end - b.end)) {
    if (start < free) continue
    length += 1
    free = end
  }
  return length
}

/** From the list to a product and back, each time another product; the first way there and back only fetches the code. */
async function measureNavigation(page: Page, address: string, rounds: number): Promise<number[]> {
  await page.goto(address)
  await page.locator(ROW).first().waitFor()
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const there = await openProduct(page, round)
    const back = await goBack(page)
    if (round > 0) times.push(there, back)
  }
  await page.context().close()
  return times
}

async function openProduct(page: Page, row: number): Promise<number> {
  await measureUntil(page, 'click', DETAIL)
  const link = page.locator(ROW).nth(row)
  await link.hover()
  await page.waitForTimeout(HOVER_MS)
  // Not where the pointer rests: what has come above the list meanwhile has moved the link from there.
  await link.click()
  return measured(page)
}

async function goBack(page: Page): Promise<number> {
  await measureUntil(page, 'popstate', ROW)
  await page.evaluate(() => history.back())
  return measured(page)
}

/** Round the built screens by their links; the first round only fetches the code. */
async function measureTour(page: Page, address: string, rounds: number): Promise<number[]> {
  await page.goto(address)
  await page.locator(ROW).first().waitFor()
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    for (const name of TOUR) {
      const link = page.getByRole('link', { name, exact: true })
      await link.hover()
      await page.waitForTimeout(HOVER_MS)
      await measureUntil(page, 'click', 'h1', { changed: 'h1' })
      await link.click()
      const time = await measured(page)
      if (round > 0) times.push(time)
    }
  }
  await page.context().close()
  return times
}

async function measureSearch(page: Page, address: string, rounds: number): Promise<number[]> {
  const times: number[] = []
  for (let round = -1; round < rounds; round++) {
    // Nothing of an earlier round is in the app's cache.
    await page.goto(address)
    await page.locator(ROW).first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.getByRole('searchbox').focus()
    await measureUntil(page, 'keydown', ROW, { changed: 'tbody' })
    await page.keyboard.type(WORDS.at(round % WORDS.length) ?? '', { delay: KEY_MS })
    const time = await measured(page)
    if (round >= 0) times.push(time)
  }
  await page.context().close()
  return times
}

/** Megabytes of objects that are still held after going to products and back. */
async function measureHeap(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await page.locator(ROW).first().waitFor()
  for (let row = 0; row < NAVIGATIONS / 2; row++) {
    await openProduct(page, row)
    await goBack(page)
  }
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await page.context().close()
  return usedSize / 1_000_000
}
