import { useLocation } from 'react-router'
import { ViewTab, ViewTabs } from '#ui/ViewTabs.tsx'
import { AppLink } from './AppLink.tsx'

interface RouteTabsProps {
  /** Names the tabs: "Settings". */
  label: string
  tabs: readonly { to: string; label: string }[]
}

/** Links between the child routes of a screen; the open one is marked as the current page. */
export function RouteTabs({ label, tabs }: RouteTabsProps) {
  const { pathname, search } = useLocation()
  return (
    <ViewTabs label={label}>
      {tabs.map(({ to, label }) => (
        <ViewTab key={to}>
          <AppLink to={to} aria-current={to === pathname || to === pathname + search ? 'page' : undefined}>
            {label}
          </AppLink>
        </ViewTab>
      ))}
    </ViewTabs>
  )
}
