import type { RouteId } from '../../src/paths.ts'

/** KiB gzip that a screen may add to the start, where 60 do not do. Say why. */
export const SCREEN_BUDGETS: Partial<Record<RouteId, number>> = {
  // The largest form that there is, with the form library, which other forms share: every field of a product, its options,
  // images (uploaded here or chosen from the library), and formatted text that reads as words. Editors, spreadsheet, picker
  // and library come later.
  'product.add': 82,
  'product.detail': 82,
  // The tree travels with the feature's data, and the form has image upload and rich text.
  'category.add': 77,
  'category.detail': 77,
  // A form between a customer's figures, orders and tags.
  'customer.add': 70,
  'customer.edit': 70,
  // A form around a tree.
  'editstore.menu': 64,
  'editstore.menu.add': 64,
  'editstore.menu.detail': 64,
}
