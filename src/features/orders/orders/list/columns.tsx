import type { TFunction } from 'i18next'
import i18next from 'i18next'
import { paymentStatusOf } from '#contract/orders/orderMoney.ts'
import { fulfillmentStatusOf } from '#contract/orders/orderShipping.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatNumber } from '#i18n/formatNumber.ts'
import { listText } from '#lib/listText.ts'
import { type Column, col } from '#page/list/columns.tsx'
import { buyerName, FULFILLMENT_TONES, PAYMENT_TONES } from '../model.ts'
import { OrderStatusBadge } from '../shared/OrderStatusBadge.tsx'
import { orderCell } from './peek/orderCell.tsx'

type Texts = TFunction<'orders'>

/** The columns of the order list. */
export function orderColumns(t: Texts): Column<Order>[] {
  return [
    {
      id: 'orderNumber',
      kind: 'title',
      header: t('column.orderNumber'),
      sort: 'orderNumber',
      cell: (order, { isOpen }) => orderCell(order, isOpen),
    },
    col.date('createdOn', order => order.createdOn, {
      header: t('column.createdOn'),
      sort: 'createdOn',
      phoneLine: 'moreStart',
    }),
    col.text('customer', buyerName, { header: t('column.customer'), sort: 'lastName' }),
    {
      id: 'status',
      header: t('column.status'),
      sort: 'status',
      cell: order => OrderStatusBadge({ order }),
    },
    col.status(
      'payment',
      order => {
        const status = paymentStatusOf(order)
        return { tone: PAYMENT_TONES[status], text: t(`payment.${status}`) }
      },
      { header: t('column.payment'), optional: true, phoneLine: 'moreEnd' },
    ),
    col.status(
      'fulfillment',
      order => {
        const status = fulfillmentStatusOf(order)
        return { tone: FULFILLMENT_TONES[status], text: t(`fulfillment.${status}`) }
      },
      { header: t('column.fulfillment'), optional: true },
    ),
    {
      id: 'items',
      header: t('column.items'),
      numeric: true,
      extra: true,
      cell: ({ cart }) => formatNumber(cart.totalItems),
    },
    col.money('total', order => order.grandTotal, { header: t('column.total'), sort: 'grandTotal' }),
    col.text('email', ({ placedBy }) => placedBy.emailAddress, { header: t('column.email'), extra: true }),
    col.text('paymentMethod', order => order.paymentMethod, { header: t('column.paymentMethod'), extra: true }),
    col.text('shipTo', shipTo, { header: t('column.shipTo'), extra: true }),
    col.text('tracking', trackingNumbers, { header: t('column.tracking'), extra: true }),
    col.text('tags', ({ tags }) => listText(tags, i18next.language), {
      header: t('column.tags'),
      extra: true,
    }),
  ]
}

function shipTo({ deliverTo }: Order): string {
  const { city, state, country } = deliverTo?.address ?? {}
  return [city, state, country].filter(Boolean).join(', ')
}

const trackingNumbers = ({ fulfillmentLifecycle }: Order) =>
  listText(
    fulfillmentLifecycle.map(({ trackingInformation }) => trackingInformation.number).filter(Boolean),
    i18next.language,
  )
