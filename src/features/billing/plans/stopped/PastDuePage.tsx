import CreditCard from 'lucide/dist/esm/icons/credit-card.mjs'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#page/AppLink.tsx'
import { pathTo } from '#paths.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { lazyPart } from '#ui/lazyPart.tsx'
import { StoppedPage } from '../shared/StoppedPage.tsx'
import { SupportLink } from './SupportLink.tsx'
import { useDueAmount } from './useDueAmount.ts'

const PayDue = lazyPart(() => import('./PayDue.tsx'))

/** The last payment did not go through (document 1 §2.1, delinquent). A card that pays it opens the store again. */
export default function PastDuePage() {
  const { t } = useTranslation('plans')
  const amount = useDueAmount()
  return (
    <StoppedPage
      glyph={CreditCard}
      title={t('pastDue.title')}
      what={t('pastDue.what')}
      next={t('pastDue.next')}
      actions={
        <>
          <AppLink to={pathTo('myAccount')} className={buttonClass()}>
            {t('pastDue.account')}
          </AppLink>
          <SupportLink isSecond />
          <AppLink to={pathTo('logout')} className={buttonClass()}>
            {t('logout')}
          </AppLink>
        </>
      }
    >
      <Suspense>
        <PayDue amount={amount} />
      </Suspense>
    </StoppedPage>
  )
}
