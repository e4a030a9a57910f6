import type { Features } from '#contract/store/store.ts'
import type { PreviewTarget } from '#contract/store/storefront.ts'
import type { Glyph } from '#ui/Icon.tsx'
import type { RouteId } from '../paths.ts'

/** `full` with labels, `small` with icons only, `none` for screens without distraction. */
export type MenuLayout = 'full' | 'small' | 'none'

/**
 * What a screen tells the shell about itself. The side menu, the palette, the keyboard shortcuts, the storefront preview and
 * the redirects to the new admin read it from the routes, so that a new screen needs no entry in any of them.
 */
export interface ScreenDeclaration {
  /** The path parameter that is used as the title if present: the name of an app. */
  titleParam?: string
  /** The layout of the side menu. Default: full (document 1 §2.1). */
  menu?: MenuLayout
  /** Style of the whole page while it shows: `data-page` of the body, for a screen that fills the window. */
  page?: 'fill'
  /** The route to open, with a message, when the record no longer exists. Default: the dashboard. */
  parentRoute?: RouteId
  /** Its entry in the side menu. */
  menuEntry?: MenuEntry
  /** The keys that open it, pressed one after the other. A screen with a menu entry only where the store has the entry. */
  shortcut?: readonly string[]
  /** Not in the palette, although it belongs to a menu entry and needs no parameters. */
  isUnlisted?: true
  /** The storefront's page that the preview beside the screen shows (document 1 §4). Default: no preview opens by itself. */
  preview?: (params: Readonly<Record<string, string | undefined>>) => PreviewTarget
  /** The page of the new admin that replaces it (document 2 §2). */
  newAdmin?: NewAdminPage
}

export interface MenuEntry {
  /** A message of the menu: `menu:products` is `menuEntry` in the messages of the feature `products`. */
  label: `menu:${string}`
  glyph: Glyph
  /** Entries are sorted by it (document 1 §2.1). A function where flags decide: `undefined` hides the entry. */
  place: number | ((features: Features | undefined) => number | undefined)
  /** Words in a route id; a screen that contains one selects the entry (document 1 §2.1). */
  keywords: readonly string[]
  /** Leads directly to the new admin, where that serves the screen. */
  linksToNewAdmin?: true
}

export interface NewAdminPage {
  /** Name in the list new-admin-features-enabled that turns the redirect on. */
  flag: string
  /** Path there; names in braces are the route's parameters. */
  path: string
}
