// Before the components' own, which refine them.
import '#ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { connect } from '#api/client.ts'
import { createQueryClient } from '#api/queries.ts'
import type { Config } from '#contract/config.ts'
import { loadMessages, startMessages } from '#i18n/messages.ts'
import { preferredLanguage } from '#i18n/preferredLanguage.ts'
import { fetchCode } from '#lib/codeError.ts'
import { awaitFirstPaint } from '#lib/firstPaint.ts'
import type { ScreenHandle } from '#page/defineScreen.ts'
import { screenAt } from '#page/screenAt.ts'
import { App } from './App.tsx'
import { followSession } from './followSession.ts'
import { createAppRouter } from './router.ts'
import { routes } from './routes.tsx'
import { SideMenu } from './Shell.tsx'
import { followAnswers, leaveUnauthenticated } from './session.ts'

/** Puts the app on the page: texts, connection with the provider, router. */
export async function start(config: Config): Promise<void> {
  const element = document.getElementById('root')
  if (!element) throw new Error('The page has no element with the id "root".')
  await startMessages(preferredLanguage())
  const screen = screenAt(routes, location.pathname)?.handle
  preloadScreen(screen)
  await fetchCode(() => Promise.all([loadMessages('shell'), titleOf(screen)]))
  connect({ config, onForbidden: leaveUnauthenticated })
  followSession()
  const queryClient = createQueryClient()
  const router = createAppRouter(routes, queryClient)
  followAnswers(router)
  awaitFirstPaint()
  createRoot(element).render(
    <StrictMode>
      <App router={router} queryClient={queryClient} />
    </StrictMode>,
  )
}

/** The messages with the first screen's title, which shows while it signs in. */
const titleOf = (screen: ScreenHandle | undefined) =>
  screen && loadMessages(screen.title.split(':')[0] as string).catch(() => undefined)

/** Code, messages and typeface of the first screen load during silent sign-in. */
function preloadScreen(handle: ScreenHandle | undefined) {
  const parts = [handle?.preloadCode(), SideMenu.preload(), document.fonts.load('1rem Inter')]
  // A failure is the route's to report, when it loads the same again.
  for (const part of parts) part?.catch(() => undefined)
}
