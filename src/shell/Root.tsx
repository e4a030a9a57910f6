import { Outlet } from 'react-router'
import { Alerts } from './Alerts.tsx'
import { useNavigationEvents } from './navigationEvents.ts'
import { useScroll } from './scroll.ts'
import { Toasts } from './Toasts.tsx'

/** Around every screen: what happens on each navigation, the messages that pass and the ones that must be read. */
export function Root() {
  useNavigationEvents()
  useScroll()
  return (
    <>
      <Outlet />
      <Toasts />
      <Alerts />
    </>
  )
}
