import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import { useNavigation } from 'react-router'
import { buttonClass } from '#ui/buttonClass.ts'
import { Icon } from '#ui/Icon.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { AppLink } from './AppLink.tsx'

interface BackLinkProps {
  /** An address of this app, as `pathTo` gives it. */
  to: string
  state?: unknown
  /** Says where it leads: "Back to products". */
  label: string
}

/** In front of a page's title: the way back to the list. Turns while what it leads to is on its way. */
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
