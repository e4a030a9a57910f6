import CircleUser from 'lucide/dist/esm/icons/circle-user.mjs'
import { useTranslation } from 'react-i18next'
import type { User } from '#api/session.ts'
import { pathTo } from '../../paths.ts'
import { EntryLink } from './EntryLink.tsx'
import styles from './SideMenu.module.css'

const firstLetter = (name: string) => [...name.trim()][0] ?? ''

/** Initials of the signed-in user; empty if the name is unknown. */
const initialsOf = ({ claims: { user_metadata: name } }: User) =>
  (firstLetter(name.firstName) + firstLetter(name.lastName)).toUpperCase()

interface AccountEntryProps {
  /** `null` while a page load signs in. */
  user: User | null
  isCurrent: boolean
  compact: boolean
}

/** Link to the user's account, with initials or a generic icon. */
export function AccountEntry({ user, isCurrent, compact }: AccountEntryProps) {
  const { t } = useTranslation('menu')
  const initials = user ? initialsOf(user) : ' '
  return (
    <EntryLink
      to={pathTo('myAccount')}
      label={t('account')}
      current={isCurrent && 'page'}
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
