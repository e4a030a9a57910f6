import type { Glyph } from '#ui/Icon.tsx'
import type { Rankable } from './rank.ts'

/** Something that can be chosen: a screen, a record, an action. */
export interface PaletteItem extends Rankable {
  /** Type and name: `screen/product.list`, `product/123`. The key of recent items. */
  id: string
  glyph: Glyph
  /** Distinguishes items of the same name: a SKU, a status. */
  hint?: string
  /** An image instead of the glyph. */
  picture?: string
  /** The keys that do the same. */
  keys?: readonly string[]
  /** Its target; otherwise `run` performs the action. */
  to?: string
  run?: () => void
  /** A link to more results, not an item: never stored as recent. */
  isPassing?: boolean
}

export interface PaletteGroup {
  id: string
  heading: string
  items: readonly PaletteItem[]
}
