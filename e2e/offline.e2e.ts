import type { Page } from 'playwright/test'
import { openAs } from './pages/signIn.ts'
import { Api } from './support/api.ts'
import { HAS_FILES } from './support/deviceCopy.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ serviceWorkers: 'allow' })

/** What a browser notes without a connection; parts around a screen that were never loaded stay away. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED|Failed to fetch|net::ERR|CodeError|fetching the script/

/** Waits until this device has what a time without a connection needs: it is fetched some time after the start. */
const untilReady = (page: Page) => expect.poll(() => page.evaluate<boolean>(HAS_FILES), { timeout: 60_000 }).toBe(true)

test('offline, orders are found, read, printed and packed', async ({ page, context, stack, newStore, watch }) => {
  watch.allow(OFFLINE)
  const tenant = await newStore()
  const { id, orderNumber, placedBy, cart } = await new Api(stack, tenant).unshippedOrder()
  const [item] = cart.items
  const sku = item?.product.sku ?? ''
  await openAs(page, tenant, '/dashboard')
  await untilReady(page)
  // Browsers drop files when they need the room.
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  // Else the page would think that it has a connection.
  await session.detach()
  await context.setOffline(true)

  await page.goto(`/order?view=all&search=${encodeURIComponent(sku)}`)
  const orders = page.getByRole('table', { name: 'Orders' })
  await expect(orders.getByRole('link', { name: new RegExp(String(orderNumber)) }).first()).toBeVisible()
  await expect(page.getByText(/^As of /)).toBeVisible()

  await page.goto(`/order/${id}`)
  await expect(page.locator('#content').getByRole('heading', { level: 1 })).toContainText(String(orderNumber))
  await expect(page.getByText(placedBy.emailAddress).first()).toBeVisible()

  await page.goto(`/order/print?document=packingSlip&orders=${orderNumber}`)
  await expect(page.getByRole('article')).toContainText(item?.product.name ?? '')
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()

  await page.goto(`/order/${id}/pack`)
  for (let piece = 0; piece < (item?.quantity ?? 0); piece++) {
    await page.getByLabel('Scan or type an SKU').fill(sku)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('button', { name: 'Mark as shipped' })).toBeEnabled()
})

test('what needs the provider waits, and is sent when the connection is back', async ({
  page,
  context,
  stack,
  newStore,
  watch,
}) => {
  watch.allow(OFFLINE)
  const tenant = await newStore()
  const api = new Api(stack, tenant)
  const product = await api.addProduct('Lamp')
  await openAs(page, tenant, `/product/${product.id}`)
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Lamp')
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Lamp two')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('It’s saved as soon as the connection is back')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect((await api.product(product.id)).name).toBe('Lamp two')
})
