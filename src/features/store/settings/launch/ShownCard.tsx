import { useTranslation } from 'react-i18next'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { addressLines } from '#lib/addressLines.ts'
import { AppLink } from '#page/AppLink.tsx'
import { useRequiredData } from '#page/requiredData.ts'
import { pathTo } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'

/** What shoppers read of the merchant, so that nobody publishes a private phone or address by opening a store. */
export function ShownCard() {
  const { t } = useTranslation('settings')
  const { name, email, phoneNumber, mailingAddress } = useRequiredData(storeQueries.information())
  const lines = addressLines(mailingAddress)
  return (
    <Card title={t('shown.title')}>
      <Stack>
        <p>{t('shown.text')}</p>
        <Facts>
          <Fact term={t('setting.storeName')}>{name}</Fact>
          <Fact term={t('setting.email')}>
            <bdi>{email}</bdi>
          </Fact>
          <Fact term={t('setting.phoneNumber')}>
            {phoneNumber ? <bdi>{phoneNumber}</bdi> : <Muted>{t('shown.noPhone')}</Muted>}
          </Fact>
          <Fact term={t('setting.mailingAddress')}>
            {lines.length > 0 ? <bdi>{lines.join(', ')}</bdi> : <Muted>{t('shown.noAddress')}</Muted>}
          </Fact>
        </Facts>
        <div>
          <AppLink to={pathTo('settings.details')}>{t('shown.change')}</AppLink>
        </div>
      </Stack>
    </Card>
  )
}
