import type { Locator } from 'playwright/test'
import { isFullRun } from '../mocks/start/test/fullRun.ts'
import { expect, ownerTest } from './support/fixtures.ts'
import { expectNoSidewaysScroll } from './support/layout.ts'
import { speak } from './support/whole.ts'

/** The texts in an element of which a part is cut off. */
const cutTextsIn = (element: Locator) =>
  element.locator('span, bdi').evaluateAll(texts =>
    texts
      .filter(text => text.scrollWidth > text.clientWidth + 1 || text.scrollHeight > text.clientHeight + 2)
      .filter(text => getComputedStyle(text).overflow === 'hidden')
      .map(text => text.textContent),
  )

for (const direction of ['ltr', 'rtl'] as const) {
  // A phone is where they are most likely to reach over an edge.
  const tag = isFullRun ? [] : ['@phone']
  ownerTest(
    `bars, menus, filters and dialogs stay within the page (${direction})`,
    { tag },
    async ({ page, list, edit }) => {
      await list.open()
      await page.evaluate(dir => document.documentElement.setAttribute('dir', dir), direction)
      const [name = ''] = await list.names()
      await list.tick(name)
      await expect(list.bulkBar).toBeVisible()
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: `Actions for ${name}` }).click()
      await expect(page.getByRole('menu')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Filters' }).click()
      await expect(page.getByRole('dialog', { name: 'Filter products' })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await page.keyboard.press('Escape')
      await list.bulkBar.getByRole('button', { name: 'Delete' }).click()
      await expect(list.dialog()).toBeVisible()
      await expectNoSidewaysScroll(page)
      await list.dialog().getByRole('button', { name: 'Cancel' }).click()
      await list.row(name).getByRole('link').click()
      await edit.shortDescription.fill('The save bar is there')
      await expect(edit.saveBar).toBeVisible()
      await expectNoSidewaysScroll(page)
    },
  )
}

ownerTest(
  'on a phone the logo opens the menu, and a product takes two lines',
  { tag: '@phone' },
  async ({ page, list }) => {
    await list.open()
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await expect(menu).not.toBeVisible()
    const {
      x = 0,
      y = 0,
      width = 0,
      height = 0,
    } = (await page.getByRole('button', { name: 'Open menu' }).boundingBox()) ?? {}
    for (let taps = 0; taps < 2; taps++) await page.touchscreen.tap(x + width / 2, y + height / 2)
    await expect(menu).toBeVisible()
    await expectNoSidewaysScroll(page)
    expect(new URL(page.url()).pathname, 'the second tap of a double-tap follows no link').toBe('/product')
    await menu.getByRole('link', { name: 'Dashboard' }).tap()
    await expect(page).toHaveURL('/dashboard')
    await expect(menu).not.toBeVisible()
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page.keyboard.press('Escape')
    await expect(menu).not.toBeVisible()

    await list.open()
    const card = list.rows().first()
    expect((await card.boundingBox())?.height ?? 0, 'two lines').toBeLessThan(90)
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name, ascending')
    await expect(page).toHaveURL('/product?sort=name+asc')
    await list.settled()
    await card.tap({ position: { x: 150, y: 60 } })
    await expect(page, 'a tap anywhere in the row opens it').toHaveURL(/\/product\/[\w-]{8,}$/)
  },
)

ownerTest(
  'a form has status and categories near the top and fields that fit',
  { tag: '@desktop' },
  async ({ page, edit, api }) => {
    const product = await api.addProduct('Wide vase')
    await page.setViewportSize({ width: 1800, height: 900 })
    await edit.open(product.id)
    const status = page.getByRole('combobox', { name: 'Status' })
    const preview = page.getByRole('complementary', { name: 'Storefront preview' })
    const widthOf = async (field: Locator) => (await field.boundingBox())?.width ?? 0
    await expect(preview).toBeVisible()
    expect(await widthOf(page.locator('form'))).toBeLessThanOrEqual(1100)
    expect(await widthOf(edit.price)).toBeLessThan(200)
    const isBeside = async () =>
      ((await status.boundingBox())?.x ?? 0) > ((await edit.name.boundingBox())?.x ?? 0) + 400
    expect(await isBeside()).toBe(true)
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect.poll(isBeside, 'there is room for one column').toBe(false)
    await expect(page.getByRole('combobox', { name: 'Categories' })).toBeInViewport({ ratio: 1 })
    await preview.getByRole('button', { name: /^Close/ }).click()
    await expect.poll(isBeside, 'there is room for both again').toBe(true)
  },
)

