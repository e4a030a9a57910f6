import type { RouteId } from '../../src/paths.ts'

/**
 * KiB gzip that a screen may add to startup, if the default (60, or 68.6 with the form of a record) is not enough. Give
 * the reason.
 */
export const SCREEN_BUDGETS: Partial<Record<RouteId, number>> = {
  // The largest form that there is, with the form library, which other forms share: every field of a product, its options,
  // images (uploaded here or chosen from the library), and formatted text that reads as words. Editors, spreadsheet, picker
  // and library come later.
  'product.add': 82.1,
  'product.detail': 82.1,
  // A form with formatted text and the theme's templates.
  'pages.add': 69,
  'pages.detail': 69,
  // The tree travels with the feature's data, and the form has image upload, rich text and rows that are dragged.
  'category.add': 80.7,
  'category.detail': 80.7,
  // A form between a customer's figures, orders and tags.
  'customer.add': 74.8,
  'customer.edit': 74.8,
  // A form with the form library, and the rules of orders: what is paid, shipped and can be refunded.
  'order.add': 94,
  'order.edit': 94,
  // A form around a tree.
  'editstore.menu': 75.1,
  'editstore.menu.add': 75.1,
  'editstore.menu.detail': 75.1,
  // The dialog that ships what was packed shares its pieces with the order's other dialogs.
  'order.pack': 71.5,
  // Every step from the file to the result, wrong rows corrected in between, with the columns of the export and the texts of what an order refuses.
  'order.import': 70.2,
  'customer.import': 65.3,
  // A form whose dates are in another time zone, with a summary in words.
  'discounts.add': 76.8,
  'discounts.detail': 76.8,
  // Payments, refunds and the amount due, with the rules of orders; tags and addresses are edited in place.
  'order.detail': 68.5,
  // A ledger, with dialogs that share the pieces of forms.
  'storeCredit.detail': 69.4,
  // A form with tables of ranges, states to pick and an address, which suggests how to go on; what the settings load later travels along.
  'settings.shipping.add': 79.8,
  'settings.shipping.detail': 79.8,
}
