import type { Browser, Page } from 'playwright'
import type { Stack } from '../../mocks/start/test/stack.ts'
import { followRequests } from '../support/quiet.ts'
import type { Figures } from './figures.ts'
import { benchLargeFile } from './largeFile.ts'
import { benchLongForm } from './longForm.ts'
import { benchOrderScreens } from './orderScreens.ts'
import {
  DETAIL,
  firstRow,
  measured,
  measureUntil,
  noteMoments,
  ROW,
  requestsBefore,
  type Sent,
  shiftsOf,
  timeOf,
} from './probes.ts'
import { type Remembered, signIn } from './signIn.ts'
import { median } from './statistics.ts'
import { throttle } from './throttle.ts'

const EMAIL = 'owner@demo.test'
const LIST = '/product'

/** How long a pointer rests on a link before it is pressed; meanwhile the link preloads what it leads to. */
const HOVER_MS = 250
/** How long a user looks at a product, at least, before going back. */
const GLANCE_MS = 1000
/** Delay between two keys of a fast typist. */
const KEY_MS = 60
/** Search words with different results. */
const WORDS = ['vase', 'mug', 'lamp', 'basket']
const NAVIGATIONS = 20
/** A file of 200 MB is checked this often: each time takes a while. */
const MOST_FILES = 3
/** Chunks of what is around a screen. */
const SHELL = ['menu', 'shell']
/** Links that lead round the built screens, each from the one before. */
const TOUR = ['Dashboard', 'My account', 'Products', 'Add product', 'Products']

interface Outcome {
  figures: Figures
  /** The requests of a throttled cold load until its first row: where the time went. */
  waterfall: Sent[]
}

