import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { RouterContext } from '#page/AppLink.tsx'
import { RootErrorBoundary } from './RootErrorBoundary.tsx'

interface AppProps {
  router: DataRouter
  queryClient: QueryClient
}

/** Everything that all screens share: data cache and router. */
export function App({ router, queryClient }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterContext value={router}>
        <RootErrorBoundary>
          <RouterProvider router={router} useTransitions={false} />
        </RootErrorBoundary>
      </RouterContext>
    </QueryClientProvider>
  )
}
