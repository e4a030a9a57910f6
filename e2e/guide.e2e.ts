import type { Page } from 'playwright/test'
import { openAs } from './pages/signIn.ts'
import { SliderPage } from './pages/sliderPage.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoSidewaysScroll } from './support/layout.ts'

const progress = (page: Page) => page.getByRole('progressbar', { name: 'Founder guide' })
const hints = (page: Page) => page.getByRole('button', { name: /^Hint:/ })
const video = (page: Page) => page.getByRole('complementary', { name: 'Help video' })

test('adding a product completes a step of a new store’s guide', async ({ page, newStore, edit, isMobile }) => {
  await openAs(page, await newStore('new@demo.test'), '/dashboard')
  await page.getByRole('button', { name: 'Start the guide' }).click()
  await expect(page.locator('#content').getByText('20% done')).toBeVisible()
  await page.getByRole('listitem').getByRole('link', { name: 'Add product' }).click()
  await edit.name.fill('The first mug')
  await edit.price.fill('12')
  await edit.save()
  await page.goto('/dashboard')
  await expect(page.getByText('Product Added')).toBeVisible()
  await expect(page.getByText('Store Edited')).toHaveCount(0)
  if (!isMobile) await expect(progress(page)).toHaveAttribute('aria-valuenow', '40')
  await expect(page.getByText('Available when the other four steps are done.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'the guide on the dashboard')
})

test('a designer’s first visit edits the store and shows its progress', {
  tag: ['@long', '@desktop'],
}, async ({ page, newStore }) => {
  await openAs(page, await newStore('new@demo.test'), '/dashboard')
  await page.getByRole('link', { name: 'Open site designer' }).click()
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '20')
  await page.goto('/dashboard')
  await expect(page.getByText('Store Edited')).toBeVisible()
})

test('a dismissed hint stays hidden after a reload, and the next is shown', { tag: ['@long', '@desktop'] }, async ({
  page,
  newStore,
}) => {
  await openAs(page, await newStore('new@demo.test'), '/product/add')
  await expect(hints(page)).toHaveCount(1)
  await expectAccessible(page, 'a hint beside what it explains')
  await page.getByRole('button', { name: 'Hint: Your progress' }).click()
  const sheet = page.getByRole('dialog', { name: 'Your progress' })
  await expect(sheet).toBeInViewport({ ratio: 1 })
  await expectAccessible(page, 'a hint that is open')
  await sheet.getByRole('button', { name: /^(Got it|Awesome|Ok|Thanks|Cool)$/ }).click()
  const next = page.getByRole('button', { name: 'Hint: Preview your store' })
  await next.press('Enter')
  await page.keyboard.press('Escape')
  await expect(hints(page)).toHaveCount(1)
  await page.reload()
  await expect(next).toBeVisible()
  await expect(hints(page)).toHaveCount(1)
})

test('a help video replaces the storefront, which returns afterwards', { tag: '@desktop' }, async ({
  page,
  newStore,
}) => {
  const slider = new SliderPage(page)
  await openAs(page, await newStore('owner@demo.test'), '/product/add')
  await expect(slider.panel).toBeVisible()
  const help = page.getByRole('button', { name: 'Help', exact: true })
  await help.click()
  await page.getByRole('menuitem', { name: 'Watch video' }).click()
  await expect(video(page).getByRole('heading', { name: 'Add products' })).toBeVisible()
  await expect(page.frameLocator('iframe[title="Video: Add products"]').locator('body')).toBeVisible()
  await expect(slider.panel).toHaveCount(0)
  await expectAccessible(page, 'help video')
  expect((await video(page).boundingBox())?.width).toBe(350)
  const [screen, panel] = [await page.getByRole('main').boundingBox(), await video(page).boundingBox()]
  expect((screen?.x ?? 0) + (screen?.width ?? 0), 'the screen makes room').toBeLessThanOrEqual(panel?.x ?? 0)
  await page.keyboard.press('Escape')
  await expect(video(page)).toHaveCount(0)
  await expect(help).toBeFocused()

  await slider.tab.click()
  await expect(slider.panel).toBeVisible()
})

test('an empty list links to its video and to other actions', { tag: '@long' }, async ({
  page,
  newStore,
  isMobile,
}) => {
  await openAs(page, await newStore('new@demo.test'))
  await expectNoSidewaysScroll(page)
  await page.locator('#content').getByRole('button', { name: 'Watch video' }).click()
  await expect(video(page)).toBeVisible()
  const box = await video(page).boundingBox()
  expect(box?.width).toBe(isMobile ? page.viewportSize()?.width : 350)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'close video' }).click()
  await expect(page.locator('#content').getByRole('button', { name: 'Watch video' })).toBeFocused()
  await page.getByRole('link', { name: /^Organize into categories/ }).click()
  await expect(page).toHaveURL('/category')
  await page.goBack()
  await page.getByRole('link', { name: /^Add an app/ }).click()
  await expect(page).toHaveURL('/appstore2')
})
