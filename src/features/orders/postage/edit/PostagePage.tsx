import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { takesPostage } from '#contract/orders/postage.ts'
import { orderName } from '#features/orders/orders/model.ts'
import { orderQueries } from '#features/orders/orders/queries.ts'
import { AppLink } from '#page/AppLink.tsx'
import { BackLink } from '#page/BackLink.tsx'
import { useRequiredData } from '#page/requiredData.ts'
import { useRecordTitle } from '#page/tabTitle.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FormPage, Stack } from '#ui/Layout.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { pathTo } from '../../../../paths.ts'
import LabelsCard from '../labels/LabelsCard.tsx'
import { useSetup } from '../useSetup.ts'
import { SetupDialog } from './SetupDialog.tsx'

// The form renders after the order's labels have loaded.
const BuyPostage = lazyPart(() => import('./BuyPostage.tsx'))

/** Buys a postage label for an order. */
export default function PostagePage() {
  const id = useSearchParams()[0].get('order')
  return id ? <PostageOfOrder key={id} id={id} /> : <NoOrder />
}

function NoOrder() {
  const { t } = useTranslation('postage')
  return (
    <Stack>
      <PageHeader
        title={t('edit.title')}
        actions={
          <AppLink to={pathTo('postage.setup')} className={buttonClass({})}>
            {t('setup.title')}
          </AppLink>
        }
      />
      <EmptyState
        title={t('noOrder.title')}
        actions={
          <AppLink to={pathTo('order.list')} className={buttonClass({ variant: 'primary' })}>
            {t('noOrder.action')}
          </AppLink>
        }
      >
        {t('noOrder.text')}
      </EmptyState>
    </Stack>
  )
}

function PostageOfOrder({ id }: { id: string }) {
  const { t } = useTranslation('postage')
  const order = useRequiredData(orderQueries.detail(id))
  const setup = useSetup()
  const title = t('edit.titleOf', { number: orderName(order) })
  const [gap] = setup.missing ?? []
  useRecordTitle(title)
  return (
    <FormPage>
      <PageHeader back={<BackLink to={pathTo('order.detail', { id })} label={t('edit.back')} />} title={title} />
      <Stack>
        <LabelsCard order={order} />
        {takesPostage(order) ? (
          <Suspense>
            <BuyPostage order={order} setup={setup} />
          </Suspense>
        ) : (
          <Notice tone="warn">{t('edit.notTaken')}</Notice>
        )}
      </Stack>
      {gap && takesPostage(order) && <SetupDialog gap={gap} orderId={id} />}
    </FormPage>
  )
}
