import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, createContext, type MouseEvent, use } from 'react'
import { createPath, type DataRouter, matchRoutes } from 'react-router'
import type { ScreenHandle } from './defineScreen.ts'

/**
 * The router, for links. The shell provides it. React Router's own hooks for links draw each of them anew with every
 * navigation; the router itself never changes, so that a menu is drawn again where something in it has.
 */
export const RouterContext = createContext<DataRouter | undefined>(undefined)

/** The router of the app. Throws where no `App` stands around. */
export function useRouter(): DataRouter {
  const router = use(RouterContext)
  if (!router) throw new Error('Links work inside App only.')
  return router
}

/** Gives a function that fetches code and data of the screen at an address of this app. */
export function usePreload(): (href: string) => void {
  const { routes } = useRouter()
  const queryClient = useQueryClient()
  return href => {
    const url = new URL(href, location.origin)
    const match = matchRoutes(routes, url.pathname)?.at(-1)
    const handle = match?.route.handle as ScreenHandle | undefined
    // A failed preload is no event: opening the screen asks again and reports.
    handle
      ?.preload(queryClient, { params: match?.params as never, searchParams: url.searchParams })
      .catch(() => undefined)
  }
}

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'download'> {
  /** An address of this app from its root, as `pathTo` gives it. */
  to: string
  /** Takes the place of the current entry in the history. */
  replace?: boolean
  /** State of the navigation, as `returnTo` gives it. */
  state?: unknown
}

/** A link within the app. What it leads to is fetched on hover, focus or touch, so that the click finds it there. */
export function AppLink({ to, replace, state, onClick, ...props }: AppLinkProps) {
  const router = useRouter()
  const preload = usePreload()
  const start = () => preload(to)
  return (
    <a
      {...props}
      href={to}
      onClick={event => {
        onClick?.(event)
        if (event.defaultPrevented || asksForAnotherWindow(event)) return
        event.preventDefault()
        // Where one already is makes no second entry in the history.
        router.navigate(to, { replace: replace || createPath(router.state.location) === to, state })
      }}
      onMouseEnter={start}
      onFocus={start}
      onTouchStart={start}
    />
  )
}

/** The browser opens a window or a tab by itself, or saves the page. */
export const asksForAnotherWindow = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
