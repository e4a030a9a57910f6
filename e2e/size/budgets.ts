import type { RouteId } from '../../src/paths.ts'

/** KiB gzip that a screen may add to the start, where 60 do not do. Say why. */
export const SCREEN_BUDGETS: Partial<Record<RouteId, number>> = {
  // The largest form that there is, with the form library, which other forms share: every field of a product, its options,
  // images (uploaded here or chosen from the library), and formatted text that reads as words. Editors, spreadsheet, picker
  // and library come later.
  'product.add': 84,
  'product.detail': 84,
  // The tree travels with the feature's data, and the form has image upload and rich text.
  'category.add': 79.5,
  'category.detail': 79.5,
  // A form between a customer's figures, orders and tags.
  'customer.add': 71.5,
  'customer.edit': 71.5,
  // A form with the form library, and the rules of orders: what is paid, shipped and can be refunded.
  'order.add': 84.9,
  'order.edit': 84.9,
  // A form around a tree.
  'editstore.menu': 67,
  'editstore.menu.add': 67,
  'editstore.menu.detail': 67,
  // A form with rich text and search preview.
  'pages.add': 62.5,
  'pages.detail': 62.5,
  // The dialog that ships what was packed shares its pieces with the order's other dialogs.
  'order.pack': 62.6,
  // Forms around setup that is made once.
  'postage.edit': 61,
  'postage.setup': 62,
  // A form whose dates are in another time zone, with a summary in words.
  'discounts.add': 70,
  'discounts.detail': 70,
  // A form with addresses beside it.
  'fulfillers.add': 63,
  'fulfillers.detail': 63,
  // A form with tables of ranges, states to pick and an address; what the settings load later travels along.
  'settings.shipping.add': 74,
  'settings.shipping.detail': 74,
}
