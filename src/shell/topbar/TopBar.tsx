import { useQuery } from '@tanstack/react-query'
import CircleHelp from 'lucide/dist/esm/icons/circle-question-mark.mjs'
import EllipsisVertical from 'lucide/dist/esm/icons/ellipsis-vertical.mjs'
import Play from 'lucide/dist/esm/icons/play.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import { memo, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { currentConfig } from '#api/client.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { MOD_KEY } from '#page/keys/modKey.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { shownVideo } from '#page/video.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import { shownOverlay } from '../palette/openPalette.ts'
import { useScreenHandle } from '../screenHandle.ts'
import { helpFor } from './helpEntries.ts'
import { helpMenu, overflowMenu } from './menus.tsx'
import styles from './TopBar.module.css'

const SupportPinDialog = lazyOnRequest(() => import('./SupportPinDialog.tsx'))

/** Actions that are available everywhere: search, help, and more (document 1 §2.1, page header). */
export default memo(function TopBar() {
  const { t } = useTranslation('topbar')
  const { pathname } = useLocation()
  const state = useScreenHandle()?.routeId
  const { data: features } = useQuery(storeQueries.features())
  const { data: subscription } = useQuery(storeQueries.subscription())
  const [isPinShown, setPinShown] = useState(false)
  const help = helpFor({ features, subscription, state }, currentConfig())
  const { videoButton } = help
  const given = { t, help, state, features, showPin: () => setPinShown(true) }

  return (
    // A new screen closes all menus.
    <div key={pathname} className={styles.bar}>
      <button
        type="button"
        className={styles.search}
        aria-haspopup="dialog"
        onClick={() => shownOverlay.set('palette')}
      >
        <Icon glyph={Search} />
        <span className={styles.hint}>{t('search')}</span>
        <span className={styles.keys} aria-hidden="true" dir="ltr">
          <Kbd>{MOD_KEY}</Kbd> <Kbd>K</Kbd>
        </span>
      </button>
      {videoButton && (
        <Button icon={<Icon glyph={Play} />} onClick={() => shownVideo.set(videoButton)}>
          <span className={styles.label}>{t('video')}</span>
        </Button>
      )}
      <span className={styles.wide}>
        <MenuButton entries={() => helpMenu(given)}>
          <Icon glyph={CircleHelp} />
          {t('help')}
        </MenuButton>
      </span>
      <MenuButton entries={() => overflowMenu(given)} label={t('more')} glyph={EllipsisVertical} />
      <Suspense>{isPinShown && <SupportPinDialog onClose={() => setPinShown(false)} />}</Suspense>
    </div>
  )
})
