import { type KeyboardEvent, type MouseEvent, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { sessionEnded, sessionRevoked } from '#api/session.ts'
import { Logo } from '#page/Logo.tsx'
import { lazyWithMessages } from '#page/lazyWithMessages.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { BANNERS } from './appShell/banners.ts'
import { useBannerRoom } from './bannerRoom.ts'
import { CopyNotice } from './CopyNotice.tsx'
import { takeSwitchedUser } from './followSession.ts'
import { startsInShell } from './gate.ts'
import { useIsAnswered, useIsDrawn, useIsIdle } from './idle.ts'
import { useScreenTitle } from './navigationEvents.ts'
import { PaletteHost } from './PaletteHost.tsx'
import styles from './Shell.module.css'
import { Starting } from './Starting.tsx'
import { useIsStarted, useOnNavigated, useScreenHandle } from './screenHandle.ts'
import { usePreviewRoom } from './storefront/usePreviewRoom.ts'

const SessionDialog = lazyPart(() => import('./SessionDialog.tsx'))
/** Rendered together with the first screen: `start.tsx` fetches it early. */
export const SideMenu = lazyPart(() => import('./menu/SideMenu.tsx'))
const TopBar = lazyWithMessages(() => import('./topbar/TopBar.tsx'), 'topbar')
const AppShell = lazyWithMessages(() => import('./appShell/AppShell.tsx'), 'titles')

/** The frame of every screen of the auth parent. While a page load signs in, only a known device shows the menu. */
export function Shell() {
  const isStarted = useIsStarted()
  const isAnswered = useIsAnswered()
  const isRevoked = useSyncExternalStore(sessionRevoked.subscribe, sessionRevoked.get)
  if (isRevoked) return <Starting />
  return isStarted || (isAnswered && startsInShell()) ? <Frame /> : <Starting />
}

/** Side menu (a drawer on a phone), the screen, the session dialog. */
function Frame() {
  const { t } = useTranslation('shell')
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const banners = useRef<HTMLDivElement>(null)
  const hasEnded = useSyncExternalStore(sessionEnded.subscribe, sessionEnded.get)
  const handle = useScreenHandle()
  const isStarted = useIsStarted()
  usePreviewRoom(handle)
  useBannerRoom(banners)
  const menu = handle?.menu ?? 'full'
  const title = useScreenTitle(handle, useLocation().pathname)
  const isDrawn = useIsDrawn()
  const isSettled = useIsIdle()
  useOnNavigated(() => setOpen(false))
  useEffect(() => {
    const name = takeSwitchedUser()
    if (name === null) return
    const text = name ? t('otherPerson', { name }) : t('otherStore')
    toast({ tone: 'info', text, seconds: 10 })
  }, [t])

  const closeByKey = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return
    setOpen(false)
    opener.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the drawer from its button and from any of its links
    <div className={styles.shell} data-menu={menu} onKeyDown={closeByKey}>
      {/* biome-ignore lint/a11y/useValidAnchor: screen readers know skip links as links */}
      <a href="#content" className={styles.skip} onClick={skipToContent}>
        {t('skip')}
      </a>
      <div id="main-menu" className={styles.side} data-open={isOpen || undefined}>
        {menu !== 'none' && (
          <Suspense fallback={<Logo />}>
            <SideMenu layout={isOpen ? 'full' : menu} />
          </Suspense>
        )}
      </div>
      {isOpen && (
        <button type="button" className={styles.veil} aria-label={t('menu.close')} onClick={() => setOpen(false)} />
      )}
      <div className={styles.column}>
        <div className={styles.bar}>
          <button
            ref={opener}
            type="button"
            className={styles.opener}
            aria-expanded={isOpen}
            aria-controls="main-menu"
            aria-label={t(isOpen ? 'menu.close' : 'menu.open')}
            hidden={menu === 'none'}
            onClick={() => setOpen(!isOpen)}
          >
            <Logo />
          </button>
          {/* Drawn by CSS: screen readers get it from the heading. */}
          <span className={styles.screen} data-title={title || t('brand')} />
          <Suspense>{isDrawn && <TopBar />}</Suspense>
        </div>
        <LoadingBar />
        <div ref={banners} id={BANNERS} className={styles.banners} inert={isOpen} />
        {/* Elements below the drawer can't be reached by accident. */}
        <main id="content" tabIndex={-1} className={styles.main} inert={isOpen}>
          <Outlet />
        </main>
      </div>
      {isDrawn && isSettled && (
        <Suspense>
          <AppShell />
        </Suspense>
      )}
      {isStarted && <PaletteHost />}
      <CopyNotice />
      {hasEnded && (
        <Suspense>
          <SessionDialog />
        </Suspense>
      )}
    </div>
  )
}

/**
 * Replaces the link's hash navigation: the router does not know such a history entry, so a form could not ask before
 * Back leaves it.
 */
function skipToContent(event: MouseEvent) {
  event.preventDefault()
  const content = document.getElementById('content')
  content?.scrollIntoView()
  content?.focus({ preventScroll: true })
}

/** At the top edge of the window while the next screen is loading. */
function LoadingBar() {
  const isLoading = useNavigation().state === 'loading'
  return <div className={styles.progress} data-active={isLoading || undefined} aria-hidden="true" />
}
