import { PATHS } from '../paths.ts'

/** Messages of one language by namespace (the name of their folder). */
type Messages = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** `list` of `product.list`: the parts of messages whose `title` is the title of a screen. */
const SCREENS = [...new Set(Object.keys(PATHS).map(routeId => routeId.split('.').slice(1).join('.')))].toSorted()

/**
 * Messages of features that the shell shows before the feature's own have loaded: `menuEntry` becomes a message of the
 * namespace `menu`, the titles of screens become messages of `titles`. `products:list.title` is `titles:products.list.title`.
 */
export function sharedMessages(features: Messages): { menu: object; titles: object } {
  const menu: Record<string, unknown> = {}
  const titles: Record<string, object> = {}
  for (const [namespace, messages] of Object.entries(features)) {
    if (messages.menuEntry) menu[namespace] = messages.menuEntry
    const found = titlesOf(messages)
    if (Object.keys(found).length > 0) titles[namespace] = found
  }
  return { menu, titles }
}

function titlesOf(messages: object): object {
  const found: Record<string, unknown> = {}
  for (const screen of SCREENS) {
    const path = [...screen.split('.'), 'title'].filter(Boolean)
    const title = path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], messages)
    if (title === undefined) continue
    let place = found
    for (const key of path.slice(0, -1)) {
      place[key] ??= {}
      place = place[key] as Record<string, unknown>
    }
    place.title = title
  }
  return found
}
