import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { currentConfig } from '#api/client.ts'
import { currentUser, sessionEnded } from '#api/session.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { mayNotify } from '#page/notifications/permission.ts'
import { useNotifications } from '#page/notifications/useNotifications.ts'
import { Button } from '#ui/Button.tsx'
import { Banner } from '../appShell/Banner.tsx'
import { BannerPlace } from '../appShell/BannerPlace.tsx'
import { useScreenTable } from '../screenTable.ts'
import { lookForOrders } from './lookForOrders.ts'
import { markOf } from './seen.ts'
import { watchOrders } from './watch.ts'

/**
 * Shows browser notifications of new orders, if the merchant allowed them, and offers them above the screen (document 1
 * §4). Not for support staff: they must not be notified of the merchant's orders on their devices.
 */
export function OrderNotifier() {
  return currentUser().claims.impersonator ? null : <OwnersWatcher />
}

function OwnersWatcher() {
  const { t } = useTranslation('orderNotifier')
  const { flags, requestPermission, hide } = useNotifications()
  const queryClient = useQueryClient()
  const screens = useScreenTable()
  const hasEnded = useSyncExternalStore(sessionEnded.subscribe, sessionEnded.get)
  const isAllowed = mayNotify(flags)
  const { data: store } = useQuery({ ...storeQueries.information(), enabled: !flags.hideNotificationBanner })
  const { tenant } = currentUser().claims

  useEffect(() => {
    if (hasEnded) return
    // Orders from the time without permission are not announced later.
    if (!isAllowed) return markOf(tenant).write(null)
    const seconds = Number(currentConfig().orderPollSeconds)
    return watchOrders({ tenant, seconds, look: () => lookForOrders(tenant, queryClient, screens) })
  }, [isAllowed, hasEnded, tenant, queryClient, screens])

  // A store that has not launched gets no orders yet, so nothing is polled.
  if (flags.hideNotificationBanner || !store?.launched) return null
  return (
    <BannerPlace>
      <Banner
        rank="notifications"
        label={t('label')}
        more={t('more')}
        actions={
          <>
            <Button size="small" variant="primary" onClick={requestPermission}>
              {t('allow')}
            </Button>
            <Button size="small" onClick={hide}>
              {t('hide')}
            </Button>
          </>
        }
      >
        <strong>{t('offer')}</strong>
      </Banner>
    </BannerPlace>
  )
}
