import { useMemo } from 'react'
import type { RouteObject } from 'react-router'
import { useRouter } from '#page/AppLink.tsx'

/** The routes whose screen is not built: their title is in the list of all routes' titles. */
export function useUnbuilt(): ReadonlySet<string> {
  const { routes } = useRouter()
  return useMemo(() => {
    const found = new Set<string>()
    const walk = (route: RouteObject) => {
      if (route.id && String(route.handle?.title).startsWith('titles:')) found.add(route.id)
      route.children?.forEach(walk)
    }
    routes.forEach(walk)
    return found
  }, [routes])
}
