import { expect, type Page } from 'playwright/test'
import { PATHS, pathTo, type RouteId } from '../../src/paths.ts'

/** The store in which most screens are opened. */
export const OWNER = 'owner@demo.test'

/** Apps with their own screen, which open only if they are installed. */
export const EMBEDDED_APPS = ['mailchimp', 'pinterest', 'amazon', 'quickbooks', 'xero'] as const

/** Services that the store sends to, whose screens show all of themselves if they are installed. */
export const INTEGRATIONS = [
  'googleAnalytics',
  'facebookPixel',
  'privy',
  'fullstory',
  'yotpo',
  'chat',
  'zapier',
] as const

/** How a test opens a screen. */
interface Visit {
  /** The demo account that opens it; `null` for signed-out users. */
  persona: string | null
  /** Path parameters; without them, a screen of one record, or below it, is opened from the list at the path before its `:id`. */
  params?: Record<string, string>
  /** The screen of a record that no list leads to is opened by adding one: what is typed into the first fields at this path. */
  add?: { path: string; values: readonly string[] }
  /** How often the last button of the screen above is pressed until this one is open, unless a link there leads here. */
  press?: number
  /** What is typed into the first fields of a new record where the list has none. Default: a name. */
  fields?: readonly string[]
}

/** Name and URL of a webhook. */
const WEBHOOK = ['Sample', 'https://hooks.example.com/orders'] as const

/** Routes that show nothing: they lead on at once. */
const LEAD_ON: readonly RouteId[] = ['entry', 'logout', 'settings.provider-payments']

/** What the owner of a store in good standing can't open, or not without parameters. */
const VISITS: { [Id in RouteId]?: Visit } = {
  login: { persona: null },
  onHold: { persona: 'onhold@demo.test' },
  delinquent: { persona: 'pastdue@demo.test' },
  canceled: { persona: 'canceled@demo.test' },
  externalFulfiller: {
    persona: OWNER,
    params: { redirectAppKey: 'key', orderId: '1', redirectUrl: 'https://example.com', appName: 'An app' },
  },
  'appstore2.app': { persona: OWNER, params: { sku: 'xero' } },
  'settings.email': { persona: OWNER, params: { id: 'orderConfirmation' } },
  'settings.redirects.detail': { persona: OWNER, fields: ['/p/sample', '/'] },
  // Begun, and finished.
  'settings.move.result': { persona: OWNER, press: 2 },
  'zapier.detail': { persona: OWNER, fields: WEBHOOK },
  'zapier.log': { persona: OWNER, fields: WEBHOOK },
  'siteTagging.detail': { persona: OWNER, fields: ['Sample', '<!-- Sample -->'] },
  'storeCredit.detail': {
    persona: OWNER,
    add: {
      path: PATHS['storeCredit.add'],
      values: ['ada@example.com', '25.00', 'A gift'],
    },
  },
}
const routeIds = Object.keys(PATHS) as RouteId[]

/**
 * Every screen. With the environment variable `ROUTE=pages`, only those whose id begins so.
 */
export const SCREENS: readonly RouteId[] = routeIds.filter(
  routeId => !LEAD_ON.includes(routeId) && routeId.startsWith(process.env.ROUTE ?? ''),
)

export const visitOf = (routeId: RouteId): Visit => VISITS[routeId] ?? { persona: OWNER }

/** Opens a screen and waits until it shows itself. Throws for one with parameters that no list leads to. */
export async function visit(page: Page, routeId: RouteId): Promise<void> {
  const { params, add, fields, press } = visitOf(routeId)
  if (add) return addByHand(page, add)
  const path = PATHS[routeId]
  if (params || !path.includes(':')) {
    return open(page, pathTo(routeId as 'product.detail', (params ?? {}) as { id: string }))
  }
  const [, list = '', rest = ''] = /^(.+)\/:id(\/.+)?$/.exec(path) ?? []
  if (!Object.values<string>(PATHS).includes(list)) throw new Error(`Say in routeVisits.ts how ${routeId} is opened.`)
  await open(page, list)
  if (press) return pressOn(page, list, press)
  // Rows of a list, or the tabs of a screen whose records are tabs.
  const links = page.locator(`#content :is(tbody, nav, ol) a[href^="${list}/"]`)
  if ((await links.count()) === 0) {
    await addRecord(page, list, fields)
    if (rest !== '') await open(page, `${new URL(page.url()).pathname}${rest}`)
    return
  }
  await open(page, `${await links.first().getAttribute('href')}${rest}`)
}

async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#content [aria-busy=true]')).toHaveCount(0)
}

async function addByHand(page: Page, { path, values }: NonNullable<Visit['add']>) {
  await open(page, path)
  const boxes = page.locator('#content').getByRole('textbox')
  for (const [at, value] of values.entries()) await boxes.nth(at).fill(value)
  await page.keyboard.press('Control+s')
  await expect(page).not.toHaveURL(path)
  await expect(page.locator('#content [aria-busy=true]')).toHaveCount(0)
}

async function pressOn(page: Page, above: string, press: number) {
  await open(page, above)
  const link = page.locator(`#content a[href^="${above}/"]`)
  if ((await link.count()) > 0) return open(page, `${await link.first().getAttribute('href')}`)
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  for (let pressed = 0; pressed < press; pressed++) {
    const title = (await heading.textContent()) ?? ''
    await page.locator('#content').getByRole('button').last().click()
    await expect(heading).not.toHaveText(title)
  }
  await open(page, new URL(page.url()).pathname)
}

/** A list without records gets one; its screen is open then. */
async function addRecord(page: Page, list: string, fields: readonly string[] = ['Sample']) {
  await open(page, `${list}/add`)
  const boxes = page.locator('#content').getByRole('textbox')
  for (const [at, value] of fields.entries()) await boxes.nth(at).fill(value)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(url => url.pathname.startsWith(`${list}/`) && url.pathname !== `${list}/add`)
}
