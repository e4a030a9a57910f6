import CircleUser from 'lucide/dist/esm/icons/circle-user.mjs'
import { useTranslation } from 'react-i18next'
import type { User } from '#api/session.ts'
import { pathTo, type RouteId } from '../../paths.ts'
import { EntryLink } from './EntryLink.tsx'
import styles from './SideMenu.module.css'

const firstLetter = (name: string) => [...name.trim()][0] ?? ''

/** Initials of the signed-in user; empty if the name is unknown. */
const initialsOf = ({ claims: { user_metadata: name } }: User) =>
  (firstLetter(name.firstName) + firstLetter(name.lastName)).toUpperCase()

/** Screens that only My account leads to. */
const isOfAccount = (routeId = '') => /^(myAccount\.|invoices\.|cancelStore$)/.test(routeId)

interface AccountEntryProps {
  /** `null` while a page load signs in. */
  user: User | null
  /** The open screen. */
  state: RouteId | undefined
  compact: boolean
}

/** Link to the user's account, with initials or a generic icon. */
export function AccountEntry({ user, state, compact }: AccountEntryProps) {
  const { t } = useTranslation('menu')
  const initials = user ? initialsOf(user) : ' '
  return (
    <EntryLink
      to={pathTo('myAccount')}
      label={t('account')}
      current={state === 'myAccount' ? 'page' : isOfAccount(state) && 'true'}
      compact={compact}
      glyph={CircleUser}
      sign={
        initials ? (
          <span className={styles.initials} aria-hidden="true">
            {initials}
          </span>
        ) : undefined
      }
    />
  )
}