/** Measures the production build in a browser with the reference provider, `rounds` times each; returns the medians. */
export async function benchBrowser(browser: Browser, stack: Stack, rounds: number): Promise<Outcome> {
  const remembered = await signIn(browser, stack.appOrigin, EMAIL)
  const opened = (slow: boolean) => openPage(browser, remembered, slow)
  const address = stack.appOrigin + LIST

  const loads = async (slow: boolean) => {
    const all: Load[] = []
    const bare: number[] = []
    // The first one only warms up the provider. With and without take turns, so that both meet the same noise.
    for (let round = -1; round < rounds; round++) {
      const load = await measureLoad(await opened(slow), { address, imageUrl: stack.config.imageUrl, slow })
      const cold = await measureFirstRow(await withoutShell(await opened(slow)), address)
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
  const openings = await measureOpenings(await opened(false), address, rounds)
  const slowOpenings = await measureOpenings(await opened(true), address, rounds)
  const typicalOf = (all: readonly Load[], figure: Exclude<keyof Load, 'requests'>) =>
    median(all.map(load => load[figure]))
  return {
    waterfall,
    figures: {
      script: kilobytes(scripts) - kilobytes(identity),
      scriptUntilQuiet: typicalOf(open.all, 'scriptUntilQuiet'),
      identityScript: kilobytes(identity),
      callsInARow: longestChain(waterfall.filter(({ url }) => url.startsWith(`${stack.config.apiUrl}/`))),
      cold: median(open.all.map(load => load.cold)),
      coldThrottled: median(slow.all.map(load => load.cold)),
      menu: typicalOf(open.all, 'menu'),
      menuThrottled: typicalOf(slow.all, 'menu'),
      complete: typicalOf(open.all, 'complete'),
      completeThrottled: typicalOf(slow.all, 'complete'),
      quiet: typicalOf(open.all, 'quiet'),
      quietThrottled: typicalOf(slow.all, 'quiet'),
      shifts: typicalOf(open.all, 'shifts'),
      requests: typicalOf(open.all, 'count'),
      scripts: typicalOf(open.all, 'scripts'),
      coldBare: open.bare,
      coldBareThrottled: slow.bare,
      reload: median(open.all.map(load => load.reload)),
      reloadThrottled: median(slow.all.map(load => load.reload)),
      reloadUnknown: typicalOf(open.all, 'reloadUnknown'),
      reloadUnknownThrottled: typicalOf(slow.all, 'reloadUnknown'),
      softNavigation: median(await measureNavigation(await opened(false), address, rounds)),
      softNavigationThrottled: median(await measureNavigation(await opened(true), address, rounds)),
      firstOpening: openings.first,
      firstOpeningThrottled: slowOpenings.first,
      opening: openings.repeated,
      openingThrottled: slowOpenings.repeated,
      back: openings.back,
      backThrottled: slowOpenings.back,
      tour: median(await measureTour(await opened(false), address, rounds)),
      search: median(await measureSearch(await opened(false), address, rounds)),
      ...(await benchLongForm(browser, stack, rounds)),
      ...(await benchOrderScreens(browser, stack, rounds)),
      ...(await benchLargeFile(browser, stack, Math.min(rounds, MOST_FILES))),
      heap: await measureHeap(await opened(false), address),
    },
  }
}

/** A page of a browser that knows nothing but who is signed in: its cache is empty. */
async function openPage(browser: Browser, remembered: Remembered, slow: boolean): Promise<Page> {
  const context = await browser.newContext({ storageState: remembered, viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await noteMoments(page)
  if (slow) await throttle(page)
  return page
}

/** Blocks the chunks of the shell, so that only the screen is measured. */
async function withoutShell(page: Page): Promise<Page> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: SHELL.map(name => `*/assets/${name}-*`) })
  return page
}

interface Load {
  cold: number
  menu: number
  complete: number
  /** When the last response arrived. */
  quiet: number
  shifts: number
  /** Requests until then, without row images, and scripts among them. */
  count: number
  scripts: number
  /** kB of these scripts, the identity client included. */
  scriptUntilQuiet: number
  /** With what the last visit left on this device, and where nothing but the session and the files of the app is left. */
  reload: number
  reloadUnknown: number
  /** Until the first row. */
  requests: Sent[]
}

/** How long nothing may be requested for a load to be quiet: the shell fetches its last part after two seconds. */
const QUIET_MS = 4000

interface LoadOptions {
  address: string
  imageUrl: string
  slow: boolean
}

/** Opens the list for the first time, then reloads it twice once everything that it fetches later has come. */
async function measureLoad(page: Page, { address, imageUrl, slow }: LoadOptions): Promise<Load> {
  await page.goto(address)
  const cold = await firstRow(page)
  const requests = await requestsBefore(page, cold)
  const [menu, complete] = [await timeOf(page, 'menu'), await timeOf(page, 'complete')]
  const all = (await requestsUntilQuiet(page)).filter(({ url }) => !url.startsWith(imageUrl))
  const quiet = Math.max(...all.map(({ end }) => end))
  const shifts = await shiftsOf(page)
  await page.reload()
  const reload = await firstRow(page)
  const reloadUnknown = await measureUnknown(page, address, slow)
  await page.context().close()
  const scripts = all.filter(({ isScript }) => isScript)
  const scriptUntilQuiet = kilobytes(scripts)
  return {
    ...{ cold, menu, complete, quiet, shifts, count: all.length, scripts: scripts.length, scriptUntilQuiet },
    ...{ reload, reloadUnknown, requests },
  }
}

const kilobytes = (requests: readonly Sent[]) => requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000

/** The list in a new tab, where the app stored nothing on this device: cookies and the browser's cache are those of the last visit. */
async function measureUnknown(last: Page, address: string, slow: boolean): Promise<number> {
  const page = await last.context().newPage()
  await last.close()
  const session = await page.context().newCDPSession(page)
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers'
  await session.send('Storage.clearDataForOrigin', { origin: new URL(address).origin, storageTypes })
  await noteMoments(page)
  if (slow) await throttle(page)
  await page.goto(address)
  return firstRow(page)
}

async function requestsUntilQuiet(page: Page): Promise<Sent[]> {
  for (let count = -1; ; ) {
    const requests = await requestsBefore(page)
    if (requests.length === count) return requests
    count = requests.length
    await page.waitForTimeout(QUIET_MS)
  }
}

async function measureFirstRow(page: Page, address: string): Promise<number> {
  await page.goto(address)
  const time = await firstRow(page)
  await page.context().close()
  return time
}

/**
 * For a user who opened a product on the last visit: from the list to a product by keyboard and back, with no pointer near the link: nothing is preloaded before the key
 * press, except what the focus requests at the same moment.
 */
async function measureOpenings(page: Page, address: string, rounds: number) {
  await page.goto(address)
  await timeOf(page, 'complete')
  await requestsUntilQuiet(page)
  await page.locator(ROW).first().press('Enter')
  await page.locator(DETAIL).first().waitFor()
  await page.goto(address)
  await timeOf(page, 'complete')
  await requestsUntilQuiet(page)
  const there: number[] = []
  const back: number[] = []
  for (let round = 0; round <= rounds; round++) {
    await measureUntil(page, 'keydown', DETAIL)
    await page.locator(ROW).nth(round).press('Enter')
    there.push(await measured(page))
    await page.waitForTimeout(GLANCE_MS)
    back.push(await goBack(page))
  }
  await page.context().close()
  const [first = Number.NaN, ...repeated] = there
  return { first, repeated: median(repeated), back: median(back.slice(1)) }
}

/** The longest chain of requests that each started after the previous one had ended. */
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
  const untilQuiet = followRequests(page)
  const times: number[] = []
  for (let round = -1; round < rounds; round++) {
    // Nothing of an earlier round is in the app's cache.
    await page.goto(address)
    await page.locator(ROW).first().waitFor()
    await untilQuiet()
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
  const untilQuiet = followRequests(page)
  await page.goto(address)
  await page.locator(ROW).first().waitFor()
  for (let row = 0; row < NAVIGATIONS / 2; row++) {
    await openProduct(page, row)
    await goBack(page)
  }
  await untilQuiet()
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await page.context().close()
  return usedSize / 1_000_000
}
