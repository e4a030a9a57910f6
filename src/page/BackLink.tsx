import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import { useNavigation } from 'react-router'
import { buttonClass } from '#ui/buttonClass.ts'
import { Icon } from '#ui/Icon.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { AppLink } from './AppLink.tsx'

interface BackLinkProps {
  /** A URL of this app, as `pathTo` returns it. */
  to: string
  state?: unknown
  /** Names the target: "Back to products". */
  label: string
}

/** The back link to the list, before a page's title. Shows a spinner while the target loads. */
export function BackLink({ to, state, label }: BackLinkProps) {
  const isOnItsWay = useNavigation().location?.pathname === new URL(to, location.origin).pathname
  return (
    <AppLink
      to={to}
      state={state}
      aria-label={label}
      title={label}
      className={buttonClass({ variant: 'ghost', square: true })}
    >
      {isOnItsWay ? <Spinner /> : <Icon glyph={ArrowLeft} size={20} directed />}
    </AppLink>
  )
}
