import type { Page } from 'playwright/test'
import { openAs } from './pages/signIn.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, ownerTest, test } from './support/fixtures.ts'

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const seen = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).filter(({ event }) => event === 'virtualPageView'))

ownerTest('each screen is one page view, with its title and without its URL data', async ({ page, list }) => {
  await list.open('?search=lantern')
  await expect(page).toHaveTitle('Products · Backcounter')
  await menuOf(page).getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page).toHaveTitle('Dashboard · Backcounter')
  await menuOf(page).getByRole('link', { name: 'Customers' }).click()
  await expect(page).toHaveTitle('Customers · Backcounter')
  const views = await seen(page)
  expect(views.map(({ page }) => page)).toEqual(['/product', '/dashboard', '/customer'])
  expect(JSON.stringify(await page.evaluate(() => window.dataLayer))).not.toContain('lantern')
})

ownerTest(
  'a screen that is not built says so, and the menu marks it as current',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/analytics')
    await expect(page.getByRole('heading', { name: '“Analytics” is not built yet' })).toBeVisible()
    await expect(menuOf(page).getByRole('link', { name: 'Analytics' })).toHaveAttribute('aria-current', /true|page/)
    await expectAccessible(page, 'a screen that is not built')
  },
)

ownerTest(
  'a screen that can’t be loaded leads to the dashboard, with a retry',
  async ({ page, list, watch, stack }) => {
    watch.allow(/Failed to load resource/)
    await page.route(`${stack.config.apiUrl}/store/admin/products?**`, route => route.fulfill({ status: 500 }))
    await page.goto('/product')
    const alert = page.getByRole('alertdialog', { name: 'Error loading page' })
    await expect(alert).toContainText('Please try again later')
    await expect(alert).toContainText('Something went wrong on the server.')
    await expect(page).toHaveURL('/dashboard')
    await page.unrouteAll()
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(list.rows()).toHaveCount(25)
  },
)

ownerTest('a dashboard that can’t be loaded leads to the error screen', async ({ page, watch, stack }) => {
  watch.allow(/Failed to load resource/)
  await page.route(`${stack.config.apiUrl}/admin/products/metrics`, route => route.fulfill({ status: 500 }))
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/error')
  await expect(page.getByRole('link', { name: 'System status' })).toHaveAttribute(
    'href',
    new RegExp(stack.config.statusUrl),
  )
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('heading', { name: /Good to see you/ })).toBeVisible()
})

test('a link to install an app opens its preview, through the login too', async ({ page, newStore }) => {
  await openAs(page, await newStore(), '/?installApp=mailchimp')
  await expect(page).toHaveURL('/appstore2/app/mailchimp')
  await page.goto('/product?installApp=chat')
  await expect(page).toHaveURL('/appstore2/app/chat')
})

ownerTest('the menu has enabled features, installed apps and a link to more', async ({ page, list }) => {
  await list.open()
  const links = menuOf(page).getByRole('link')
  await expect(menuOf(page).getByRole('link', { name: 'Mailchimp' })).toBeVisible()
  const names = (await links.allInnerTexts()).map(text => text.trim().split('\n').at(-1))
  expect(names.slice(0, 15)).toEqual([
    'Backcounter',
    'Dashboard',
    'Orders',
    'Products',
    'Store credit',
    'Discounts',
    'Categories',
    'Customers',
    'App store',
    'Settings',
    'Analytics',
    'Designer',
    'Site tagging',
    'Pages',
    'Edit menu',
  ])
  const apps = menuOf(page).getByRole('region', { name: 'Apps' }).getByRole('link')
  await expect(apps.last()).toHaveText('Add app')
  await expect(menuOf(page).getByText(/progress|get.started/i)).toHaveCount(0)
  await links.first().click()
  await expect(page).toHaveURL('/dashboard')
})

ownerTest(
  'header and menu stay in place when the screen or the menu scrolls',
  { tag: '@desktop' },
  async ({ page, list }) => {
    await page.setViewportSize({ width: 1280, height: 560 })
    await list.open()
    const menu = menuOf(page)
    const last = menu.getByRole('link', { name: 'Add app' })
    // The last part of the menu, which moves the others.
    await expect(menu.getByText('System status')).toBeVisible()
    await expect(last).not.toBeInViewport()
    await last.evaluate(link => link.scrollIntoView())
    await page.mouse.move(800, 400)
    await page.mouse.wheel(0, 1500)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
    for (const part of [
      page.getByRole('button', { name: 'Search or go to' }),
      menu.getByRole('link', { name: 'Backcounter' }),
      menu.getByRole('link', { name: 'My account' }),
      last,
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 })
    }
    const bar = await page.getByRole('button', { name: 'Search or go to' }).boundingBox()
    const head = await list.table.getByRole('columnheader', { name: 'Name' }).boundingBox()
    expect(head?.y ?? 0, 'the head of the table stands below the bar').toBeGreaterThan(
      (bar?.y ?? 0) + (bar?.height ?? 0),
    )
  },
)

