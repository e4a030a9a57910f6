import type { Page, Request } from 'playwright/test'
import { FramePage } from './pages/framePage.ts'
import { openAs } from './pages/signIn.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, ownerTest, test } from './support/fixtures.ts'
import { tabTo } from './support/keys.ts'
import { expectNoSidewaysScroll } from './support/layout.ts'
import { EMBEDDED_APPS } from './support/routeVisits.ts'
import type { Addresses } from './support/stack.ts'

const fulfillerPath = ({ config }: Addresses, key = 'fulfiller', at = config.embeddedOrigins[2] ?? '') =>
  `/externalfulfiller/${[key, 'o-17', `${at}/pack?x=1`, 'Fast & Far'].map(encodeURIComponent).join('/')}`

ownerTest.beforeEach(async ({ api, stack }) => {
  await api.install(...EMBEDDED_APPS)
  await api.addFulfillerApp('fulfiller', `${stack.config.embeddedOrigins[2]}/pack?x=1`)
})

/** Each screen, its title, and what the app must have been given beside its secrets; or a heading of what it does with its token. */
const screensOf = (
  stack: Addresses,
): [path: string, title: string, given: Record<string, string> | string, isProven?: true][] => [
  ['/designer', 'Site Designer', {}],
  ['/designer?gallery=true&addpage=true', 'Site Designer', { gallery: 'true', addpage: 'true' }],
  ['/designer/users', 'User Management', 'Can sign in'],
  ['/designer/blocks', 'Block Management', 'Home page'],
  ['/designer/menus', 'Menu Management', 'Main menu'],
  ['/mailchimp?queryString=list%3Dspring', 'Mailchimp', { list: 'spring' }, true],
  ['/pinterest', 'Pinterest', {}, true],
  ['/amazon', 'Amazon', {}],
  ['/quickbooks', 'QuickBooks', { keyname: 'quickbooksonline' }],
  ['/xero?queryString=a%3Db', 'Xero', { keyname: 'xero', a: 'b' }],
  [fulfillerPath(stack), 'Fast & Far', { orderid: 'o-17', x: '1' }, true],
]

/** The secrets that the apps are opened with, as they pass. */
function secretsPassing(page: Page): Set<string> {
  const secrets = new Set<string>()
  page.on('request', (request: Request) => {
    const { hostname, searchParams } = new URL(request.url())
    if (!hostname.endsWith('.localhost')) return
    for (const name of ['token', 'hmac']) secrets.add(searchParams.get(name) ?? '')
  })
  secrets.delete('')
  return secrets
}

ownerTest('every app opens with valid credentials, which are not leaked', async ({ page, stack }) => {
  ownerTest.slow()
  const secrets = secretsPassing(page)
  const said: string[] = []
  page.on('console', message => said.push(message.text()))
  const frame = new FramePage(page)
  for (const [path, title, given, isProven] of screensOf(stack)) {
    const app = await frame.open(path, title)
    if (typeof given !== 'string') await expect(frame.said(app, 'Token'), path).toContainText(/^Tokenvalid/)
    else await expect(app.getByRole('heading', { name: given })).toBeVisible()
    if (isProven) await expect(frame.said(app, 'HMAC'), path).toContainText(/^HMACvalid/)
    for (const [name, value] of Object.entries(typeof given === 'string' ? {} : given))
      await expect(frame.said(app, name), path).toContainText(value)

    secrets.delete('')
    expect(secrets.size).toBeGreaterThan(0)
    const kept = await page.evaluate(() =>
      JSON.stringify([
        document.documentElement.outerHTML,
        location.href,
        window.dataLayer,
        performance.getEntries().map(({ name }) => name),
        { ...localStorage },
        { ...sessionStorage },
        history.state,
      ]),
    )
    for (const secret of secrets) {
      expect(kept.includes(secret), `${path} keeps a secret in the page`).toBe(false)
      expect(said.join('\n').includes(secret), `${path} says a secret in the console`).toBe(false)
    }
  }
  for (const origin of stack.config.embeddedOrigins) {
    await page.goto(`${origin}/referers`)
    const seen = JSON.parse((await page.locator('body').textContent()) ?? '') as { referer: string | null }[]
    expect(seen.length, origin).toBeGreaterThan(2)
    expect(seen.filter(({ referer }) => referer !== null)).toEqual([])
  }
})

