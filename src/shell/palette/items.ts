import type { Glyph } from '#ui/Icon.tsx'
import type { Rankable } from './rank.ts'

/** Something that can be chosen: a screen, a record, an action. */
export interface PaletteItem extends Rankable {
  /** Kind and name: `screen/product.list`, `product/123`. By it recent ones are found again. */
  id: string
  glyph: Glyph
  /** What tells it from others of its name: a SKU, a state. */
  hint?: string
  /** A picture instead of the glyph. */
  picture?: string
  /** The keys that do the same. */
  keys?: readonly string[]
  /** Where it leads; else `run` says what it does. */
  to?: string
  run?: () => void
  /** A way on, not a thing: never among the recent ones. */
  isPassing?: boolean
}

export interface PaletteGroup {
  id: string
  heading: string
  items: readonly PaletteItem[]
}
