import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, createElement } from 'react'
import { createContext, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { ApiError, hasNoConnection } from '#api/errors.ts'
import { fetchAhead, quietly } from '#api/queries.ts'
import { loadMessages } from '#i18n/messages.ts'
import { fetchCode } from '#lib/codeError.ts'
import { PATHS, type ParamsOf, type RouteId } from '../paths.ts'
import { RouteError } from './failure/RouteError.tsx'
import { openRecord } from './openRecord.ts'
import { type AnyQuery, FRESH, RECORD, type RouteLocation, type ScreenData } from './screenData.ts'
import type { MenuLayout, ScreenDeclaration } from './screenDeclaration.ts'

export interface ScreenSpec<State extends RouteId> extends ScreenDeclaration {
  routeId: State
  /** Message key with namespace. Default: derived from the route id, `product.list` → `products:list.title`. */
  title?: `${string}:${string}`
  /** The folders whose messages it shows; the first is the screen's own. */
  messages: string | readonly string[]
  /**
   * The screen's queries, from the feature's `data.ts`: a separate chunk, so that a screen adds only this line to the
   * entry.
   */
  data?: () => Promise<ScreenData<State>>
  /** The lazy view; its module has the component as its default export. */
  view: () => Promise<{ default: ComponentType }>
  /** Child routes, as tabs: the view renders the current one with `<Outlet />`, and `RouteTabs` links to them. */
  children?: RouteObject[]
}

/** The route's properties for the shell, tests and preloading links. */
export interface ScreenHandle extends ScreenDeclaration {
  routeId: RouteId
  /** Message key with namespace. */
  title: string
  menu: MenuLayout
  /** Fetches the code, while the page load waits for something else. */
  preloadCode: () => Promise<unknown>
  /** Fetches code and data, for a link that is about to be followed. */
  preload: (queryClient: QueryClient, location: RouteLocation) => Promise<unknown>
}

/** The router context key of the query client, for loaders. */
export const queryClientContext = createContext<QueryClient>()

/** Creates a route with a static loader and a lazy view, so that code and data load in parallel. */
export function defineScreen<State extends RouteId>(spec: ScreenSpec<State>): RouteObject {
  const { routeId, title, messages: folders, data, view: fetchView, children, ...declaration } = spec
  const { load: view, Component } = viewOf(fetchView)
  const screenData = once(async () => data?.())
  const namespaces = [folders].flat()
  const messages = () => Promise.all(namespaces.map(loadMessages))
  const load = async (queryClient: QueryClient, location: RouteLocation<State>, fetchData = fetchRequired) => {
    const fetchAll = (queries: AnyQuery[] = []) => Promise.all(queries.map(query => fetchData(queryClient, query)))
    const loadData = async () => {
      const screen = await screenData()
      const required = fetchAll(screen?.requiredData?.(location))
      for (const later of screen?.laterData?.(location, required) ?? []) void startLater(queryClient, later)
      await required
    }
    // Together, so that every rejection is handled even if another one comes first.
    await Promise.all([fetchCode(messages), loadData()])
  }
  const preloadCode = () => Promise.all([view(), screenData(), messages()])
  const handle: ScreenHandle = {
    menu: 'full',
    ...declaration,
    routeId,
    title: title ?? titleKey(routeId, namespaces[0]),
    preloadCode,
    preload: (queryClient, location) =>
      Promise.all([preloadCode(), load(queryClient, location as RouteLocation<State>, preloadData)]),
  }
  return {
    id: routeId,
    path: PATHS[routeId],
    handle,
    loader: async ({ request, params, context }: LoaderFunctionArgs) => {
      const location = { params: params as ParamsOf<State>, searchParams: new URL(request.url).searchParams }
      await Promise.all([view(), load(context.get(queryClientContext), location)])
      return null
    },
    // Not React Router's `lazy`: a route whose code failed once would stay without a component.
    Component,
    ErrorBoundary: RouteError,
    children,
    // Paging, sorting and tabs change only the search parameters: the list keeps its rows and fetches the new ones
    // itself. The same URL again means that the user pressed "Try again".
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href,
  }
}

/** `product.list` → `products:list.title`; `dashboard` → `dashboard:title`. */
const titleKey = (routeId: RouteId, namespace = 'page') =>
  `${namespace}:${[...routeId.split('.').slice(1), 'title'].join('.')}`

interface View {
  load: () => Promise<void>
  Component: ComponentType
}

const views = new WeakMap<() => Promise<{ default: ComponentType }>, View>()

/**
 * One component per view, even if several routes use it: React preserves it with all input when the route changes, as
 * when the first save gives a new record its URL.
 */
function viewOf(fetchView: () => Promise<{ default: ComponentType }>): View {
  const known = views.get(fetchView)
  if (known) return known
  let Loaded: ComponentType = () => null
  const view: View = {
    load: once(async () => {
      Loaded = (await fetchView()).default
    }),
    Component: () => createElement(Loaded),
  }
  views.set(fetchView, view)
  return view
}

/** Fetches a chunk once; after a failure the next call tries again. */
function once<Chunk>(fetchChunk: () => Promise<Chunk>): () => Promise<Chunk> {
  let fetched: Promise<Chunk> | undefined
  return () => {
    fetched ??= fetchCode(fetchChunk).catch(error => {
      fetched = undefined
      throw error
    })
    return fetched
  }
}

const preloadData: typeof fetchRequired = (queryClient, query) => fetchQuery(queryClient, quietly(query))

async function fetchRequired(queryClient: QueryClient, query: AnyQuery): Promise<unknown> {
  try {
    return await fetchQuery(queryClient, query)
  } catch (error) {
    const isNoAccess = error instanceof ApiError && (error.failure === 'ended' || error.status === 403)
    // It may have been a preload, whose failure is not reported.
    if (isNoAccess) return fetchQuery(queryClient, query)
    throw error
  }
}

/** Uses the cached response or the device's copy, unless the query is marked `fresh()` or a write has invalidated it. */
function fetchQuery(queryClient: QueryClient, query: AnyQuery): Promise<unknown> {
  const list = query.meta?.[RECORD]
  if (list) return openRecord(queryClient, query, list.name)
  const isInvalidated = queryClient.getQueryState(query.queryKey)?.isInvalidated
  const needsResponse = isInvalidated || Boolean(query.meta?.[FRESH])
  const fetched = fetchAhead(queryClient, needsResponse ? query : { ...query, staleTime: 'static' }, !needsResponse)
  if (isInvalidated) return fetched
  // Without a connection what was seen can still be read; what acts on it needs the provider anyway.
  return fetched.catch(error => {
    const seen = hasNoConnection(error) ? queryClient.getQueryData(query.queryKey) : undefined
    if (seen === undefined) throw error
    return seen
  })
}

async function startLater(queryClient: QueryClient, later: AnyQuery | Promise<AnyQuery[]>) {
  try {
    const found = await later
    for (const query of [found].flat()) fetchAhead(queryClient, quietly(query)).catch(() => undefined)
  } catch {
    // Code or required data could not be fetched: the component that needs it tries again, and reports.
  }
}
