import { useTranslation } from 'react-i18next'
import { currentUser } from '#api/session.ts'
import { useNotifications } from '#page/notifications/useNotifications.ts'
import { Button } from '#ui/Button.tsx'
import { Stack } from '#ui/Layout.tsx'

/** Notifications of new orders on this device; "No, thanks" can be revised here. Not for support staff. */
export function NotificationPreference() {
  const { t } = useTranslation('account')
  const { permission, requestPermission } = useNotifications()
  if (permission === undefined || currentUser().claims.impersonator) return null
  return (
    <Stack gap={2}>
      <p>
        <strong>{t('notifications')}</strong>
      </p>
      {permission === 'default' ? (
        <div>
          <Button onClick={requestPermission}>{t('notify')}</Button>
        </div>
      ) : (
        <p>{t(permission === 'granted' ? 'notifyOn' : 'notifyBlocked')}</p>
      )}
    </Stack>
  )
}
