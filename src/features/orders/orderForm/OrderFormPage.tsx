import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { isOffered } from '#contract/orders/orderActions.ts'
import { orderName } from '#features/orders/orders/model.ts'
import { orderQueries } from '#features/orders/orders/queries.ts'
import { AppLink } from '#page/AppLink.tsx'
import { type RecordSession, useRecordSession } from '#page/form/useRecordSession.ts'
import { useRequiredData } from '#page/requiredData.ts'
import { pathTo } from '#paths.ts'
import { FormPage } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { OrderEditor } from './OrderEditor.tsx'
import { orderFormQueries } from './queries.ts'

/** Adds or edits an order. `?customer=` names the customer of a new one. */
export default function OrderFormPage() {
  const { id } = useParams()
  const [searchParams] = useSearchParams()
  const session = useRecordSession(id)
  const customerId = searchParams.get('customer')
  if (id !== undefined && !session.isNew) return <ExistingOrder key={session.key} id={id} session={session} />
  return (
    <Fragment key={session.key}>
      {customerId ? (
        <OrderOfCustomer customerId={customerId} session={session} />
      ) : (
        <OrderEditor order={null} session={session} />
      )}
    </Fragment>
  )
}

function OrderOfCustomer({ customerId, session }: { customerId: string; session: RecordSession }) {
  const customer = useRequiredData(orderFormQueries.customer(customerId))
  return <OrderEditor order={null} customer={customer} session={session} />
}

function ExistingOrder({ id, session }: { id: string; session: RecordSession }) {
  const { t } = useTranslation('orderForm')
  const order = useRequiredData(orderQueries.detail(id))
  // What was typed stays when the order is canceled or completed meanwhile: saving says what is possible.
  const [wasOpen] = useState(() => isOffered('edit', order))
  if (wasOpen || isOffered('edit', order)) return <OrderEditor order={order} session={session} />
  return (
    <FormPage>
      <PageHeader title={t('edit.heading', { number: orderName(order) })} />
      <Notice
        tone="info"
        title={t('edit.closed')}
        actions={<AppLink to={pathTo('order.detail', { id })}>{t('edit.show')}</AppLink>}
      >
        {t('edit.closedText')}
      </Notice>
    </FormPage>
  )
}
