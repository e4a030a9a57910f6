import type { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter, type RouteObject, RouterContextProvider } from 'react-router'
import { queryClientContext } from '#page/defineScreen.ts'
import { steadyWindow } from './steadyWindow.ts'
import { followStoreZone } from './storeZone.ts'

/** Creates the app's router from a route tree; its loaders find `queryClient` in their context. */
export function createAppRouter(routes: RouteObject[], queryClient: QueryClient) {
  followStoreZone(queryClient)
  return createBrowserRouter(routes, { getContext: () => contextWith(queryClient), window: steadyWindow(window) })
}

export function contextWith(queryClient: QueryClient): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(queryClientContext, queryClient)
  return context
}
