import type { RouteId } from '../../src/paths.ts'

/** KiB gzip. A build may be over a budget by this share, so that small changes need no new budget. */
export const SLACK = 0.1

/** What every page loads before it shows anything. */
export const START_BUDGET = 185
/** What a screen may add to the start before it can render: scripts, styles and messages. */
export const SCREEN_BUDGET = 65
/** The same for a screen with a form: the form library and what every form has around its fields. */
export const FORM_BUDGET = 95

/** Screens that need more, with the reason. */
export const SCREEN_BUDGETS: Readonly<Partial<Record<RouteId, number>>> = {
  // Every field of a product, its options and images, formatted text, and what support staff may not save or export.
  'product.add': 106,
  'product.detail': 106,
  // Addresses with suggestions and phone numbers of all countries, and what support staff may not save or export.
  'customer.add': 96,
  'customer.edit': 96,
  // An application of several steps, and what support staff may not send.
  'settings.payments-application': 96,
  // A card that is a form for each part of an order, and what its payments allow with each service that took
  // them; its disputes are in its amounts and its history.
  'order.detail': 108,
  // Items, discounts, shipping, address and money of an order are one form.
  'order.add': 97,
  'order.edit': 97,
  // Account, address, card, coupon and order on one page.
  checkout: 105,
  // All parts of a design are one form: colors and their contrast, the list of blocks, the fields of eight types of blocks.
  'editstore.landing': 107,
  'editstore.logo': 107,
  'editstore.styles': 107,
  'editstore.content.navigation': 107,
  'editstore.content.item': 107,
}
