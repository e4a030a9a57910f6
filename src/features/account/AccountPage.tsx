import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentUser } from '#api/session.ts'
import { storeQueries } from '#features/store/queries.ts'
import { useRequiredData } from '#page/requiredData.ts'
import { Card } from '#ui/Card.tsx'
import { Fact, Facts } from '#ui/Facts.tsx'
import { FormPage, PageColumns } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { PreferencesCard } from './PreferencesCard.tsx'
import { accountQueries } from './queries.ts'

/** The signed-in user, the store's plan, password change, and preferences of this device. */
export default function AccountPage() {
  const { t } = useTranslation(['account', 'page'])
  const { id, claims } = currentUser()
  const you = useRequiredData(accountQueries.administrator(id))
  const subscription = useRequiredData(storeQueries.subscription())
  const [isExpired, setExpired] = useState(claims.password_expired)
  return (
    <FormPage>
      <PageHeader title={t('title')} />
      {isExpired && <Notice tone="warn">{t('expired')}</Notice>}
      <PageColumns
        lead={<PasswordCard administrator={you} onChanged={() => setExpired(false)} />}
        aside={
          <Card title={t('you')}>
            <Facts>
              <Fact term={t('page:common.name')}>{`${you.firstName} ${you.lastName}`}</Fact>
              <Fact term={t('email')}>{you.email}</Fact>
              <Fact term={t('plan')}>{subscription.plan.name}</Fact>
            </Facts>
          </Card>
        }
      >
        <PreferencesCard />
      </PageColumns>
    </FormPage>
  )
}