ownerTest('on a phone the dashboard shows two figures in a row', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/dashboard')
  const topOf = async (name: RegExp) => (await page.getByRole('link', { name }).boundingBox())?.y
  expect(await topOf(/^\d+ ?Active products$/)).toBe(await topOf(/^\d+ ?Inactive products$/))
})

ownerTest('orders follow right below their search until there are new ones', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/order')
  const table = page.getByRole('table', { name: 'All orders' })
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await expect(page.locator('#content [role=status]:empty')).toHaveCount(1)
  const search = await page.getByRole('searchbox', { name: /^Search orders/ }).boundingBox()
  const gap = ((await table.boundingBox())?.y ?? 0) - ((search?.y ?? 0) + (search?.height ?? 0))
  expect(gap).toBeLessThan(24)
})

ownerTest(
  'on a phone, order totals are aligned, however wide the statuses are',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/order?view=all')
    const totals = page.getByRole('table', { name: 'All orders' }).getByText(/^\$[\d,.]+$/)
    await expect(totals.first()).toBeVisible()
    const ends = await totals.evaluateAll(cells =>
      cells.map(cell => {
        const text = document.createRange()
        text.selectNodeContents(cell)
        return Math.round(text.getBoundingClientRect().right)
      }),
    )
    expect(ends.length).toBeGreaterThan(10)
    expect([...new Set(ends)]).toHaveLength(1)
  },
)

ownerTest(
  'on a tablet, a long email takes two lines and doesn’t widen the page',
  { tag: '@desktop' },
  async ({ page }) => {
    const email = 'averyverylongaddressofapersonwithnospaces@subdomain.example.com'
    await page.goto('/customer/add')
    await page.getByRole('textbox', { name: 'First name' }).fill('Maximiliana')
    await page.getByRole('textbox', { name: /^Email/ }).fill(email)
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { name: 'Maximiliana', level: 1 })).toBeVisible()
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto('/customer?search=Maximiliana')
    await expect(page.getByRole('table', { name: 'Customers' }).getByText(email)).toBeVisible()
    await expectNoSidewaysScroll(page)
  },
)

ownerTest('in Arabic, English names are aligned with their column', { tag: '@desktop' }, async ({ page }) => {
  await speak(page, 'ar')
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/product')
  await expect(page.locator('tbody').getByRole('link').first()).toBeVisible()
  const gaps = await page.locator('tbody a bdi').evaluateAll(names =>
    names.map(name => {
      const text = document.createRange()
      text.selectNodeContents(name)
      return Math.round((name.closest('td')?.getBoundingClientRect().right ?? 0) - text.getBoundingClientRect().right)
    }),
  )
  expect(gaps.length).toBeGreaterThan(10)
  expect([...new Set(gaps)]).toHaveLength(1)
})

ownerTest('on a phone, tax states have no empty line below them', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/settings/taxes')
  const states = page.getByRole('combobox', { name: 'States where you charge tax' })
  await expect(page.getByRole('button', { name: 'Remove Maine' })).toBeVisible()
  const centerOf = async (control: Locator) => {
    const box = await control.boundingBox()
    return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)
  }
  const crosses = await page.getByRole('group', { name: 'States where you charge tax' }).getByRole('button').all()
  const last = crosses.at(-1)
  if (!last) throw new Error('No state is chosen.')
  expect(Math.abs((await centerOf(states)) - (await centerOf(last)))).toBeLessThan(4)
  // A long word gets a line of its own as it is typed.
  await states.fill('Massachusetts')
  expect(await states.evaluate(input => input.scrollWidth - input.clientWidth)).toBe(0)
})

