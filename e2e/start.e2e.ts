import type { BrowserContext, Page } from 'playwright/test'
import { isFullRun } from '../mocks/start/test/fullRun.ts'
import { openAs, openSession } from './pages/signIn.ts'
import { expect, ownerTest, test } from './support/fixtures.ts'
import { followRequests } from './support/quiet.ts'
import { expectSteady, watchShifts } from './support/shifts.ts'

/** Everything that the page has requested, in order; row images aside. */
const requestsOf = (page: Page, imageUrl: string) =>
  page.evaluate(
    images =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .map(entry => ({ url: entry.name, start: entry.startTime }))
        .filter(({ url }) => !url.startsWith(images))
        .sort((a, b) => a.start - b.start),
    imageUrl,
  )

/** Waits for a file that is requested when everything that shows is there. */
const requested = (page: Page, file: string) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(),
      ),
    )
    .toContain(file)

/** Notes when the first row of a list is on the display. Call before the page is opened. */
const noteFirstRow = (page: Page) =>
  page.addInitScript(() => {
    if (window !== top) return
    const found = new MutationObserver(() => {
      if (!document.querySelector('tbody tr td a')) return
      found.disconnect()
      requestAnimationFrame(() => setTimeout(() => performance.mark('first row')))
    })
    found.observe(document, { childList: true, subtree: true })
  })

const timeOfFirstRow = async (page: Page) => {
  const found = await page.waitForFunction(() => performance.getEntriesByName('first row')[0]?.startTime)
  return (await found.jsonValue()) ?? 0
}

const isScript = ({ url }: { url: string }) => url.endsWith('.js')

test('a cold start loads each file once and checks the login first', async ({
  page,
  context,
  list,
  stack,
  newStore,
}) => {
  // Not a shared store: names that other tests gave may need more fonts.
  await openSession(context, await newStore())
  await noteFirstRow(page)
  await page.goto('/product')
  await expect(list.rows()).toHaveCount(25)
  await requested(page, '/ToastRegion-')
  await requested(page, '/images.json')
  const firstRow = await timeOfFirstRow(page)
  const requests = await requestsOf(page, stack.config.imageUrl)
  const urls = requests.map(({ url }) => url)
  const indexOf = (part: string) => urls.findIndex(url => url.includes(part))

  expect(
    urls.filter((url, index) => url.includes('/assets/') && urls.indexOf(url) !== index),
    'requested twice',
  ).toEqual([])
  const early = requests.filter(isScript).filter(({ start }) => start < firstRow)
  expect(early.length, urls.join('\n')).toBeLessThanOrEqual(30)
  expect(urls.length, urls.join('\n')).toBeLessThanOrEqual(140)
  expect(indexOf('/ProductListPage-'), 'the screen’s code is requested before the question has left').toBeLessThan(
    indexOf('/authorize?'),
  )
  expect(indexOf('/authorize?'), 'the question leaves before any data is requested').toBeLessThan(
    indexOf('/oauth/token'),
  )
})

ownerTest(
  'on a slow device, the first row is shown before later code is loaded',
  { tag: '@long' },
  async ({ page, list, stack }) => {
    await noteFirstRow(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 8 })
    await page.goto('/product')
    await expect(list.rows()).toHaveCount(25)
    await requested(page, '/Palette-')
    const firstRow = await timeOfFirstRow(page)
    const early = (await requestsOf(page, stack.config.imageUrl)).filter(({ start }) => start < firstRow)
    expect(early.filter(({ url }) => /\/(shell|Palette|RecordRowMenu|ListActions|ToastRegion)-/.test(url))).toEqual([])
  },
)

ownerTest('a product opens without a connection once its list is idle', async ({ page, context, list, watch }) => {
  watch.allow(/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/)
  const untilQuiet = followRequests(page)
  await page.goto('/product')
  await expect(list.rows()).toHaveCount(25)
  await requested(page, '/images.json')
  await untilQuiet()
  await context.setOffline(true)
  const link = list.rows().first().getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name)
})

ownerTest(
  'with data saving on, product code is loaded only for an open product',
  { tag: '@long' },
  async ({ page, list, stack }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const untilQuiet = followRequests(page)
    await page.goto('/product')
    await expect(list.rows()).toHaveCount(25)
    await requested(page, '/ToastRegion-')
    await untilQuiet()
    const urls = (await requestsOf(page, stack.config.imageUrl)).map(({ url }) => url)
    expect(urls.filter(url => /\/(forms-|images\.json)/.test(url))).toEqual([])
  },
)

test('a link that needs a login loads its screen’s files only once', async ({ browser, stack }) => {
  const context = await browser.newContext({ baseURL: stack.appOrigin, locale: 'es-MX' })
  const guest = await context.newPage()
  await guest.goto('/product/add')
  await expect(guest).toHaveURL(/\/login/)
  const urls = (await requestsOf(guest, stack.config.imageUrl)).map(({ url }) => url)
  expect(urls.some(url => url.endsWith('/es/products.json'))).toBe(true)
  expect(
    urls.filter((url, index) => url.includes('/assets/') && urls.indexOf(url) !== index),
    'requested twice',
  ).toEqual([])
  await context.close()
})

/** A browser with an empty cache and a signed-in user. */
async function unknownDevice(
  context: BrowserContext,
  viewport: { width: number; height: number },
): Promise<BrowserContext> {
  const { cookies } = await context.storageState()
  const fresh = await context.browser()?.newContext({ storageState: { cookies, origins: [] }, viewport })
  if (!fresh) throw new Error('The context has no browser.')
  return fresh
}

/** Other screens in a desktop's window: `sweep.e2e.ts`. */
const LIST = ['/product']
const SCREENS = ['/product', '/customer', '/product/add']

for (const persona of ['owner', 'new', 'trial', 'concierge']) {
  test(
    `the layout does not shift while the page loads: ${persona}`,
    persona === 'owner' ? {} : { tag: '@long' },
    async ({ page, context, newStore, stack }) => {
      test.slow()
      await openAs(page, await newStore(`${persona}@demo.test`))
      for (const { width, height, paths } of [
        { width: 1280, height: 900, paths: isFullRun ? SCREENS : LIST },
        { width: 768, height: 1024, paths: LIST },
        { width: 360, height: 740, paths: SCREENS },
      ]) {
        const device = await unknownDevice(context, { width, height })
        const opened = await device.newPage()
        await watchShifts(opened)
        const untilQuiet = followRequests(opened)
        for (const path of paths) {
          await opened.goto(`${stack.appOrigin}${path}`)
          await requested(opened, '/ToastRegion-')
          // A response may bring a banner; one that is cut off by the next page load is no fair start for it.
          await untilQuiet()
          await expectSteady(opened, `${path} at ${width} px`, 0.02)
        }
        await device.close()
      }
    },
  )
}
