import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, createContext, type MouseEvent, use } from 'react'
import { createPath, type DataRouter } from 'react-router'
import { whenIdle } from '#lib/idle.ts'
import { screenAt } from './screenAt.ts'

/**
 * The router, for links. The shell provides it. React Router's own link hooks render every link again on each
 * navigation; the router itself never changes, so a menu renders only when its content changes.
 */
export const RouterContext = createContext<DataRouter | undefined>(undefined)

/** The app's router. Throws outside `App`. */
export function useRouter(): DataRouter {
  const router = use(RouterContext)
  if (!router) throw new Error('Links work inside App only.')
  return router
}

/** Returns a function that preloads code and data of the screen at a URL of this app. */
export function usePreload(): (href: string) => void {
  const { routes } = useRouter()
  const queryClient = useQueryClient()
  return href => {
    const url = new URL(href, location.origin)
    const screen = screenAt(routes, url.pathname)
    // A failed preload is ignored: opening the screen requests it again and reports errors.
    screen?.handle
      ?.preload(queryClient, { params: screen.params as never, searchParams: url.searchParams })
      .catch(() => undefined)
  }
}

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'download'> {
  /** A URL of this app from its root, as `pathTo` returns it. */
  to: string
  /** Replaces the current history entry. */
  replace?: boolean
  /** Router state of the navigation, as `returnTo` returns it. */
  state?: unknown
}

/** Longest wait for a browser that is never idle. */
const MAX_WAIT_MS = 300

/**
 * A link within the app. It preloads its target on hover, touch, and when the focus stays: passing it on the way to
 * another link requests nothing, and a focus that a screen sets doesn't delay the screen.
 */
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
        if (event.defaultPrevented || opensAnotherWindow(event)) return
        event.preventDefault()
        // A link to the current URL adds no history entry.
        router.navigate(to, { replace: replace || createPath(router.state.location) === to, state })
      }}
      onMouseEnter={start}
      onFocus={({ currentTarget: link }) => whenIdle(() => document.activeElement === link && start(), MAX_WAIT_MS)}
      onTouchStart={start}
    />
  )
}

/** The browser opens a window or tab, or saves the page. */
export const opensAnotherWindow = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