ownerTest('an app is one history entry, which does not have the app’s URL', async ({ page, stack }) => {
  const frame = new FramePage(page)
  await page.goto('/dashboard')
  const before = await page.evaluate(() => history.length)
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Designer' }).click()
  const app = await frame.shown('Site Designer')
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
  await page.getByRole('button', { name: 'Open Site Designer again' }).click()
  await frame.shown('Site Designer')
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
  expect(await app.locator('html').evaluate(() => location.href)).toBe(`${stack.config.embeddedOrigins[0]}/`)
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
})

const LEADS: Record<string, string> = {
  Dashboard: '/dashboard',
  Orders: '/order',
  Products: '/product',
  Categories: '/category',
  Customers: '/customer',
  Product: '/product/from-the-app',
  Order: '/order/from-the-app',
  Category: '/category/from-the-app',
  'New customer': '/customer/add?id=from-the-app',
  Customer: '/customer/from-the-app',
  Mailchimp: '/mailchimp?queryString=list%3Dspring',
  'Site designer': '/designer?gallery=true',
}

ownerTest('an app can open the allowed screens', { tag: '@long' }, async ({ page, watch }) => {
  ownerTest.slow()
  watch.allow(/Failed to load resource: .* 404/)
  const frame = new FramePage(page)
  for (const [button, path] of Object.entries(LEADS)) {
    const app = await frame.open('/pinterest', 'Pinterest')
    await app.getByRole('button', { name: button, exact: true }).click()
    // A record that does not exist leads on to the dashboard.
    if (path.includes('/from-the-app')) await page.waitForURL(url => url.pathname !== '/pinterest')
    else await expect(page, button).toHaveURL(path)
  }
})

ownerTest('a hostile app navigates nowhere, and its messages are counted', async ({ page, stack, watch }) => {
  watch.allow(/Unsafe attempt to initiate navigation/)
  const frame = new FramePage(page)
  const app = await frame.open('/pinterest', 'Pinterest')
  const acts = {
    'Send hostile messages': /^Sent \d+ hostile messages\.$/,
    'Send from a nested frame': 'Sent from a nested frame.',
    'Send from a pop-up': 'Sent from a pop-up.',
    'Send 5,000 at once': 'Sent 5,000 at once.',
    'Replace the whole page': 'Tried to replace the whole page.',
  }
  for (const [button, said] of Object.entries(acts)) {
    const popup = button.includes('pop-up') ? page.waitForEvent('popup') : null
    await app.getByRole('button', { name: button }).click()
    await expect(app.getByRole('status')).toHaveText(said)
    await (await popup)?.getByText('Sent.').waitFor()
  }
  // The right message from an app's own origin, but from a window that is not the app's frame.
  await page.evaluate(address => {
    const frame = document.createElement('iframe')
    frame.referrerPolicy = 'no-referrer'
    frame.src = address
    document.body.append(frame)
  }, `${stack.config.embeddedOrigins[5]}/intruder`)
  await page.locator('body > iframe').last().contentFrame().getByText('Sent.').waitFor()
  // All have been checked when the last is counted: 5,000, those in the list, and those of three other windows.
  await expect.poll(() => frame.ignored()).toBeGreaterThan(5050)
  await expect(page).toHaveURL('/pinterest')
  await expect(app.getByRole('heading', { name: 'Pinterest' })).toBeVisible()
  const told = await page.evaluate(() =>
    (window.dataLayer ?? []).filter(({ event }) => event === 'frameMessageIgnored'),
  )
  for (const entry of told) expect(Object.keys(entry).toSorted()).toEqual(['count', 'event'])
  expect(told.length, 'a flood is told in few words').toBeLessThan(20)
})

ownerTest(
  'an app that sends 100,000 messages is closed; the console still works',
  { tag: '@long' },
  async ({ page }) => {
    const frame = new FramePage(page)
    const app = await frame.open('/pinterest', 'Pinterest')
    await app.locator('html').evaluate(() => {
      for (let count = 0; count < 100_000; count++) parent.postMessage({ state: 'logout', count }, '*')
    })
    await expect(page.getByRole('alert')).toContainText('We closed Pinterest')
    await page.getByRole('button', { name: 'Try again' }).click()
    await frame.shown('Pinterest')
  },
)

