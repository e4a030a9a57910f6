import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

interface Checked {
  /** Selects what is checked. Default: the whole page, which costs many times as much as a menu. */
  within?: string
  colorsIn?: readonly ('light' | 'dark')[]
}

/**
 * Axe finds nothing on the current page, or in a part of it. Colors are checked in both themes, unless one is given, because that check is
 * by far the slowest. Target sizes are checked only if nothing covers the page: targets under an open menu are usable
 * when it closes.
 */
export async function expectAccessible(
  page: Page,
  what: string,
  { within, colorsIn = ['light', 'dark'] }: Checked = {},
): Promise<void> {
  for (const colorScheme of new Set(['light' as const, ...colorsIn])) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const axe = new AxeBuilder({ page }).setLegacyMode()
    if (within) axe.include(within)
    // Dark changes nothing but colors.
    if (colorScheme === 'light') axe.withTags(RULES)
    else axe.withRules(COLOR_RULES)
    const ignored = colorsIn.includes(colorScheme) ? [] : COLOR_RULES
    axe.disableRules((await page.locator(':popover-open').count()) ? [...ignored, 'target-size'] : ignored)
    const { violations } = await axe.analyze()
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(node => `${node.target} ${node.failureSummary}`).join(' | ')}`,
    )
    expect(found, `${what}, ${colorScheme}`).toEqual([])
  }
}
