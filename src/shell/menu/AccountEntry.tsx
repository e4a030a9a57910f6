import CircleUser from 'lucide/dist/esm/icons/circle-user.mjs'
import { useTranslation } from 'react-i18next'
import type { User } from '#api/session.ts'
import { initials } from '#lib/initials.ts'
import { pathTo, type RouteId } from '../../paths.ts'
import { EntryLink } from './EntryLink.tsx'
import styles from './SideMenu.module.css'

/** Of the signed-in user; empty if the name is unknown. */
const initialsOf = ({ claims: { user_metadata: name } }: User) => initials(name.firstName, name.lastName)

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
  const letters = user ? initialsOf(user) : ' '
  return (
    <EntryLink
      to={pathTo('myAccount')}
      label={t('account')}
      current={state === 'myAccount' ? 'page' : isOfAccount(state) && 'true'}
      compact={compact}
      glyph={CircleUser}
      sign={
        letters ? (
          <span className={styles.initials} aria-hidden="true">
            {letters}
          </span>
        ) : undefined
      }
    />
  )
}
