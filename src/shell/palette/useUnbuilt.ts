import type { RouteObject } from 'react-router'
import { useRouter } from '#page/AppLink.tsx'

/** The states whose screen only says that it is not built: their title is that of the list of all states. */
export function useUnbuilt(): ReadonlySet<string> {
  const found = new Set<string>()
  const walk = (route: RouteObject) => {
    if (route.id && String(route.handle?.title).startsWith('titles:')) found.add(route.id)
    route.children?.forEach(walk)
  }
  useRouter().routes.forEach(walk)
  return found
}