ownerTest('in the dark theme, a screen prints with dark text', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('backcounter.theme', 'dark'))
  await page.goto('/order')
  const title = page.getByRole('heading', { level: 1 })
  const colorOf = () => title.evaluate(heading => getComputedStyle(heading).color)
  await expect(title).toBeVisible()
  const onScreen = await colorOf()
  await page.emulateMedia({ media: 'print' })
  const dark = await colorOf()
  await page.emulateMedia({ media: 'screen' })
  expect(await colorOf()).toBe(onScreen)
  const inLight = () => {
    // The app may still be following the change of media.
    document.documentElement.setAttribute('data-theme', 'light')
    return getComputedStyle(document.querySelector('h1') as Element).color
  }
  await expect.poll(() => page.evaluate(inLight), 'as in the light theme').toBe(dark)
  expect(dark).not.toBe(onScreen)
})

ownerTest('the menu shows the current screen in forced colors, too', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/product')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const backgroundOf = (name: string) =>
    menu.getByRole('link', { name, exact: true }).evaluate(entry => getComputedStyle(entry).backgroundColor)
  await expect.poll(() => backgroundOf('Products')).not.toBe(await backgroundOf('Orders'))
})

ownerTest(
  'on a phone with doubled text, dialogs and sheets fit the window',
  { tag: '@phone' },
  async ({ page, list }) => {
    await list.open()
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
    const expectInWindow = async (sheet: Locator) => {
      await expect(sheet).toBeVisible()
      const edges = async () => {
        const box = await sheet.boundingBox()
        return [(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 0) <= (page.viewportSize()?.width ?? 0)]
      }
      await expect.poll(edges, 'its start and its end').toEqual([true, true])
    }
    await page.getByRole('button', { name: 'Views' }).click()
    await expectInWindow(page.getByRole('dialog', { name: 'Saved views' }))
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('lamp')
    await expect(page.getByRole('option', { name: /Lamp/ }).first()).toBeVisible()
    await expectInWindow(page.getByRole('dialog'))
  },
)

ownerTest(
  'on a phone with doubled text, long names can be read to their end',
  { tag: '@phone' },
  async ({ page, list, api }) => {
    const name = `Zoomed ${'kitchen and garden lantern '.repeat(9)}`.trim()
    await api.addProduct(name, { sku: 'ZOOMED-LANTERN-LARGE' })
    await list.open('?search=Zoomed')
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
    await list.choose(name, 'Delete')
    const title = list.dialog().getByRole('heading')
    await title.hover()
    await page.mouse.wheel(0, 5000)
    const isEndShown = () =>
      title.evaluate(heading => {
        const end = document.createRange()
        end.selectNodeContents(heading)
        const line = [...end.getClientRects()].at(-1)
        return (line?.bottom ?? Number.POSITIVE_INFINITY) <= heading.getBoundingClientRect().bottom + 1
      })
    await expect.poll(isEndShown).toBe(true)
    await expect(list.dialog().getByRole('button', { name: 'Delete product' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('Zoomed')
    const option = page.getByRole('option', { name: /ZOOMED-LANTERN-LARGE/ })
    await expect(option).toBeVisible()
    expect(await cutTextsIn(option)).toEqual([])
  },
)

ownerTest('at 200% zoom, the packing panel does not cover the items', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 })
  await page.goto('/order?view=all')
  const order = page.getByRole('table', { name: 'All orders' }).locator('tbody').getByRole('link').first()
  await page.goto(`${await order.getAttribute('href')}/pack`)
  const progress = page.getByText(/^0 of \d+ packed$/)
  await expect(progress).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  const lastItem = await page.getByRole('button', { name: /^\+1 / }).last().boundingBox()
  const panel = await progress.boundingBox()
  expect(panel?.y ?? 0, 'the panel is below what is to be packed').toBeGreaterThan(
    (lastItem?.y ?? 0) + (lastItem?.height ?? 0),
  )
})

