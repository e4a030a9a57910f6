import { useEffect } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { afterPaint } from '#lib/afterPaint.ts'
import { noteFirstPaint } from '#lib/firstPaint.ts'
import { useRouter } from '#page/AppLink.tsx'
import type { ScreenHandle } from '#page/defineScreen.ts'
import { keepFocus } from '#page/focusKeeper.ts'
import { focusPressedButtons } from '#page/pressFocus.ts'
import { retryFailedParts } from '#ui/PartBoundary.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { Alerts } from './Alerts.tsx'
import { useArrival } from './focus.ts'
import { useNavigationEvents } from './navigationEvents.ts'
import { ScreenContext, StartedContext, useOnNavigated } from './screenHandle.ts'
import { useScroll } from './scroll.ts'
import { TabTitle } from './TabTitle.tsx'
import { Toasts } from './Toasts.tsx'

/** Around every screen: navigation events, toasts and alerts. */
export function Root() {
  const { pathname } = useLocation()
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined
  const title = useNavigationEvents(handle, pathname)
  // The router renders this component once more when it has started.
  const isStarted = useRouter().state.initialized
  const arrived = useArrival(title)
  useScroll(isStarted)
  useOnNavigated(retryFailedParts)
  useEffect(keepFocus, [])
  useEffect(focusPressedButtons, [])
  useEffect(() => (isStarted ? afterPaint(noteFirstPaint) : undefined), [isStarted])
  return (
    <ScreenContext value={handle}>
      <StartedContext value={isStarted}>
        <Outlet />
      </StartedContext>
      <TabTitle screen={title} />
      <VisuallyHidden role="status">{arrived}</VisuallyHidden>
      <Toasts />
      <Alerts />
    </ScreenContext>
  )
}
