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

/** Files of what a user may open next. */
const isAhead = (url: string) => /\/(forms-|palette[.-]|images\.json)/.test(url)

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
  await requested(page, '/dialogs-')
  const untilQuiet = followRequests(page)
  await untilQuiet()
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
  expect(urls.length, urls.join('\n')).toBeLessThanOrEqual(60)
  expect(urls.filter(isAhead), 'loaded for a user who opened none of it on earlier visits').toEqual([])
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
    await requested(page, '/dialogs-')
    const firstRow = await timeOfFirstRow(page)
    const early = (await requestsOf(page, stack.config.imageUrl)).filter(({ start }) => start < firstRow)
    expect(early.filter(({ url }) => /\/(shell|palette|ListActions|dialogs)-/.test(url))).toEqual([])
  },
)

/** An earlier visit, on which a product and the palette were opened. */
async function visitBefore(page: Page) {
  await page.goto('/product')
  await requested(page, '/dialogs-')
  await page.locator('tbody').getByRole('link').first().press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Search or go to…' }).press('Escape')
}

ownerTest('what a user opened last time opens without a connection', async ({ page, context, list, watch }) => {
  watch.allow(/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/)
  await visitBefore(page)
  const untilQuiet = followRequests(page)
  await page.goto('/product')
  await expect(list.rows()).toHaveCount(25)
  await requested(page, '/palette-')
  await requested(page, '/images.json')
  await untilQuiet()
  await context.setOffline(true)
  const link = list.rows().first().getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name)
})

ownerTest(
  'with data saving on, nothing is loaded before it is opened',
  { tag: '@long' },
  async ({ page, list, stack }) => {
    await visitBefore(page)
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const untilQuiet = followRequests(page)
    await page.goto('/product')
    await expect(list.rows()).toHaveCount(25)
    await requested(page, '/dialogs-')
    await untilQuiet()
    const urls = (await requestsOf(page, stack.config.imageUrl)).map(({ url }) => url)
    expect(urls.filter(isAhead)).toEqual([])
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
          await requested(opened, '/dialogs-')
          // A response may bring a banner; one that is cut off by the next page load is no fair start for it.
          await untilQuiet()
          await expectSteady(opened, `${path} at ${width} px`, 0.02)
        }
        await device.close()
      }
    },
  )
}
