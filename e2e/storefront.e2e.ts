import AxeBuilder from '@axe-core/playwright'
import { openAs } from './pages/signIn.ts'
import { SliderPage } from './pages/sliderPage.ts'
import { Api } from './support/api.ts'
import { expect, ownerTest, test } from './support/fixtures.ts'
import { expectNoSidewaysScroll } from './support/layout.ts'
import { followRequests } from './support/quiet.ts'

ownerTest('the preview shows a product while it is typed and once it is saved', async ({ page, api, edit }) => {
  const slider = new SliderPage(page)
  const product = await api.addProduct('Plain bowl')
  await edit.open(product.id)
  await expect(slider.heading()).toHaveText('Plain bowl')
  await expect(slider.panel).toContainText(`/p/${product.seo.friendlyName}`)
  const { start, screenEnd } = await slider.place()
  expect(screenEnd, 'the screen ends where the store begins').toBeLessThanOrEqual(start)

  await edit.name.fill('Bowl <b>with</b> a "name"')
  await edit.field('Sale price').fill('7.50')
  const description = await edit.richText('Description')
  await description.setSource('<p>Fired <em>twice</em></p><script>alert(1)</script>')
  await expect(slider.heading()).toHaveText('Bowl <b>with</b> a "name"')
  await expect(slider.shop.getByText('$7.50')).toBeVisible()
  await expect(slider.shop.locator('em')).toHaveText('twice')
  await expect(slider.shop.getByText('Shows unsaved changes')).toBeVisible()
  expect((await api.product(product.id)).name, 'nothing of it is saved').toBe('Plain bowl')

  await edit.saveBar.getByRole('button', { name: 'Discard' }).click()
  await expect(slider.heading()).toHaveText('Plain bowl')
  await expect(slider.shop.getByText('Shows unsaved changes')).toHaveCount(0)

  await edit.name.fill('Better bowl')
  await edit.save()
  await expect(slider.heading()).toHaveText('Better bowl')
  await expect(slider.shop.getByText('Shows unsaved changes')).toHaveCount(0)
  await page.reload()
  await expect(slider.heading()).toHaveText('Better bowl')
})

ownerTest(
  'saved data is shown, also if the form reports its reset only later',
  { tag: '@long' },
  async ({ page, api, edit }) => {
    const slider = new SliderPage(page)
    const product = await api.addProduct('Plain bowl')
    await edit.open(product.id)
    await expect(slider.heading()).toHaveText('Plain bowl')
    const { promise: isTold, resolve: release } = Promise.withResolvers<void>()
    let isHeld = false
    await page.route('**', async route => {
      if (route.request().headers()['x-refresh']) {
        isHeld = true
        await isTold
      }
      await route.continue()
    })
    await edit.name.fill('Better bowl')
    await edit.save()
    await expect.poll(() => isHeld).toBe(true)
    // As on a busy machine, where the form renders late.
    await page
      .locator('iframe[title="Your storefront"]')
      .evaluate((frame: HTMLIFrameElement) =>
        frame.contentWindow?.postMessage({ message: 'draft', draft: null, label: '' }, new URL(frame.src).origin),
      )
    await expect(slider.heading()).toHaveText('Plain bowl')
    release()
    await expect(slider.heading()).toHaveText('Better bowl')
  },
)

ownerTest('a new product is previewed before it is saved and found afterwards', async ({ page, edit }) => {
  const slider = new SliderPage(page)
  await edit.openNew()
  await expect(slider.heading()).toHaveText('Product name')
  await edit.name.fill('Not yet a mug')
  await edit.price.fill('12')
  await expect(slider.heading()).toHaveText('Not yet a mug')
  await edit.save()
  await expect(slider.panel).toContainText('/p/not-yet-a-mug')
  await expect(slider.shop.getByText('Shows unsaved changes')).toHaveCount(0)
})

