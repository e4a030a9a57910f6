import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { RoutesContext } from '#page/AppLink.tsx'

interface AppProps {
  router: ReturnType<typeof createMemoryRouter>
  queryClient: QueryClient
}

/** Everything that all screens share: data cache, routes for preloading links, the router itself. */
export function App({ router, queryClient }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <RoutesContext value={router.routes}>
        <RouterProvider router={router} />
      </RoutesContext>
    </QueryClientProvider>
  )
}
