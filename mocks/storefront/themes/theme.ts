import type { PreviewTarget } from '#contract/store/storefront.ts'
import type { Html } from '../layout.ts'
import type { Shop } from '../shop.ts'

/** The parts of a header, made by the storefront; a theme decides where they stand. Some are empty. */
export interface HeaderParts {
  /** Logo or name, with a link to the home page. */
  name: Html
  menu: Html
  search: Html
  cart: Html
}

/** The parts of a footer. */
export interface FooterParts {
  name: Html
  menu: Html
  profiles: Html
  contact: Html
  /** Choice of language, cookies. */
  tools: Html
}

/** How a theme draws a storefront: a style sheet after the shared one, and the order of what stands in header and footer. */
export interface StorefrontTheme {
  css: string
  header: (parts: HeaderParts, shop: Shop) => Html
  footer: (parts: FooterParts, shop: Shop) => Html
  /** Beside the page where there is space, else between header and page. */
  side?: (shop: Shop, target: PreviewTarget) => Html
  /** Products in a grid have a button that puts them into the cart. */
  hasQuickBuy?: boolean
}
