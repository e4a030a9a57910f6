import { useTranslation } from 'react-i18next'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'

/** In place of the form, after the purchase. */
export function ThankYou({ email, isSignedIn }: { email: string; isSignedIn: boolean }) {
  const { t } = useTranslation('checkout')
  return (
    <Card title={t('thanks.title')}>
      <Stack gap={3}>
        <p>{t('thanks.ready')}</p>
        {!isSignedIn && <p>{t('thanks.signIn', { email })}</p>}
      </Stack>
    </Card>
  )
}
