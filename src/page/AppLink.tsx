import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, createContext, use } from 'react'
import { matchRoutes, type RouteObject, useHref, useLinkClickHandler } from 'react-router'
import type { ScreenHandle } from './screen.ts'

/** The route tree, for links that preload where they lead. The shell provides it. */
export const RoutesContext = createContext<RouteObject[]>([])

/** Gives a function that fetches code and data of the screen at an address of this app. */
export function usePreload(): (href: string) => void {
  const routes = use(RoutesContext)
  const queryClient = useQueryClient()
  return href => {
    const url = new URL(href, location.origin)
    const match = matchRoutes(routes, url.pathname)?.at(-1)
    const handle = match?.route.handle as ScreenHandle | undefined
    // A failed preload is no event: opening the screen asks again and reports.
    handle?.preload(queryClient, { params: match?.params as never, search: url.searchParams }).catch(() => undefined)
  }
}

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  replace?: boolean
}

/** A link within the app. What it leads to is fetched on hover, focus or touch, so that the click finds it there. */
export function AppLink({ to, replace, onClick, ...props }: AppLinkProps) {
  const preload = usePreload()
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace })
  const start = () => preload(to)
  return (
    <a
      {...props}
      href={useHref(to)}
      onClick={event => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
      onMouseEnter={start}
      onFocus={start}
      onTouchStart={start}
    />
  )
}
