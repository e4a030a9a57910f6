import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient } from '#api/queries.ts'
import { Toasts } from '#shell/Toasts.tsx'
import { RouterContext } from '../AppLink.tsx'

/** A client whose timers for throwing things away never outlive a test. */
function createTestClient() {
  const client = createQueryClient()
  const { queries, mutations } = client.getDefaultOptions()
  const gcTime = Number.POSITIVE_INFINITY
  client.setDefaultOptions({ queries: { ...queries, gcTime }, mutations: { ...mutations, gcTime } })
  return client
}

/**
 * Opens a piece of a screen without the app around it: with a router, a cache and toasts. `entries` is the history; its last URL
 * is open.
 */
export function openRoutes(routes: RouteObject[], ...entries: string[]) {
  const queryClient = createTestClient()
  const router = createMemoryRouter(routes, { initialEntries: entries })
  const user = userEvent.setup()
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterContext value={router}>
        <RouterProvider router={router} />
      </RouterContext>
      <Toasts />
    </QueryClientProvider>,
  )
  return { router, queryClient, user, ...view }
}

/** The same for a piece that is alone on every URL. */
export const openPiece = (piece: ReactNode) => openRoutes([{ path: '*', element: piece }], '/')

/** The same as in development, where React mounts every component, unmounts it, and mounts it again. */
export function openPieceTwice(piece: ReactNode) {
  configure({ reactStrictMode: true })
  try {
    return openPiece(piece)
  } finally {
    configure({ reactStrictMode: false })
  }
}
