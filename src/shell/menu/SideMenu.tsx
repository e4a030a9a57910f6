import { useQuery } from '@tanstack/react-query'
import { memo, Suspense, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { currentConfig } from '#api/client.ts'
import { knownUser } from '#api/session.ts'
import type { Features } from '#contract/store/store.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { messageOf } from '#i18n/messageOf.ts'
import { AppLink } from '#page/AppLink.tsx'
import { Logo } from '#page/Logo.tsx'
import { lazyWithMessages } from '#page/lazyWithMessages.tsx'
import type { MenuLayout } from '#page/screenDeclaration.ts'
import { lazyPart } from '#ui/lazyPart.tsx'
import { pathTo } from '../../paths.ts'
import { useIsIdle } from '../idle.ts'
import { useIsStarted, useScreenHandle } from '../screenHandle.ts'
import { type ScreenTable, useScreenTable } from '../screenTable.ts'
import { AccountEntry } from './AccountEntry.tsx'
import { EntryLink } from './EntryLink.tsx'
import { type Entry, menuEntries, selectedEntry } from './entries.ts'
import { lastTenant } from './lastTenant.ts'
import { rememberEntries, rememberedEntries } from './rememberedEntries.ts'
import styles from './SideMenu.module.css'
import { StoreName } from './StoreName.tsx'

const Integrations = lazyPart(() => import('./Integrations.tsx'))
const TrialBlock = lazyWithMessages(() => import('../accountGate/TrialBlock.tsx'), 'accountGate')
const GuideProgress = lazyWithMessages(
  () => import('#features/store/onboarding/shared/GuideProgress.tsx'),
  'onboarding',
)
const StatusWidget = lazyWithMessages(() => import('../status/StatusWidget.tsx'), 'status')

/**
 * Links to every part of the console. In the layout `small` only their icons are visible; screen readers still get the
 * labels.
 */
export default memo(function SideMenu({ layout }: { layout: MenuLayout }) {
  const { t } = useTranslation('menu')
  const state = useScreenHandle()?.routeId
  const isStarted = useIsStarted()
  const features = useQuery({ ...storeQueries.features(), enabled: isStarted })
  const user = knownUser()
  const tenant = user?.claims.tenant ?? lastTenant() ?? ''
  const screens = useScreenTable()
  const remembered = useMemo(() => rememberedEntries(tenant, screens), [tenant, screens])
  const entries = features.isPending
    ? (remembered ?? menuEntries(screens, NO_FLAGS))
    : menuEntries(screens, features.data)
  useEffect(() => {
    if (features.data) rememberEntries(tenant, menuEntries(screens, features.data))
  }, [tenant, screens, features.data])
  const selected = state && selectedEntry(state, entries)?.routeId
  const compact = layout === 'small'
  const isSettled = useIsIdle()

  return (
    <nav aria-label={t('label')} className={styles.menu} data-layout={layout}>
      <AppLink to={pathTo('dashboard')} className={styles.logo}>
        <Logo />
        <span className={styles.word}>{t('brand')}</span>
      </AppLink>
      <StoreName compact={compact} />
      <div className={styles.scroll}>
        {/* A store that is new to this device: its flags may add entries, and none is to move when it is pressed. */}
        <ul className={styles.entries} inert={features.isPending && !remembered}>
          {entries.map(entry => {
            const { routeId, label, glyph } = entry
            const url = urlOf(entry, screens, features.data)
            return (
              <li key={routeId}>
                <EntryLink
                  to={url}
                  glyph={glyph}
                  label={messageOf(label)}
                  current={selected === routeId && (state === routeId ? 'page' : 'true')}
                  compact={compact}
                />
              </li>
            )
          })}
        </ul>
        <Suspense>{isSettled && <GuideProgress layout={compact ? 'circular' : 'linear'} />}</Suspense>
        <Suspense>{isSettled && <Integrations compact={compact} />}</Suspense>
      </div>
      <div className={styles.foot}>
        {layout === 'full' && isSettled && (
          <Suspense>
            <TrialBlock />
          </Suspense>
        )}
        <Suspense>{isSettled && <StatusWidget compact={compact} />}</Suspense>
        <ul className={styles.entries}>
          <li>
            <AccountEntry user={user} state={state} compact={compact} />
          </li>
        </ul>
      </div>
    </nav>
  )
})

/** Shows the entries that need no flag. */
const NO_FLAGS: Features = { features: [], newAdmin: [] }

/** Orders link to the new admin if it serves them; everything else stays here until it is opened. */
function urlOf({ routeId, linksToNewAdmin }: Entry, screens: ScreenTable, features?: Features): string {
  const { newAdmin } = screens.get(routeId) ?? {}
  return linksToNewAdmin && newAdmin && features?.newAdmin.includes(newAdmin.flag)
    ? new URL(newAdmin.path, currentConfig().newAdminUrl).href
    : pathTo(routeId as 'dashboard')
}
