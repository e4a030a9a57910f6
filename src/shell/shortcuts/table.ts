import { SEARCH_KEY } from '#page/keys/singleKeys.ts'
import type { RouteId } from '../../paths.ts'
import type { ScreenTable } from '../screenTable.ts'

export type ActionId = 'shortcuts' | 'addProduct' | 'preview'

/** The groups of the sheet, in its order. */
export const GROUPS = ['everywhere', 'screen', 'go'] as const

/** A keyboard shortcut. The sheet, the palette and the handlers all read the same table. */
export interface Shortcut {
  group: (typeof GROUPS)[number]
  /** Pressed one after the other; with `mod` together with Ctrl or Cmd. */
  keys: readonly string[]
  mod?: true
  /** Its message key in `shortcuts.…`, unless it opens a screen, whose title is used. */
  name?: 'palette' | 'shortcuts' | 'addProduct' | 'preview' | 'search' | 'save' | 'quickEdit'
  action?: ActionId
  /** The screen that it opens. */
  go?: RouteId
  // Without `action` and `go` the piece of the page that it belongs to listens for itself: search box, form.
}

/** Shortcuts that open no screen. */
const ACTIONS: readonly Shortcut[] = [
  { group: 'everywhere', keys: ['k'], mod: true, name: 'palette' },
  { group: 'everywhere', keys: ['?'], name: 'shortcuts', action: 'shortcuts' },
  { group: 'everywhere', keys: ['v'], name: 'preview', action: 'preview' },
  { group: 'everywhere', keys: ['n', 'p'], name: 'addProduct', action: 'addProduct' },
  { group: 'screen', keys: [SEARCH_KEY], name: 'search' },
  { group: 'screen', keys: ['s'], mod: true, name: 'save' },
  { group: 'screen', keys: ['F2'], name: 'quickEdit' },
]

/** All shortcuts: of actions, and of the screens that declare one. */
export const shortcutsOf = (screens: ScreenTable): Shortcut[] => [
  ...ACTIONS,
  ...[...screens.values()].flatMap(({ routeId, shortcut }): Shortcut[] =>
    shortcut ? [{ group: 'go', keys: shortcut, go: routeId }] : [],
  ),
]

/** The keys of an action. */
export const keysFor = (action: ActionId) => ACTIONS.find(shortcut => shortcut.action === action)?.keys
