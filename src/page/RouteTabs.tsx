import { useLocation } from 'react-router'
import { ViewTab, ViewTabs } from '#ui/ViewTabs.tsx'
import { AppLink } from './AppLink.tsx'

interface RouteTabsProps {
  /** Names the tabs: "Settings". */
  label: string
  /** `isCurrent` where the URL alone doesn't tell, because it leaves out a default. */
  tabs: readonly { to: string; label: string; isCurrent?: boolean }[]
}

/** Links between the child routes of a screen; the open one is marked as the current page. */
export function RouteTabs({ label, tabs }: RouteTabsProps) {
  const { pathname, search } = useLocation()
  return (
    <ViewTabs label={label}>
      {tabs.map(({ to, label, isCurrent = to === pathname || to === pathname + search }) => (
        <ViewTab key={to}>
          <AppLink to={to} aria-current={isCurrent ? 'page' : undefined}>
            {label}
          </AppLink>
        </ViewTab>
      ))}
    </ViewTabs>
  )
}
