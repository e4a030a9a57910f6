import type { RouteId } from '../../src/paths.ts'

/**
 * KiB gzip that a screen may add to startup, if the default (60, or 68.6 with the form of a record) is not enough. Give
 * the reason.
 */
export const SCREEN_BUDGETS: Partial<Record<RouteId, number>> = {
  // The largest form that there is, with the form library, which other forms share: every field of a product, its options,
  // images (uploaded here or chosen from the library), and formatted text that reads as words. Editors, spreadsheet, picker
  // and library come later.
  'product.add': 83,
  'product.detail': 83,
  // A form with formatted text and the theme's templates.
  'pages.add': 69.8,
  'pages.detail': 69.8,
  // The tree travels with the feature's data, and the form has image upload, rich text and rows that are dragged.
  'category.add': 81.8,
  'category.detail': 81.8,
  // A form between a customer's figures, orders and tags.
  'customer.add': 75.3,
  'customer.edit': 75.3,
  // A form with the form library, and the rules of orders: what is paid, shipped and can be refunded.
  'order.add': 94.8,
  'order.edit': 94.8,
  // A form around a tree.
  'editstore.menu': 75.6,
  'editstore.menu.add': 75.6,
  'editstore.menu.detail': 75.6,
  // The dialog that ships what was packed shares its pieces with the order's other dialogs.
  'order.pack': 72.7,
  // Items to pack, a package, rates, and the dialog that completes the setup.
  'postage.edit': 60.3,
  'postage.setup': 60.8,
  // Every step from the file to the result, wrong rows corrected in between, with the columns of the export and the texts of what an order refuses.
  'order.import': 71.3,
  'customer.import': 66.4,
  // A form whose dates are in another time zone, with a summary in words.
  'discounts.add': 77.4,
  'discounts.detail': 77.4,
  // Payments, refunds and the amount due, with the rules of orders; tags and addresses are edited in place.
  'order.detail': 69.5,
  // A ledger, with dialogs that share the pieces of forms.
  'storeCredit.detail': 70.4,
  // A form with tables of ranges, states to pick and an address, which suggests how to go on; what the settings load later travels along.
  'settings.shipping.add': 80.5,
  'settings.shipping.detail': 80.5,
}
