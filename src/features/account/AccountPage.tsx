import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentUser } from '#api/session.ts'
import { storeQueries } from '#features/store/queries.ts'
import { useRequiredData } from '#page/requiredData.ts'
import { Card } from '#ui/Card.tsx'
import { FormPage, PageColumns } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import styles from './AccountPage.module.css'
import { PasswordCard } from './PasswordCard.tsx'
import { PreferencesCard } from './PreferencesCard.tsx'
import { accountQueries } from './queries.ts'

/** The signed-in user, the store's plan, password change, and preferences of this device. */
export default function AccountPage() {
  const { t } = useTranslation('account')
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
            <Facts
              facts={[
                [t('name'), `${you.firstName} ${you.lastName}`],
                [t('email'), you.email],
                [t('plan'), subscription.plan.name],
              ]}
            />
          </Card>
        }
      >
        <PreferencesCard />
      </PageColumns>
    </FormPage>
  )
}

function Facts({ facts }: { facts: [string, string][] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
