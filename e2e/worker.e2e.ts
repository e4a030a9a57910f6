import type { Page } from 'playwright/test'
import { test as base, expect } from 'playwright/test'
import { type AppHost, serveBuild } from './support/serveBuild.ts'

// Of the service worker alone: no one is signed in, and there is no provider.
const test = base.extend<{ host: AppHost }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
  host: async ({}, use) => {
    const host = await serveBuild()
    await use(host)
    await host.stop()
  },
})
test.use({ serviceWorkers: 'allow' })

const entryOf = (page: Page) =>
  page.evaluate(() => document.querySelector('script[type=module]')?.getAttribute('src') ?? '')

/** Opens the app with its worker in place, as the console's shell puts it there. */
async function visit(page: Page, { origin }: AppHost): Promise<void> {
  await page.goto(origin)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

/** The text of the page as it is stored for the next start. */
const storedPage = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('backcounter-page')).match('/'))?.text() ?? '')

test('the next start shows a new version, and an open tab keeps its own', async ({ page, context, host }) => {
  await visit(page, host)
  const first = await host.entry()
  await host.deploy()
  const second = await host.entry()
  expect(second).not.toBe(first)

  const other = await context.newPage()
  await other.goto(host.origin)
  // At once, without asking the host; the new version is fetched meanwhile.
  expect(await entryOf(other)).toBe(first)
  await expect.poll(() => storedPage(page)).toContain(second)
  // The host no longer has it.
  expect(await page.evaluate(async path => (await fetch(path)).status, first)).toBe(200)
  expect(await entryOf(page)).toBe(first)

  await other.reload()
  expect(await entryOf(other)).toBe(second)
})

test('the app starts while its host cannot be reached', async ({ page, host }) => {
  await visit(page, host)
  await page.reload()
  const entry = await entryOf(page)
  await host.stop()
  await page.goto(`${host.origin}/order/1`)
  expect(await entryOf(page)).toBe(entry)
  // It runs, and says what is missing.
  await expect(page.getByText('The login service hasn’t responded yet.')).toBeVisible()
})

test('a stored file does not wait for a host that is silent', async ({ page, context, host }) => {
  await visit(page, host)
  // No answer, and no error either; without the browser's own cache, as Safari reloads.
  await context.route('**/assets/**', () => {})
  const status = page.evaluate(async path => (await fetch(path)).status, await host.entry())
  expect(await status).toBe(200)
})

test('the next start has the configuration that the host has changed', async ({ page, host }) => {
  await visit(page, host)
  await host.configure({ supportPhone: '+1 555 0100' })
  await page.reload()
  await expect.poll(() => storedPage(page)).toContain('+1 555 0100')
  await page.reload()
  expect(await page.locator('#configuration').textContent()).toContain('+1 555 0100')
})

test('a path of a service below the app’s origin is not the app', async ({ page, host }) => {
  await host.configure({ apiUrl: `${host.origin}/api` })
  await visit(page, host)
  await page.reload()
  const asked = page.waitForRequest(`${host.origin}/api/openapi`)
  await page.goto(`${host.origin}/api/openapi`)
  const request = await asked
  expect((await request.response())?.fromServiceWorker()).toBe(true)
  // The host's own answer: this one knows no API and sends its page, which the worker did not have.
  expect(
    await page.evaluate(async () => (await fetch(location.href)).headers.get('x-backcounter-confirmed-at')),
  ).toBeNull()
})

test('one file of the host switches the worker off on every device', async ({ page, host }) => {
  await visit(page, host)
  await host.replace('service-worker.js', 'service-worker-off.js')
  await page.reload()
  await expect
    .poll(() => page.evaluate(async () => [await navigator.serviceWorker.getRegistration(), ...(await caches.keys())]))
    .toEqual([undefined])
  await page.reload()
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})

test('a network’s sign-in page never becomes a file of the app', async ({ page, context, host }) => {
  await visit(page, host)
  await context.route('**/assets/captive.js', route => route.fulfill({ contentType: 'text/html', body: 'Sign in' }))
  await page.evaluate(() => fetch('/assets/captive.js'))
  const kept = await page.evaluate(async () => Boolean(await caches.match('/assets/captive.js')))
  expect(kept).toBe(false)
})

test('a phone can install the app', async ({ page, host }) => {
  await visit(page, host)
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A test's window is a private one, in which nothing can be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
})
