import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogOut from 'lucide-react/icons/log-out'
import Package from 'lucide-react/icons/package'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { Person } from '#api/session.ts'
import { AppLink } from '#page/AppLink.tsx'
import { type Glyph, Icon } from '#ui/Icon.tsx'
import { pathTo } from '../paths.ts'
import { Logo } from './Logo.tsx'
import styles from './SideMenu.module.css'

const ENTRIES = [
  { key: 'dashboard', path: pathTo('dashboard'), glyph: LayoutDashboard },
  { key: 'products', path: pathTo('product.list'), glyph: Package },
] as const

const initialsOf = ({ claims, email }: Person) => {
  const { firstName, lastName } = claims.user_metadata
  return ([...firstName].slice(0, 1).join('') + [...lastName].slice(0, 1).join('') || email.slice(0, 1)).toUpperCase()
}

interface SideMenuProps {
  person: Person
  /** An entry was chosen: on a phone the drawer closes. */
  onLeave: () => void
}

/** The ways to every part of the console. */
export function SideMenu({ person, onLeave }: SideMenuProps) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const link = (path: string, label: string, glyph: Glyph) => (
    <li key={path}>
      <AppLink
        to={path}
        className={styles.entry}
        aria-current={pathname === path ? 'page' : pathname.startsWith(`${path}/`) ? 'true' : undefined}
        onClick={onLeave}
      >
        <Icon glyph={glyph} size={20} />
        {label}
      </AppLink>
    </li>
  )
  return (
    <nav aria-label={t('menu.label')} className={styles.menu}>
      <AppLink to={pathTo('dashboard')} className={styles.logo} onClick={onLeave}>
        <Logo />
        {t('brand')}
      </AppLink>
      <ul className={styles.entries}>{ENTRIES.map(({ key, path, glyph }) => link(path, t(`menu.${key}`), glyph))}</ul>
      <ul className={styles.entries}>
        <li>
          <AppLink
            to={pathTo('myAccount')}
            className={styles.entry}
            aria-current={pathname === pathTo('myAccount') ? 'page' : undefined}
            onClick={onLeave}
          >
            <span className={styles.initials} aria-hidden="true">
              {initialsOf(person)}
            </span>
            {t('menu.account')}
          </AppLink>
        </li>
        <li>
          <AppLink to={pathTo('logout')} className={styles.entry} onClick={onLeave}>
            <Icon glyph={LogOut} size={20} directed />
            {t('menu.logout')}
          </AppLink>
        </li>
      </ul>
    </nav>
  )
}
