import type { Browser, CDPSession, Page } from 'playwright'
import type { Stack } from '../../mocks/start/test/stack.ts'
import { type TestTenant, testServerAt } from '../../mocks/start/test/testServer.ts'
import { followRequests } from '../support/quiet.ts'
import type { Figures } from './figures.ts'
import { DETAIL, measured, measureUntil, ROW } from './probes.ts'
import { countScript, scriptSoFar } from './scriptTime.ts'
import { signIn } from './signIn.ts'
import { median } from './statistics.ts'

export const SHORT = 'Bench of one variant'
export const LONG = 'Bench of many variants'
const VARIANTS = 2000
const HOVER_MS = 250
const KEY_MS = 60
const TYPED = 'twenty letters typed'

/** Compares a form with many fields with one with few, in a separate store: opening it, and a keystroke in its name. */
export async function benchLongForm(
  browser: Browser,
  stack: Stack,
  rounds: number,
): Promise<Pick<Figures, 'longForm' | 'longFormKey'>> {
  const tenant = await storeWithLongForm(stack)
  const context = await browser.newContext({
    storageState: await signIn(browser, stack.appOrigin, tenant.email, tenant.password),
    viewport: { width: 1280, height: 900 },
  })
  const page = await context.newPage()
  const session = await countScript(page)
  const untilQuiet = followRequests(page)
  await page.goto(`${stack.appOrigin}/product?search=Bench`)
  const short: number[] = []
  const long: number[] = []
  const keys: number[] = []
  // The first round only fetches the code. The two take turns, so that both meet the same noise.
  for (let round = 0; round <= rounds; round++) {
    const few = await open(page, SHORT)
    await goBack(page)
    const many = await open(page, LONG)
    const key = await scriptOfKey(page, session, untilQuiet)
    await discard(page)
    await goBack(page)
    if (round === 0) continue
    short.push(few)
    long.push(many)
    keys.push(key)
  }
  await context.close()
  return { longForm: median(long) / median(short), longFormKey: median(keys) }
}

/** A store of its own with a product of one variant and one of 2,000. */
export async function storeWithLongForm(stack: Stack): Promise<TestTenant> {
  const tenant = await testServerAt(stack.testServerUrl).freshTenant('owner@demo.test')
  await addProduct(stack, tenant, SHORT, 1)
  await addProduct(stack, tenant, LONG, VARIANTS)
  return tenant
}

async function open(page: Page, name: string): Promise<number> {
  const link = page.getByRole('link', { name, exact: true })
  await link.hover()
  await page.waitForTimeout(HOVER_MS)
  await measureUntil(page, 'click', DETAIL)
  await link.click()
  return measured(page)
}

/** Milliseconds of script that a key in the field for the name costs, on average. */
async function scriptOfKey(page: Page, session: CDPSession, untilQuiet: () => Promise<void>): Promise<number> {
  await untilQuiet()
  await page.getByRole('textbox', { name: 'Name', exact: true }).focus()
  // The first key brings the save bar.
  await page.keyboard.type(' ', { delay: KEY_MS })
  const before = await scriptSoFar(session)
  await page.keyboard.type(TYPED, { delay: KEY_MS })
  return ((await scriptSoFar(session)) - before) / TYPED.length
}

async function discard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
}

async function goBack(page: Page): Promise<void> {
  await page.goBack()
  await page.locator(ROW).first().waitFor()
}

async function addProduct({ config }: Stack, tenant: TestTenant, name: string, count: number): Promise<void> {
  const productVariants = Array.from({ length: count }, (_, at) => ({
    id: `new-${at}`,
    sku: '',
    priceOverride: null,
    isInventoryTracked: true,
    quantity: at,
    variants: count === 1 ? [] : [{ name: 'Size', value: `Size ${at + 1}` }],
  }))
  const response = await fetch(`${config.apiUrl}/store/admin/products`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tenant.accessToken}`,
      [config.tenantHeader]: tenant.tenant,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ name, price: 10, pricing: { listPrice: 10, salePrice: null }, productVariants }),
  })
  if (!response.ok) throw new Error(`The product was refused with ${response.status}: ${await response.text()}`)
}
