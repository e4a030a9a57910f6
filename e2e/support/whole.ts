import type { Page } from 'playwright/test'
import { directionOf } from '#lib/languages.ts'
import { expectAccessible } from './accessible.ts'
import { expect } from './fixtures.ts'
import { expectNoSidewaysScroll } from './layout.ts'

const DESKTOP = { width: 1280, height: 900 }
const TABLET = { width: 768, height: 1024 }
const PHONE = { width: 360, height: 740 }

/** From now on the console speaks `language`, on every page that is opened. */
export const speak = (page: Page, language: string) =>
  page.addInitScript(language => {
    if (self === top) localStorage.setItem('backcounter.language', language)
  }, language)

interface Checked {
  /** Themes in which its colors are checked: by far the slowest check. Default: both in English, for they are the same in every language. */
  colorsIn?: readonly ('light' | 'dark')[]
  /** Checks more of it before the window's size changes. */
  onSettled?: () => Promise<void>
}

/** The current page is in `language`, accessible, and fits a desktop, a tablet and a phone. */
export async function expectWhole(page: Page, language: string, what: string, checked: Checked = {}) {
  const { colorsIn = language === 'en' ? ['light', 'dark'] : [], onSettled } = checked
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language))
  await expectAccessible(page, `${what} (${language})`, { colorsIn })
  await onSettled?.()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(TABLET)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(DESKTOP)
}
