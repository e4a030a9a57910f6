import type { Page } from 'playwright/test'
import { openAs } from './pages/signIn.ts'
import { Api } from './support/api.ts'
import { COPIED_ENTRIES } from './support/deviceCopy.ts'
import { expect, test } from './support/fixtures.ts'
import { expectSteady, watchShifts } from './support/shifts.ts'

const LIST = '/product?sort=name+asc'
const table = (page: Page) => page.getByRole('table', { name: 'Products' })

/** Waits until the device has stored what shows: it does so when the browser is idle. */
const untilCopied = (page: Page) => expect.poll(() => page.evaluate<number>(COPIED_ENTRIES)).toBeGreaterThan(5)

/** Keeps the answer to who is signed in back until it is called. */
async function holdLogin(page: Page) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/authorize\?/, async route => {
    await promise
    await route.continue()
  })
  return release
}

test('a reload shows the rows before the login answers, and nothing moves', async ({ page, stack, newStore }) => {
  const tenant = await newStore()
  const api = new Api(stack, tenant)
  const product = await api.addProduct('AAA lamp')
  await watchShifts(page)
  await openAs(page, tenant, LIST)
  await expect(page.getByRole('link', { name: 'AAA lamp' })).toBeVisible()
  await untilCopied(page)
  await api.change(product.id, { name: 'AAA lamb' })
  const release = await holdLogin(page)
  await page.reload()
  await expect(page.getByRole('link', { name: 'AAA lamp' })).toBeVisible()
  release()
  await expect(page.getByRole('link', { name: 'AAA lamb' })).toBeVisible()
  await expectSteady(page, 'the list', 0.02)
})

test('a session that ended meanwhile leaves nothing to see', async ({ page, context, stack, newStore, watch }) => {
  watch.allow(/Failed to load resource: .* 401/)
  await openAs(page, await newStore(), LIST)
  await expect(table(page)).toBeVisible()
  await untilCopied(page)
  await page.request.post(`${stack.config.identityDomain}/sessions/end`)
  await page.reload()
  await expect(page).toHaveURL('/login')
  await expect(table(page)).toHaveCount(0)
  const later = await context.newPage()
  const release = await holdLogin(later)
  await later.goto(LIST)
  await expect(later.locator('#content, main')).toBeVisible()
  await expect(table(later)).toHaveCount(0)
  release()
  await expect(later).toHaveURL('/login')
})

test('after a log-out in another tab no tab shows the copy', async ({ page, context, newStore, watch }) => {
  // What the first tab asks while the other one logs out.
  watch.allow(/Failed to load resource: .* 401/)
  await openAs(page, await newStore(), LIST)
  await expect(table(page)).toBeVisible()
  await untilCopied(page)
  const other = await context.newPage()
  await other.goto('/logout')
  await expect(other).toHaveURL(/\/login\?reason=goodbye/)
  await expect(page).toHaveURL(/\/login\?reason=otherTab/)
  const release = await holdLogin(page)
  await page.goto(LIST, { waitUntil: 'commit' })
  await expect(page.getByText('Backcounter').first()).toBeVisible()
  await expect(table(page)).toHaveCount(0)
  release()
  await expect(page).toHaveURL('/login')
})

test('without a connection to the login the last rows can be read', async ({ page, newStore, watch }) => {
  watch.allow(/Failed to load resource/)
  await openAs(page, await newStore(), LIST)
  await expect(table(page)).toBeVisible()
  await untilCopied(page)
  await page.route(/\/authorize\?/, route => route.abort())
  await page.reload()
  await expect(table(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
})
