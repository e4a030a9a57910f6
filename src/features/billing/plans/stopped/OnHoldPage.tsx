import { useQuery } from '@tanstack/react-query'
import CirclePause from 'lucide/dist/esm/icons/circle-pause.mjs'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { AppLink } from '#page/AppLink.tsx'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { lazyPart } from '#ui/lazyPart.tsx'
import { StoppedPage } from '../shared/StoppedPage.tsx'
import { SupportLink } from './SupportLink.tsx'
import { useDueAmount } from './useDueAmount.ts'

const PayDue = lazyPart(() => import('./PayDue.tsx'))

/** The subscription is on hold (document 1 §4, On hold). When that ends, checking again returns to work. */
export default function OnHoldPage() {
  const { t } = useTranslation('plans')
  const due = useDueAmount()
  const { refetch, isFetching } = useQuery(storeQueries.subscription())
  return (
    <StoppedPage
      glyph={CirclePause}
      title={t('onHold.title')}
      what={t('onHold.what')}
      next={t(due ? 'onHold.nextDue' : 'onHold.next')}
      actions={
        <>
          <SupportLink isSecond={Boolean(due)} />
          <Button busy={isFetching} onClick={() => refetch()}>
            {t('onHold.again')}
          </Button>
          <AppLink to={pathTo('cancelStore')} className={buttonClass()}>
            {t('onHold.cancel')}
          </AppLink>
          <AppLink to={pathTo('logout')} className={buttonClass()}>
            {t('logout')}
          </AppLink>
        </>
      }
    >
      <Suspense>{due ? <PayDue amount={due} /> : null}</Suspense>
    </StoppedPage>
  )
}
