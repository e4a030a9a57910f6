import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentUser } from '#api/session.ts'
import { accountQueries } from '#features/store/account/queries.ts'
import { AccountTabs } from '#features/store/account/shared/AccountTabs.tsx'
import { DetailsForm } from '#features/store/account/shared/details/DetailsForm.tsx'
import { PreferencesCard } from '#features/store/account/shared/PreferencesCard.tsx'
import { EmailCard } from '#features/store/account/shared/signIn/EmailCard.tsx'
import { PasswordCard } from '#features/store/account/shared/signIn/PasswordCard.tsx'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { useRequiredData } from '#page/requiredData.ts'
import { FormPage, PageColumns, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SubscriptionCard } from './SubscriptionCard.tsx'

/** The signed-in user, how they sign in, the store's plan, and preferences of this device. */
export default function AccountPage() {
  const { t } = useTranslation('account')
  const { id, claims } = currentUser()
  const you = useRequiredData(accountQueries.administrator(id))
  const subscription = useRequiredData(storeQueries.subscription())
  const [isExpired, setExpired] = useState(claims.password_expired)
  // An expired password is all that the user can care about; its card keeps its place when it has been changed.
  const [isPasswordFirst] = useState(isExpired)
  const password = <PasswordCard administrator={you} onChanged={() => setExpired(false)} />
  return (
    <FormPage>
      <PageHeader title={t('title')} />
      <Stack>
        {isExpired ? <Notice tone="warn">{t('expired')}</Notice> : <AccountTabs />}
        <PageColumns
          lead={
            <Stack>
              {isPasswordFirst && password}
              <DetailsForm you={you} />
              <EmailCard you={you} />
              {!isPasswordFirst && password}
            </Stack>
          }
          aside={<SubscriptionCard subscription={subscription} />}
        >
          <PreferencesCard />
        </PageColumns>
      </Stack>
    </FormPage>
  )
}
