import type { BrowserContext, Page } from 'playwright/test'
import { ShopPage } from './pages/shopPage.ts'
import { openAs } from './pages/signIn.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoSidewaysScroll } from './support/layout.ts'
import { lookOften, recordNotifications } from './support/notifications.ts'
import type { Addresses } from './support/stack.ts'

/** When the console polled for new orders, in milliseconds. */
function noteLooks(context: BrowserContext): number[] {
  const looks: number[] = []
  context.on('request', request => {
    if (request.method() === 'GET' && /\/orders\?.*orderNumber\+gt/.test(request.url())) looks.push(Date.now())
  })
  return looks
}

/** Buys something as shoppers do, and leaves. */
async function buy(context: BrowserContext, addresses: Addresses, tenant: string, firstName: string) {
  const page = await context.newPage()
  const shop = new ShopPage(page)
  await shop.open(addresses, tenant)
  await shop.addSomething()
  await shop.enterContact(firstName, 'Lund', 'lund@mail.example')
  await shop.placeOrder()
  await page.close()
}

test('an order is announced once across tabs, with a link to new orders', async ({
  context,
  page,
  newStore,
  stack,
}) => {
  const looks = noteLooks(context)
  await lookOften(context)
  const shown = await recordNotifications(context, 'granted')
  const store = await newStore()
  await openAs(page, store)
  const second = await context.newPage()
  await second.goto('/dashboard')
  await expect.poll(() => looks.length).toBeGreaterThan(1)
  expect(shown, 'what was there before is no news').toEqual([])

  await buy(context, stack, store.tenant, 'Greta')
  await expect.poll(() => shown).toEqual([{ title: '1 new order', body: 'From Greta Lund' }])
  await buy(context, stack, store.tenant, 'Hugo')
  await expect.poll(() => shown.length).toBe(2)
  expect(shown[1]?.body).toBe('From Hugo Lund')

  const told = await tabThatTold([page, second])
  const opened = context.waitForEvent('page')
  await told.evaluate(() => (window as unknown as { lastNotification: { onclick(): void } }).lastNotification.onclick())
  const list = await opened
  await expect(list).toHaveURL('/order?filter=New')
  expect(told.url(), 'what was being worked on stays').not.toContain('/order')

  // An open list of orders polls separately.
  await list.close()

  // The starting point is stored: a reloaded page continues from there.
  await page.reload()
  const before = looks.length
  await expect.poll(() => looks.length).toBeGreaterThan(before + 3)
  expect(shown).toHaveLength(2)
  const [first = 0, last = 0] = [looks[before], looks.at(-1)]
  expect(last - first, 'several tabs look no more often than one').toBeGreaterThan(600 * (looks.length - 1 - before))
})

/** The page that showed the newest notification. */
async function tabThatTold(pages: Page[]): Promise<Page> {
  for (const page of pages) if (await page.evaluate(() => 'lastNotification' in window)) return page
  throw new Error('No tab has shown a notification.')
}

test('without shared workers, one tab polls, and another takes over', {
  tag: '@long',
}, async ({ context, page, newStore, stack }) => {
  const looks = noteLooks(context)
  await lookOften(context)
  await context.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'))
  const shown = await recordNotifications(context, 'granted')
  const store = await newStore()
  await openAs(page, store)
  await expect.poll(() => looks.length).toBeGreaterThan(0)
  const second = await context.newPage()
  await second.goto('/dashboard')
  await settle(second)
  expect([clocksOf(page), clocksOf(second)]).toEqual([1, 0])
  await page.close()
  await expect.poll(() => clocksOf(second)).toBe(1)
  await buy(context, stack, store.tenant, 'Greta')
  await expect.poll(() => shown).toEqual([{ title: '1 new order', body: 'From Greta Lund' }])
})

/** How many clocks a page runs by itself. */
const clocksOf = (page: Page) => page.workers().filter(worker => /\/worker-[\w-]+\.js/.test(worker.url())).length

test('polling starts only after the merchant agrees, who is asked once', async ({ context, page, newStore }) => {
  const looks = noteLooks(context)
  await lookOften(context)
  await recordNotifications(context, 'default', 'granted')
  await openAs(page, await newStore())
  const banner = page.getByRole('region', { name: 'Notifications' })
  await expect(banner.getByText('Get notified of new orders.')).toBeVisible()
  await expectAccessible(page, 'banner for notifications', { within: '[aria-label=Notifications]' })
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  expect(looks).toEqual([])
  await banner.getByRole('button', { name: 'Turn on notifications' }).press('Enter')
  await expect(banner).toBeHidden()
  await expect.poll(() => looks.length).toBeGreaterThan(0)
})

test('a merchant who refused notifications is not asked again', { tag: '@long' }, async ({
  context,
  page,
  newStore,
}) => {
  const looks = noteLooks(context)
  await recordNotifications(context, 'default')
  await openAs(page, await newStore())
  const banner = page.getByRole('region', { name: 'Notifications' })
  await banner.getByRole('button', { name: 'No, thanks' }).click()
  await expect(banner).toBeHidden()
  await reloadAndSettle(page)
  await expect(banner).toBeHidden()
  expect(looks).toEqual([])
})

test('a browser that blocks notifications shows no question and no polling', { tag: '@long' }, async ({
  context,
  page,
  newStore,
}) => {
  const looks = noteLooks(context)
  await recordNotifications(context, 'denied')
  await openAs(page, await newStore())
  await reloadAndSettle(page)
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCount(0)
  expect(looks).toEqual([])
})

/** Loads the page again and waits for what comes after the first screen. */
async function reloadAndSettle(page: Page) {
  await page.reload()
  await settle(page)
}

/** Waits until the order notifier's messages have loaded, and its components have rendered. */
async function settle(page: Page) {
  const hasMessages = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/en/appShell.json'))
  await page.waitForFunction(hasMessages)
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
}