ownerTest(
  'an app that can’t be opened says why and can be retried',
  { tag: '@long' },
  async ({ page, stack, watch }) => {
    ownerTest.slow()
    watch.allow(/Failed to load resource: .* 500/)
    const requests: string[] = []
    page.on('request', request => requests.push(request.url()))
    await page.goto(fulfillerPath(stack, 'fulfiller', 'https://evil.example'))
    await expect(page.getByRole('alert')).toContainText('Its address is not on the list of trusted addresses')
    // On the list, but another app's: its token is not for this one.
    await page.goto(fulfillerPath(stack, 'fulfiller', stack.config.embeddedOrigins[1]))
    await expect(page.getByRole('alert')).toContainText('Its address is not on the list of trusted addresses')
    expect(requests.filter(url => /evil|apps\/(token|hmac)/.test(url) && !url.startsWith(stack.appOrigin))).toEqual([])

    await page.goto(fulfillerPath(stack, 'fault:500'))
    await expect(page.getByRole('alert')).toContainText('We couldn’t open Fast & Far')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toBeVisible()

    await page.goto('/mailchimp?queryString=x%3Dfault:slow')
    await expect(page.getByText('Opening Mailchimp…')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('It didn’t respond within 10 seconds', { timeout: 15_000 })
  },
)

test('a new account’s first visit of the designer shows the gallery, once', async ({ page, newStore }) => {
  await openAs(page, await newStore('new@demo.test'), '/dashboard')
  const frame = new FramePage(page)
  const first = await frame.open('/designer', 'Site Designer')
  await expect(frame.said(first, 'gallery')).toContainText('true')
  await expect(async () => {
    const again = await frame.open('/designer', 'Site Designer')
    await expect(frame.said(again, 'gallery')).toHaveCount(0, { timeout: 1000 })
  }).toPass()
})

ownerTest('a window that an app opens to connect an account can message it', async ({ page, stack }) => {
  const app = await new FramePage(page).open('/mailchimp', 'Mailchimp')
  const opened = page.waitForEvent('popup')
  await app.locator('body').evaluate((_, elsewhere) => void window.open(elsewhere), stack.config.statusUrl)
  const popup = await opened
  await popup.waitForLoadState()
  expect(await popup.evaluate(() => opener !== null)).toBe(true)
})

ownerTest('accounting and Mailchimp show the store’s records and get no others', async ({ page, watch }) => {
  watch.allow(/Failed to load resource: .* 403/)
  const frame = new FramePage(page)
  await page.goto('/order')
  const newest = await page
    .getByRole('table', { name: 'Orders' })
    .getByRole('link', { name: /^#\d+/ })
    .first()
    .textContent()
  for (const [path, title] of [
    ['/quickbooks', 'QuickBooks'],
    ['/xero', 'Xero'],
  ] as const) {
    const app = await frame.open(path, title)
    const sales = app.getByRole('region', { name: 'Sales' }).getByRole('table')
    await expect(sales.getByRole('cell', { name: newest?.slice(1) ?? '', exact: true })).toBeVisible()
    await expect(sales.getByRole('row', { name: /^Sum .*\$\d/ })).toBeVisible()
    await expect(app.getByRole('region', { name: 'Customers' }).getByRole('cell', { name: /@/ }).first()).toBeVisible()
    await app.getByRole('button', { name: 'Ask for the store’s menus' }).click()
    await expect(app.getByRole('alert')).toContainText('This needs the permission “pages”, which was not granted.')
  }
  const mailchimp = await frame.open('/mailchimp', 'Mailchimp')
  const audience = mailchimp.getByRole('region', { name: 'Audience' })
  await expect(audience.getByRole('cell', { name: 'Yes' }).first()).toBeVisible()
  await expect(audience.getByRole('cell', { name: 'No', exact: true })).toHaveCount(0)
})

ownerTest('apps are usable by keyboard, on a phone and in Arabic', async ({ page, stack, watch }) => {
  ownerTest.slow()
  watch.allow(/Failed to load resource: .* 500/)
  const frame = new FramePage(page)
  const app = await frame.open('/mailchimp', 'Mailchimp')
  await expectAccessible(page, 'an app')
  await page.locator('#content').focus()
  await tabTo(page, page.getByRole('button', { name: 'Open Mailchimp again' }))
  await page.keyboard.press('Tab')
  await expect(app.getByRole('region', { name: 'Audience' }).getByRole('region')).toBeFocused()

  await page.evaluate(() => localStorage.setItem('backcounter.language', 'ar'))
  await page.setViewportSize({ width: 360, height: 740 })
  await frame.open('/designer', 'مصمم الموقع')
  await expectNoSidewaysScroll(page)
  const box = await page.locator('#content iframe').boundingBox()
  expect(box?.height, 'the app has most of a phone’s window').toBeGreaterThan(500)
  await page.goto(fulfillerPath(stack, 'fault:500'))
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'an app that couldn’t be opened')
})
