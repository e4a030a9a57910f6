import type { Page } from 'playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { test as base, expect, type SignedStore } from './support/fixtures.ts'
import { expectNoSidewaysScroll } from './support/layout.ts'
import { expectSteady, watchShifts } from './support/shifts.ts'
import type { Addresses } from './support/stack.ts'

/** Bytes of HTML, styles and scripts of a page, as they are transferred. */
const LARGEST_PAGE = 30_000
const PHONE = { width: 360, height: 740 }
const SIZES = [{ width: 1280, height: 900 }, { width: 768, height: 1024 }, PHONE]

const test = base.extend<object, { shop: SignedStore }>({
  shop: [
    async ({ newStore }, use) => {
      await use(await newStore())
    },
    { scope: 'worker' },
  ],
})

async function publish({ config }: Addresses, { accessToken, tenant }: SignedStore, id: string) {
  const headers = {
    authorization: `Bearer ${accessToken}`,
    [config.tenantHeader]: tenant,
    'content-type': 'application/json',
  }
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${config.themesUrl}/themes/${path}`, { method, headers, body: JSON.stringify(body) })
    expect(response.status, path).toBe(200)
    return (await response.json()) as { revision: number }
  }
  await send('POST', `${id}/install`)
  const { revision } = await send('GET', id)
  await send('POST', `${id}/publish`, { revision })
}

/** Adds up what a page loads, without pictures. */
function countBytes(page: Page) {
  const counted: Promise<number>[] = []
  page.on('requestfinished', request => {
    if (!['document', 'stylesheet', 'script'].includes(request.resourceType())) return
    counted.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    )
  })
  return {
    reset: () => counted.splice(0),
    total: async () => (await Promise.all(counted)).reduce((sum, bytes) => sum + bytes, 0),
  }
}

for (const theme of ['harbor', 'atlas', 'pantry', 'atelier']) {
  test(`a shop in ${theme} is small, steady, readable and orderable`, async ({ browser, stack, shop }) => {
    await publish(stack, shop, theme)
    const origin = stack.config.storefrontUrl.replace('{host}', `${shop.tenant}.shop.example`)
    const plain = await (await browser.newContext({ javaScriptEnabled: false, viewport: PHONE })).newPage()
    await plain.goto(origin)
    await expect(plain.locator('body')).toHaveClass(new RegExp(`theme-${theme}`))
    const product = await plain.locator('a.card').first().getAttribute('href')
    const category = await plain.locator('a[href^="/c/"]').first().getAttribute('href')

    // Without script, from the menu to the checkout.
    const opener = plain.getByRole('button', { name: 'Menu', exact: true })
    if (await opener.isVisible()) {
      await opener.click()
      await expect(plain.getByRole('navigation', { name: 'Shop' }).getByRole('link').first()).toBeVisible()
      await plain.getByRole('button', { name: 'Close menu' }).click()
    }
    await plain.goto(origin + product)
    await plain.getByRole('button', { name: 'Add to cart', exact: true }).click()
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Cart')
    await plain.getByRole('link', { name: 'Check out' }).click()
    await expect(plain.getByLabel('First name')).toBeVisible()
    const cookies = await plain.context().cookies()

    const page = await (await browser.newContext()).newPage()
    await page.context().addCookies(cookies)
    await watchShifts(page)
    const bytes = countBytes(page)
    for (const path of ['/', category, product, '/cart']) {
      const what = `${theme} ${path}`
      for (const size of SIZES) {
        await page.setViewportSize(size)
        bytes.reset()
        await page.goto(origin + path, { waitUntil: 'networkidle' })
        await expectSteady(page, what, 0.001)
        await expectNoSidewaysScroll(page)
        if (size !== SIZES[0]) continue
        // The first page of a visit; others have styles and script in the browser's cache.
        if (path === '/') expect(await bytes.total(), `${what}, bytes`).toBeLessThanOrEqual(LARGEST_PAGE)
      }
      await expectAccessible(page, `${what} on a phone`)
      await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
      await expectNoSidewaysScroll(page)
    }
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(origin)
    await expectAccessible(page, `${theme} on a desktop`)
  })
}
