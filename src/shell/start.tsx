import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { matchRoutes } from 'react-router'
import { connect } from '#api/client.ts'
import { createQueryClient } from '#api/queries.ts'
import type { Config } from '#contract/config.ts'
import { startTexts } from '#i18n/texts.ts'
import type { ScreenHandle } from '#page/screen.ts'
import { App } from './App.tsx'
import { createAppRouter } from './router.ts'
import { routes } from './routes.tsx'
import { leaveUnauthenticated } from './session.ts'

/** Puts the app on the page: texts, connection with the provider, router. */
export async function start(config: Config): Promise<void> {
  const element = document.getElementById('root')
  if (!element) throw new Error('The page has no element with the id "root".')
  await startTexts('en')
  connect({ config, onForbidden: leaveUnauthenticated })
  // The first screen's code travels while the session is still being asked for.
  preloadCode()
  const queryClient = createQueryClient()
  const router = createAppRouter(routes, queryClient)
  createRoot(element).render(
    <StrictMode>
      <App router={router} queryClient={queryClient} />
    </StrictMode>,
  )
}

function preloadCode() {
  const handle = matchRoutes(routes, location.pathname)?.at(-1)?.route.handle as ScreenHandle | undefined
  // A failure is the route's to report, when it loads the same code.
  handle?.preloadCode().catch(() => undefined)
}
