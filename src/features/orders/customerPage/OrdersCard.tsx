import { keepPreviousData, useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders/orders.ts'
import { PAGE } from '#features/customers/customers/queries.ts'
import { formatMoney } from '#lib/money.ts'
import { formatTime } from '#lib/time.ts'
import { AppLink } from '#page/AppLink.tsx'
import { NotLoaded } from '#page/failure/NotLoaded.tsx'
import { LocalPagination } from '#page/list/LocalPagination.tsx'
import { pathTo } from '#paths.ts'
import { AmountRow, RowNote } from '#ui/AmountRow.tsx'
import { Badge } from '#ui/Badge.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { Muted } from '#ui/Muted.tsx'
import { customerPageQueries } from './queries.ts'

/** The customer's orders, newest first, each a link to the order. */
export function OrdersCard({ customerId }: { customerId: string }) {
  const { t } = useTranslation(['customers', 'page'])
  const [page, setPage] = useState(0)
  const query = useQuery({ ...customerPageQueries.orders(customerId, page), placeholderData: keepPreviousData })
  const { data } = query
  const total = data?.totalCount ?? 0
  return (
    <Card
      title={t('section.orders')}
      flush
      actions={
        <AppLink className={buttonClass({ size: 'small' })} to={pathTo('order.add', {}, { customer: customerId })}>
          {t('orders.add')}
        </AppLink>
      }
    >
      <NotLoaded query={query} what={t('orders.failed')} />
      {data && total === 0 && <RowNote>{t('orders.none')}</RowNote>}
      {data && total > 0 && (
        <ul aria-label={t('section.orders')} aria-busy={query.isPlaceholderData}>
          {data.items.map(order => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
      {total > PAGE && (
        <LocalPagination label={t('orders.pages')} page={page} size={PAGE} total={total} onPage={setPage} />
      )}
    </Card>
  )
}

function OrderRow({ order: { id, orderNumber, createdOn, status, grandTotal } }: { order: Order }) {
  const { t } = useTranslation('customers')
  return (
    <AmountRow amount={formatMoney(grandTotal, i18next.language)}>
      <span>
        <AppLink to={pathTo('order.detail', { id })}>{t('orders.number', { number: orderNumber })}</AppLink>
        <br />
        <Muted as="span">{formatTime(createdOn, i18next.language)}</Muted>
      </span>
      <Badge>{t(`orderStatus.${status}`)}</Badge>
    </AmountRow>
  )
}