test('the preview remembers its view, width and device; Back reopens it', async ({ page, newStore, stack, edit }) => {
  const slider = new SliderPage(page)
  const tenant = await newStore()
  const product = await new Api(stack, tenant).addProduct('Remembered tray')
  await openAs(page, tenant)
  await edit.open(product.id)
  await expect(slider.heading()).toHaveText('Remembered tray')

  // By keyboard, within the limits, and by pointer.
  await slider.divider.focus()
  const { width } = await slider.place()
  await page.keyboard.press('ArrowLeft')
  await expect(slider.divider).toHaveAttribute('aria-valuenow', String(Math.round(width) + 24))
  await page.keyboard.press('Home')
  await expect(slider.divider).toHaveAttribute('aria-valuenow', '300')
  await page.keyboard.press('End')
  expect((await slider.place()).screenEnd).toBeGreaterThanOrEqual(530)
  const grip = await slider.divider.boundingBox()
  if (!grip) throw new Error('The divider is not there.')
  await page.mouse.move(grip.x + 5, 300)
  await page.mouse.down()
  await page.mouse.move(740, 300, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => Math.round((await slider.place()).start / 10)).toBe(74)

  await slider.chooseDevice('Desktop')
  const shopWidth = () => slider.shop.locator('html').evaluate(html => html.clientWidth)
  await expect.poll(shopWidth).toBe(1100)
  await page.reload()
  await expect(slider.heading()).toHaveText('Remembered tray')
  expect(Math.round((await slider.place()).start / 10)).toBe(74)
  await expect.poll(shopWidth).toBe(1100)

  // Navigating in the storefront adds no entries to the console's history.
  await slider.shop.getByRole('link', { name: 'Harbor & Hearth' }).press('Enter')
  await expect(slider.heading()).toHaveText('Harbor & Hearth')
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Products' })).toBeVisible()
  await expect(slider.panel).toHaveCount(0)
  await expect(slider.tab).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(`/product/${product.id}`)
  await expect(slider.heading()).toHaveText('Remembered tray')

  // Off it covers instead of shrinking, and stays away until it is called.
  await slider.button('Split view').click()
  const over = await slider.place()
  expect(over.screenEnd, 'the screen has its width again').toBeGreaterThan(over.start)
  await slider.button('Close storefront preview').click()
  await page.reload()
  await expect(slider.tab).toBeVisible()
  await expect(slider.panel).toHaveCount(0)
  await slider.tab.click()
  await expect(slider.button('Close storefront preview')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(slider.panel).toHaveCount(0)
})

ownerTest(
  'in wide windows, a device can fill the window and restore it',
  { tag: '@long' },
  async ({ page, api, edit }) => {
    const slider = new SliderPage(page)
    const product = await api.addProduct('Measured jug')
    await edit.open(product.id)
    await expect(slider.heading()).toHaveText('Measured jug')
    await slider.chooseDevice('Tablet')
    await expect.poll(() => slider.shop.locator('html').evaluate(html => html.clientWidth)).toBe(744)
    await slider.chooseDevice('Full screen')
    await expect.poll(async () => (await slider.place()).width).toBe(1280)
    await slider.button(/^Device/).focus()
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await slider.place()).width).toBeLessThan(900)
    await page.setViewportSize({ width: 770, height: 900 })
    await expect(slider.button(/^Device/)).toHaveCount(0)
  },
)

ownerTest('a page load reserves the preview’s room, so nothing moves later', async ({ page, api, edit }) => {
  const slider = new SliderPage(page)
  const product = await api.addProduct('Steady shelf')
  await edit.open(product.id)
  await expect(slider.heading()).toHaveText('Steady shelf')
  await page.reload()
  await expect(edit.name).toBeVisible()
  const before = await edit.name.boundingBox()
  await expect(slider.heading()).toHaveText('Steady shelf')
  expect((await edit.name.boundingBox())?.width).toBe(before?.width)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect.poll(async () => (await page.locator('#content').boundingBox())?.width).toBeGreaterThan(1000)
})

ownerTest('only messages of the storefront’s own origin are accepted', async ({ page, api, edit, stack }) => {
  const slider = new SliderPage(page)
  const product = await api.addProduct('Trusted lamp')
  await edit.open(product.id)
  await expect(slider.panel).toContainText('/p/trusted-lamp')
  const origin = new URL((await slider.shop.locator('html').evaluate(() => location.href)) ?? '').origin
  // The right words from the wrong window, with the right origin forged as well as a script can.
  await page.evaluate(shop => {
    const data = { message: 'urlChanged', url: '/p/forged' }
    window.postMessage(data, '*')
    dispatchEvent(new MessageEvent('message', { data, origin: shop, source: window }))
    dispatchEvent(new MessageEvent('message', { data, origin: 'https://evil.example', source: frames[0] }))
  }, origin)
  // Wrong words from the right window.
  await slider.shop.locator('html').evaluate((_, app) => {
    parent.postMessage({ message: 'urlChanged', url: 'https://evil.example/forged' }, app)
    parent.postMessage({ message: 'pageChange', sender: 'somebody', page: 'forged' }, app)
    parent.postMessage({ message: 'urlChanged', url: '/p/heard' }, app)
  }, stack.appOrigin)
  await expect(slider.panel).toContainText('/p/heard')
  await expect(slider.panel).not.toContainText('forged')

  // The storefront accepts messages only from the console: its own window is not the console.
  await slider.shop.locator('html').evaluate(() => {
    window.postMessage({ message: 'draft', draft: { kind: 'product', id: null, values: {} }, label: 'forged' }, '*')
  })
  await edit.name.fill('Trusted lantern')
  await expect(slider.heading()).toHaveText('Trusted lantern')
  await expect(slider.shop.getByText('forged')).toHaveCount(0)
})

