import type { Page } from 'playwright/test'
import { openAs } from './pages/signIn.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoSidewaysScroll } from './support/layout.ts'

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, role: 'button' | 'link', name: string | RegExp) {
  const target = page.locator('#content, [role=dialog]').getByRole(role, { name }).last()
  await expect(target).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(target).toBeFocused({ timeout: 50 })
  }).toPass({ intervals: [0], timeout: 20_000 })
}

test('an app is found, installed, opened and uninstalled by keyboard', async ({ page, newStore }) => {
  await openAs(page, await newStore(), '/appstore2')
  await page.keyboard.press('/')
  await page.keyboard.type('pins')
  await expect(page).toHaveURL('/appstore2?search=pins')
  await tabTo(page, 'link', /^Pinterest/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Pinterest' })).toBeFocused()

  await tabTo(page, 'button', 'Pinterest, picture 2 of 2')
  await page.keyboard.press('Space')
  await expect(page.getByRole('img', { name: 'Pinterest, picture 2 of 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Install' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Application' })).toBeVisible()
  await expectAccessible(page, 'the install dialog', { within: '[role=dialog]' })
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await tabTo(page, 'button', 'Confirm')
  await page.keyboard.press('Enter')
  const open = page.locator('#content').getByRole('link', { name: 'Open' })
  await expect(open).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
  await expect(page.getByRole('region', { name: 'Apps' }).getByRole('link', { name: 'Pinterest' })).toBeVisible()

  await tabTo(page, 'link', 'Open')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/pinterest')
  await page.goBack()
  await tabTo(page, 'button', 'Uninstall')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Uninstall Application' })).toBeVisible()
  await tabTo(page, 'button', 'Confirm')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Install' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Apps' }).getByRole('link', { name: 'Pinterest' })).toHaveCount(0)
})
