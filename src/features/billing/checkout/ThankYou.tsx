import { useTranslation } from 'react-i18next'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'

interface ThankYouProps {
  /** Of a new merchant. */
  email: string
  isSignedIn: boolean
  /** Then a receipt was sent. */
  isCharged: boolean
}

/** In place of the form, after the purchase: what happened. */
export function ThankYou({ email, isSignedIn, isCharged }: ThankYouProps) {
  const { t } = useTranslation('checkout')
  return (
    <Card title={t(isSignedIn ? 'thanks.changed' : 'thanks.title')}>
      <Stack gap={3}>
        {isCharged && <p>{t('thanks.receipt')}</p>}
        {!isSignedIn && <p>{t('thanks.verify')}</p>}
        {!isSignedIn && <p>{t('thanks.signIn', { email })}</p>}
      </Stack>
    </Card>
  )
}