ownerTest('in Spanish, no entry of the menu is cut off', { tag: '@desktop' }, async ({ page }) => {
  await speak(page, 'es')
  await page.goto('/dashboard')
  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  await expect(menu.getByRole('link', { name: 'Tienda de aplicaciones' })).toBeVisible()
  expect(await cutTextsIn(menu)).toEqual([])
})

for (const language of ['en', 'ar']) {
  ownerTest(
    `long names of either direction are cut off at their end (${language})`,
    { tag: '@desktop' },
    async ({ page, api }) => {
      const mark = `CUT-${language}`
      const sku = `${mark}-0123456789-0123456789-0123456789`
      await api.addProduct(`Lantern ${'lantern '.repeat(20)}${language}`, { sku })
      await api.addProduct(`مصباح ${'مصباح '.repeat(30)}${language}`, { sku: `${mark}-2` })
      await speak(page, language)
      const isBeginningShown = (text: Locator) =>
        text.evaluate(element => {
          const first = document.createRange()
          const letters = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
          if (!letters) throw new Error('There is no text.')
          first.setStart(letters, 0)
          first.setEnd(letters, 1)
          const { left, right } = first.getBoundingClientRect()
          const box = element.getBoundingClientRect()
          return left >= box.left - 1 && right <= box.right + 1
        })
      await page.goto(`/product?search=${mark}`)
      const cell = page.locator('tbody').getByText(sku)
      await expect(cell).toBeVisible()
      expect(await isBeginningShown(cell)).toBe(true)
      await page.keyboard.press('Control+k')
      await page.keyboard.type(mark)
      for (const name of [/^Lantern/, /^مصباح/]) {
        const option = page.getByRole('option', { name })
        await expect(option).toBeVisible()
        expect(await isBeginningShown(option.locator('span:has(> bdi)').first()), `${name}`).toBe(true)
      }
    },
  )
}

ownerTest('a Vietnamese name is shown in one typeface', { tag: '@desktop' }, async ({ page, api }) => {
  await api.addProduct('Đèn lồng Nguyễn ở Huế')
  await page.goto('/product?search=Nguyễn')
  await expect(page.locator('tbody').getByRole('link')).toHaveText('Đèn lồng Nguyễn ở Huế')
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'tbody a' })
  const familiesOf = async () => {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    return [...new Set(fonts.map(({ familyName }) => familyName))]
  }
  await expect.poll(familiesOf).toEqual(['Inter'])
})

ownerTest(
  'with reduced motion, menus, dialogs and messages appear at once',
  { tag: '@desktop' },
  async ({ page, list, edit }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // Not what appears after a delay, and not the spinner, which turns slowly then.
    await page.addInitScript(() => {
      const moved = new Set<string>()
      const note = () => {
        for (const animation of document.getAnimations()) {
          const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null
          const isMoving = animation.effect?.getComputedTiming().duration !== 0
          if (isMoving && !target?.closest('[role=status], button')) moved.add(target?.outerHTML.slice(0, 100) ?? '')
        }
        requestAnimationFrame(note)
      }
      note()
      Object.assign(self, { moved })
    })
    await list.open()
    const [name = ''] = await list.names()
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.keyboard.press('Escape')
    await list.choose(name, 'Delete')
    await list.dialog().getByRole('button', { name: 'Keep product' }).click()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search or go to…' })).toBeFocused()
    await page.keyboard.press('Escape')
    await list.row(name).getByRole('link').click()
    await edit.shortDescription.fill('At once')
    await edit.save()
    expect(await page.evaluate(() => [...(self as unknown as { moved: Set<string> }).moved])).toEqual([])
  },
)
