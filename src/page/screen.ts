import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, createElement } from 'react'
import { createContext, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { ApiError } from '#api/errors.ts'
import { quietly } from '#api/queries.ts'
import { loadTexts } from '#i18n/texts.ts'
import { fetchCode } from '#lib/codeError.ts'
import { PATHS, type ParamsOf, type StateName } from '../paths.ts'
import { RouteError } from './RouteError.tsx'
import { FRESH, type Need, type Place, type ScreenData } from './screenData.ts'

/** `full` with words, `small` with signs only, `none` for what must not distract. */
export type MenuLayout = 'full' | 'small' | 'none'

export interface ScreenSpec<State extends StateName> {
  state: State
  /** Text key with namespace, e.g. `products:list.title`. */
  title: `${string}:${string}`
  /** The parameter of the path that is its title where it is given: the name of an app. */
  titleParam?: string
  /** The folder whose texts it shows. */
  texts: string
  /** How much of the side menu stands beside it; full unless told (document 1 §2.1). */
  menu?: MenuLayout
  /** Style of the whole page while it shows: `data-page` of the body, for a screen that fills the window. */
  page?: 'fill'
  /** Where a record that is gone leads, with a word about it; the dashboard unless told. */
  home?: StateName
  /** What it asks for, from the feature's `data.ts`: a small chunk, so that a screen costs the entry only its line here. */
  data?: () => Promise<ScreenData<State>>
  /** The lazy view; its module has the component as its default export. */
  view: () => Promise<{ default: ComponentType }>
}

/** What menus, titles, tests and preloading links read of a route. */
export interface ScreenHandle {
  state: StateName
  title: string
  titleParam?: string
  menu: MenuLayout
  page?: 'fill'
  home?: StateName
  /** Fetches the code, for a start that waits for something else meanwhile. */
  preloadCode: () => Promise<unknown>
  /** Fetches code and data, for a link that is about to be followed. */
  preload: (queryClient: QueryClient, place: Place) => Promise<unknown>
}

/** The router's context key under which loaders find the query client. */
export const queryClientContext = createContext<QueryClient>()

/** A route made of a static loader and a lazy view, so that code and data travel side by side. */
export function screen<State extends StateName>(spec: ScreenSpec<State>): RouteObject {
  const { load: view, Component } = viewOf(spec.view)
  const screenData = once(async () => spec.data?.())
  const load = async (queryClient: QueryClient, place: Place<State>, ask = askFor) => {
    const texts = fetchCode(() => loadTexts(spec.texts))
    const data = await screenData()
    const needs = (data?.needs?.(place) ?? []).map(need => ask(queryClient, need))
    startExtras(queryClient, data?.extras?.(place))
    await Promise.all([texts, ...needs])
  }
  const preloadCode = () => Promise.all([view(), screenData(), loadTexts(spec.texts)])
  const handle: ScreenHandle = {
    state: spec.state,
    title: spec.title,
    titleParam: spec.titleParam,
    menu: spec.menu ?? 'full',
    page: spec.page,
    home: spec.home,
    preloadCode,
    preload: (queryClient, place) =>
      Promise.all([preloadCode(), load(queryClient, place as Place<State>, preloadData)]),
  }
  return {
    id: spec.state,
    path: PATHS[spec.state],
    handle,
    loader: async ({ request, params, context }: LoaderFunctionArgs) => {
      const place = { params: params as ParamsOf<State>, search: new URL(request.url).searchParams }
      await Promise.all([view(), load(context.get(queryClientContext), place)])
      return null
    },
    // Not React Router's `lazy`: a route whose code failed once would be left without a component for ever.
    Component,
    ErrorBoundary: RouteError,
    // Paging, sorting and tabs change only the search: the list keeps its rows and asks by itself. The same address again
    // is somebody pressing "Try again".
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href,
  }
}

interface View {
  load: () => Promise<void>
  Component: ComponentType
}

const views = new WeakMap<() => Promise<{ default: ComponentType }>, View>()

/**
 * One component for each view, however many routes name it: React keeps it, and all that was typed in it, from one of these
 * routes to the other, as when a first save gives a new record its URL.
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

/** Fetches a chunk until it has come: asking the browser again costs it the addresses of all that belongs to it. */
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

const preloadData: typeof askFor = (queryClient, need) => query(queryClient, quietly(need))

async function askFor(queryClient: QueryClient, need: Need): Promise<unknown> {
  try {
    return await query(queryClient, need)
  } catch (error) {
    const isNoAccess = error instanceof ApiError && (error.failure === 'ended' || error.status === 403)
    // It may have been a preload's request, which told nobody.
    if (isNoAccess) return query(queryClient, need)
    throw error
  }
}

/** What the cache holds is good enough, unless the need is marked `fresh()` or the merchant's own write outdated it. */
function query(queryClient: QueryClient, need: Need): Promise<unknown> {
  const isOutdated = queryClient.getQueryState(need.queryKey)?.isInvalidated
  return queryClient.query(isOutdated || need.meta?.[FRESH] ? need : { ...need, staleTime: 'static' })
}

async function startExtras(queryClient: QueryClient, extras: Need[] | Promise<Need[]> = []) {
  try {
    for (const extra of await extras) queryClient.query(quietly(extra)).catch(() => undefined)
  } catch {
    // Code that did not come: what needs it asks again, and reports.
  }
}
