import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, createContext, type DOMAttributes, type MouseEvent, type ReactNode, use } from 'react'
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

/** What links do with their events. */
function useLinks() {
  const router = useRouter()
  const preload = usePreload()
  return {
    preload,
    preloadIfFocusStays(link: Element, to: string) {
      whenIdle(() => document.activeElement === link && preload(to), MAX_WAIT_MS)
    },
    open(event: MouseEvent, to: string, { replace, state }: Pick<AppLinkProps, 'replace' | 'state'> = {}) {
      if (event.defaultPrevented || opensAnotherWindow(event)) return
      event.preventDefault()
      // A link to the current URL adds no history entry.
      router.navigate(to, { replace: replace || createPath(router.state.location) === to, state })
    },
  }
}

/**
 * A link within the app. It preloads its target on hover, touch, and when the focus stays: passing it on the way to
 * another link requests nothing, and a focus that a screen sets doesn't delay the screen.
 */
export function AppLink({ to, replace, state, onClick, ...props }: AppLinkProps) {
  const links = useLinks()
  const preload = () => links.preload(to)
  return (
    <a
      {...props}
      href={to}
      onClick={event => {
        onClick?.(event)
        links.open(event, to, { replace, state })
      }}
      onMouseEnter={preload}
      onFocus={event => links.preloadIfFocusStays(event.currentTarget, to)}
      onTouchStart={preload}
    />
  )
}

/** The same as a plain element, within an element that has `useLinkEvents`. */
export const plainLink = (to: string, content: ReactNode) => (
  <a href={to} data-plain-link>
    {content}
  </a>
)

/** Handlers of an element with many links, for all of its `plainLink`s. */
export function useLinkEvents(): DOMAttributes<HTMLElement> {
  const links = useLinks()
  const at = (target: EventTarget, use: (to: string, link: Element) => void) => {
    const link = target instanceof Element ? target.closest('a[data-plain-link]') : null
    const to = link?.getAttribute('href')
    if (link && to) use(to, link)
  }
  return {
    onClick: event => at(event.target, to => links.open(event, to)),
    onMouseOver: ({ target, relatedTarget }) =>
      at(target, (to, link) => !link.contains(relatedTarget as Node | null) && links.preload(to)),
    onFocus: ({ target }) => at(target, (to, link) => links.preloadIfFocusStays(link, to)),
    onTouchStart: ({ target }) => at(target, links.preload),
  }
}

/** The browser opens a window or tab, or saves the page. */
export const opensAnotherWindow = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
