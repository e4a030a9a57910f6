import type { Block } from '#contract/design/blocks.ts'
import type { ThemeOffer } from '#contract/design/themeStyles.ts'

/** A theme as the provider offers it to stores. How it draws a storefront is in `mocks/storefront/themes`, under the same id. */
export interface CatalogTheme extends ThemeOffer {
  id: string
  name: string
  description: string
  /** The home page of a store that has not put together its own. */
  blocks: readonly Block[]
}
