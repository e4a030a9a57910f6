import type { RouteId } from '../../src/paths.ts'

/** KiB gzip. A build may be over a budget by this share, so that small changes need no new budget. */
export const SLACK = 0.1

/** What every page loads before it shows anything. */
export const START_BUDGET = 185
/**
 * What a screen may add to the start before it can render: scripts, styles and messages. Up to 5 KiB of it are what the file has
 * that a few screens share with the shell, which loads it next anyway.
 */
export const SCREEN_BUDGET = 68
/** The same for a screen with a form: the form library and what every form has around its fields. */
export const FORM_BUDGET = 100

/** Screens that need more, with the reason. */
export const SCREEN_BUDGETS: Readonly<Partial<Record<RouteId, number>>> = {
  // Every field of a product, its options and images, formatted text, and what support staff may not save or export.
  'product.add': 109,
  'product.detail': 109,
  // A card that is a form for each part of an order, and what its payments allow with each service that took
  // them; its disputes are in its amounts and its history.
  'order.detail': 108,
  // The tree of a menu's entries, and what each may lead to.
  'editstore.menu': 102,
  'editstore.menu.add': 102,
  'editstore.menu.detail': 102,
  // Which systems a file may be of.
  'product.import': 70,
  // Account, address, card, coupon and order on one page.
  checkout: 110,
  // All parts of a design are one form: colors and their contrast, the list of blocks, the fields of eight types of blocks.
  'editstore.landing': 113,
  'editstore.logo': 113,
  'editstore.styles': 113,
  'editstore.content.navigation': 113,
  'editstore.content.item': 113,
}
