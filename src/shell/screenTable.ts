import type { RouteObject } from 'react-router'
import { useRouter } from '#page/AppLink.tsx'
import type { ScreenHandle } from '#page/defineScreen.ts'

/** All screens by route id, with what they declare. */
export type ScreenTable = ReadonlyMap<string, ScreenHandle>

const tables = new WeakMap<readonly RouteObject[], ScreenTable>()

/** The screens of a route tree. */
export function screensOf(routes: readonly RouteObject[]): ScreenTable {
  const known = tables.get(routes)
  if (known) return known
  const found = new Map<string, ScreenHandle>()
  const visit = ({ handle, children }: RouteObject) => {
    if (handle) found.set((handle as ScreenHandle).routeId, handle)
    children?.forEach(visit)
  }
  routes.forEach(visit)
  tables.set(routes, found)
  return found
}

export const useScreenTable = (): ScreenTable => screensOf(useRouter().routes)

/**
 * The message key of a screen's title in the list of all titles, which is available before the screen's own messages have
 * loaded (src/i18n/sharedMessages.ts): `products:list.title` → `products.list.title`.
 */
export const listedTitle = (screen: ScreenHandle | undefined) => (screen?.title ?? '').replace(':', '.')
