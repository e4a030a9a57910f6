import { type KeyboardEvent, lazy, Suspense, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useNavigation } from 'react-router'
import { person, sessionEnded } from '#api/session.ts'
import { Logo } from './Logo.tsx'
import styles from './Shell.module.css'
import { SideMenu } from './SideMenu.tsx'

const SessionDialog = lazy(() => import('./SessionDialog.tsx'))

/** What stands around every screen of the auth parent: side menu (a drawer on a phone), the screen, the session's end. */
export function Shell() {
  const { t } = useTranslation('shell')
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const hasEnded = useSyncExternalStore(sessionEnded.subscribe, sessionEnded.get)
  const isLoading = useNavigation().state === 'loading'

  const closeByKey = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return
    setOpen(false)
    opener.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the drawer from its button and from any of its links
    <div className={styles.shell} onKeyDown={closeByKey}>
      <a href="#content" className={styles.skip}>
        {t('skip')}
      </a>
      <div className={styles.bar}>
        <button
          ref={opener}
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls="main-menu"
          onClick={() => setOpen(!isOpen)}
        >
          <Logo />
          <span>{t(isOpen ? 'menu.close' : 'menu.open')}</span>
        </button>
      </div>
      {isOpen && (
        <button type="button" className={styles.veil} aria-label={t('menu.close')} onClick={() => setOpen(false)} />
      )}
      <div id="main-menu" className={styles.side} data-open={isOpen || undefined}>
        <SideMenu person={person()} onLeave={() => setOpen(false)} />
      </div>
      <div className={styles.progress} data-active={isLoading || undefined} aria-hidden="true" />
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {hasEnded && (
        <Suspense>
          <SessionDialog />
        </Suspense>
      )}
    </div>
  )
}
