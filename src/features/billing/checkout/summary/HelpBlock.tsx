import { useTranslation } from 'react-i18next'
import { currentConfig } from '#api/client.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'

/** Where to ask before buying. */
export function HelpBlock() {
  const { t } = useTranslation('checkout')
  const { chatUrl, supportPhone } = currentConfig()
  if (chatUrl === '' && supportPhone === '') return null
  return (
    <Card title={t('help.title')}>
      <Stack gap={3}>
        <p>{t('help.text')}</p>
        <Inline>
          {supportPhone !== '' && (
            <a href={`tel:${supportPhone.replaceAll(/[^+\d]/g, '')}`} className={buttonClass({ size: 'small' })}>
              <bdi>{supportPhone}</bdi>
            </a>
          )}
          {chatUrl !== '' && (
            <a href={chatUrl} target="_blank" rel="noreferrer" className={buttonClass({ size: 'small' })}>
              {t('help.chat')}
            </a>
          )}
        </Inline>
      </Stack>
    </Card>
  )
}
