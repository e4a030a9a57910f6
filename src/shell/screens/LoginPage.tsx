import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { copyPreference } from '#api/deviceCopy/copyPreference.ts'
import { setCopyKept } from '#api/deviceCopy/deviceCopy.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { Notice } from '#ui/Notice.tsx'
import { GuestPage } from '../guest/GuestPage.tsx'
import { LOGIN_REASONS } from '../session.ts'
import { useSignIn } from '../useSignIn.ts'

/** Where signing in begins, and where one lands when a session is over, with the reason. */
export default function LoginPage() {
  const { t } = useTranslation('shell')
  const [search] = useSearchParams()
  const { isLeaving, hasFailed, leave } = useSignIn()
  const isCopyKept = useSyncExternalStore(copyPreference.subscribe, copyPreference.get)
  const reason = LOGIN_REASONS.find(known => known === search.get('reason'))

  return (
    <GuestPage
      title={t('login.heading')}
      text={t('login.text')}
      actions={
        <Button variant="primary" busy={isLeaving} busyLabel={t('login.busy')} onClick={leave}>
          {t('login.button')}
        </Button>
      }
    >
      {hasFailed ? (
        <Notice tone="danger" live>
          {t('login.unreachable')}
        </Notice>
      ) : (
        reason && <Notice tone={reason === 'goodbye' ? 'ok' : 'warn'}>{t(`login.${reason}`)}</Notice>
      )}
      <Checkbox
        label={t('login.sharedDevice')}
        hint={t('login.sharedDeviceHint')}
        checked={!isCopyKept}
        onChange={event => void setCopyKept(!event.target.checked)}
      />
    </GuestPage>
  )
}