test('on a phone, the preview replaces the screen on request', async ({ page, newStore, stack, edit }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const slider = new SliderPage(page)
  const tenant = await newStore()
  const product = await new Api(stack, tenant).addProduct('Pocket mirror')
  await openAs(page, tenant)
  const untilQuiet = followRequests(page)
  await edit.open(product.id)
  await untilQuiet()
  await expect(slider.panel).toHaveCount(0)
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Preview storefront' }).click()
  await expect(slider.heading()).toHaveText('Pocket mirror')
  expect((await slider.panel.boundingBox())?.width).toBe(360)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Tab')
  await expect(slider.panel.getByRole('link', { name: 'Open this page in a new tab' })).toBeFocused()
  await slider.button('Close storefront preview').click()
  await expect(page.getByRole('button', { name: 'More actions', exact: true })).toBeFocused()
})

ownerTest(
  'each listed screen previews its page, and a theme until it is closed',
  { tag: '@long' },
  async ({ page, stack, owner }) => {
    const slider = new SliderPage(page)
    const get = async (path: string) => {
      const headers = {
        authorization: `Bearer ${owner.tenant.accessToken}`,
        [stack.config.tenantHeader]: owner.tenant.tenant,
      }
      const response = await fetch(`${stack.config.apiUrl}/${path}`, { headers })
      return ((await response.json()) as { items: { id: string; name: string }[] }).items
    }
    const [about] = await get('admin/contentpages?sortBy=name+asc')
    const category = (await get('store/admin/categories')).find(({ name }) => name === 'Bowls & Plates')
    await page.goto(`/pages/${about?.id}`)
    await expect(slider.heading()).toHaveText('About us')
    await expect(slider.panel).toContainText('/page/about-us')
    await page.goto(`/category/${category?.id}`)
    await expect(slider.heading()).toHaveText('Bowls & Plates')
    await expect(slider.panel).toContainText('/c/bowls')

    await page.goto('/editstore/themes/atelier')
    await expect(slider.panel.getByRole('heading', { name: 'Theme preview' })).toBeVisible()
    const body = slider.shop.locator('body')
    await expect(body).toHaveClass(/theme-atelier/)
    // Whatever is opened in it, the theme stays.
    for (const link of ['a.card', '.name']) {
      await slider.shop.locator(link).first().click()
      await expect(body).toHaveAttribute('data-page', link === '.name' ? 'home' : 'product')
      await expect(body).toHaveClass(/theme-atelier/)
    }
    await slider.button('Close storefront preview').click()
    await slider.tab.click()
    await expect(slider.heading()).toHaveText('Harbor & Hearth')
    await expect(slider.panel.getByRole('heading', { name: 'Theme preview' })).toHaveCount(0)
    await slider.panel.getByRole('link', { name: 'Edit store' }).click()
    await expect(page).toHaveURL('/editstore')
    await expect(slider.heading()).toHaveText('Harbor & Hearth')
  },
)

test('an element store has no preview', async ({ page, newStore, stack }) => {
  const tenant = await newStore()
  await fetch(`${stack.config.apiUrl}/admin/features`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${tenant.accessToken}`,
      [stack.config.tenantHeader]: tenant.tenant,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ features: [{ name: 'element-store', enabled: true }], newAdmin: [] }),
  })
  await openAs(page, tenant, '/product/add')
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Preview storefront' })).toHaveCount(0)
  const slider = new SliderPage(page)
  await expect(slider.panel).toHaveCount(0)
  await expect(slider.tab).toHaveCount(0)
})

ownerTest('the preview is accessible', async ({ page, api, edit }) => {
  const slider = new SliderPage(page)
  const product = await api.addProduct('Quiet vase', { descriptions: { short: 'Small', long: 'Long', extended: '' } })
  await edit.open(product.id)
  await edit.name.fill('Quieter vase')
  await expect(slider.heading()).toHaveText('Quieter vase')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // Without the legacy mode axe looks into the frame too.
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .include('aside')
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(' | ')}`)).toEqual([])
  }
})

ownerTest(
  'the preview never covers Save and stays closed once closed',
  { tag: '@long' },
  async ({ page, api, edit }) => {
    const slider = new SliderPage(page)
    const product = await api.addProduct('Reachable bowl')
    const untilQuiet = followRequests(page)
    for (const width of [1280, 1024, 900, 768, 640, 601, 600]) {
      await page.setViewportSize({ width, height: 900 })
      await edit.open(product.id)
      await untilQuiet()
      await edit.shortDescription.fill(`Seen in ${width} pixels`)
      // Presses where it is, as a hand would: something over it would get the press instead.
      await edit.save()
      await expect(slider.panel).toHaveCount(width >= 960 ? 1 : 0)
    }
    await page.setViewportSize({ width: 1280, height: 900 })
    await edit.open(product.id)
    await slider.button('Close storefront preview').click()
    await edit.openNew()
    await expect(slider.tab).toBeVisible()
    await expect(slider.panel).toHaveCount(0)
    await slider.tab.click()
    await edit.open(product.id)
    await expect(slider.panel).toHaveCount(1)
  },
)