test('a menu whose flags can’t be fetched has its default entries', { tag: '@long' }, async ({
  page,
  newStore,
  watch,
  stack,
}) => {
  watch.allow(/Failed to load resource/)
  await page.route(`${stack.config.apiUrl}/admin/features`, route => route.fulfill({ status: 500 }))
  await openAs(page, await newStore('new@demo.test'), '/order')
  await expect(menuOf(page).getByRole('link', { name: 'Site tagging' })).toBeVisible()
})

test('screens of the new admin open there, without redirect loops', async ({ page, newStore, stack }) => {
  const { newAdminUrl } = stack.config
  const store = await newStore('moved@demo.test')
  await openAs(page, store, '/product')
  await expect(menuOf(page).getByRole('link', { name: 'Orders' })).toHaveAttribute('href', `${newAdminUrl}/orders/all`)
  await menuOf(page).getByRole('link', { name: 'Customers' }).click()
  await expect(page).toHaveURL(`${newAdminUrl}/customers/all`)
  await page.goBack()
  await expect(page.getByRole('table', { name: 'Products' })).toBeVisible()

  await page.goto('/storeCredit/add?email=ada%40example.com')
  await expect(page).toHaveURL(`${newAdminUrl}/storeCredit/create?email=ada%40example.com`)

  // The other side always redirects back.
  await page.route(`${newAdminUrl}/storeCredit/**`, route =>
    route.fulfill({ status: 302, headers: { location: `${stack.appOrigin}/storeCredit/add` } }),
  )
  await page.goto('/storeCredit/add')
  await expect(page.getByRole('heading', { name: 'Add store credit' })).toBeVisible()
  await expect(page).toHaveURL('/storeCredit/add')
  await expect(page.getByText('This screen has moved to the new admin.')).toBeVisible()

  // Once it serves the screen again, Back from there does not redirect again, and Back continues.
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Open it there' }).click()
  await expect(page).toHaveURL(`${newAdminUrl}/storeCredit/create`)
  await page.goBack()
  await expect(page.getByText('This screen has moved to the new admin.')).toBeVisible()
  await expect(page).toHaveURL('/storeCredit/add')
})

test('a user who returns from the new admin can go there again at once', { tag: '@long' }, async ({
  page,
  newStore,
  stack,
}) => {
  await openAs(page, await newStore('moved@demo.test'), '/product')
  const customers = menuOf(page).getByRole('link', { name: 'Customers' })
  for (let visits = 0; visits < 3; visits++) {
    await customers.click()
    await expect(page).toHaveURL(`${stack.config.newAdminUrl}/customers/all`)
    await page.goBack()
    await expect(page.getByRole('table', { name: 'Products' })).toBeVisible()
  }
})

test('a link to a product of the new admin keeps its id', { tag: '@long' }, async ({
  page,
  newStore,
  stack,
  watch,
}) => {
  watch.allow(/Failed to load resource: .* 404/)
  await openAs(page, await newStore('moved@demo.test'), '/dashboard')
  await page.route(`${stack.config.apiUrl}/admin/features`, async route => {
    const response = await route.fetch()
    // Long after the product could not be found.
    await new Promise(resolve => setTimeout(resolve, 1000))
    await route.fulfill({ response, json: { ...(await response.json()), newAdmin: ['products'] } })
  })
  await page.goto('/product/abc')
  await expect(page).toHaveURL(`${stack.config.newAdminUrl}/products/abc`)
})

test('store credit opens the dashboard in a store without it', { tag: '@long' }, async ({ page, newStore }) => {
  await openAs(page, await newStore('free@demo.test'), '/storeCredit')
  await expect(page).toHaveURL('/dashboard')
})

test('help lists what exists, and a missing support PIN is requested', { tag: '@long' }, async ({
  page,
  newStore,
  stack,
}) => {
  const store = await newStore('new@demo.test')
  await openAs(page, store, '/product')
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Help articles' })).toHaveAttribute('href', stack.config.docsUrl)
  await expect(page.getByRole('menuitem', { name: 'Schedule a call' })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: 'Watch video' })).toHaveCount(0)
  await expectAccessible(page, 'help menu')
  await page.getByRole('menuitem', { name: 'Support PIN' }).click()
  const dialog = page.getByRole('dialog', { name: 'Support PIN' })
  await dialog.getByRole('textbox', { name: 'Phone number' }).fill('617-555')
  await dialog.getByRole('button', { name: 'Save phone number' }).click()
  await expect(dialog.getByText('Enter 9 to 17 digits.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Phone number' }).fill('617-555-0142')
  await dialog.getByRole('button', { name: 'Save phone number' }).click()
  await expect(dialog.getByText('617-555-0142')).toBeVisible()
  await expectAccessible(page, 'support PIN')
})
