import i18next from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paymentStatusOf } from '#contract/orders/orderMoney.ts'
import { fulfillmentStatusOf } from '#contract/orders/orderShipping.ts'
import type { Order } from '#contract/orders/orders.ts'
import { addressLines } from '#lib/addressLines.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { Badge, StatusBadge } from '#ui/Badge.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Notice } from '#ui/Notice.tsx'
import { buyerName, FULFILLMENT_TONES, isFlagged, PAYMENT_TONES } from '../../model.ts'
import { OrderStatusBadge } from '../../shared/OrderStatusBadge.tsx'
import styles from './PeekContent.module.css'
import { PeekItems } from './PeekItems.tsx'
import { PeekMoney } from './PeekMoney.tsx'

/** A summary of an order: status, items, money, addresses, notes. */
export function PeekContent({ order }: { order: Order }) {
  const { t } = useTranslation(['peek', 'orders', 'page'])
  const payment = paymentStatusOf(order)
  const fulfillment = fulfillmentStatusOf(order)
  const { placedBy, deliverTo, shopperNote, merchantNote, tags, verification, fulfillmentLifecycle } = order
  const shipments = fulfillmentLifecycle.filter(({ trackingInformation }) => trackingInformation.number)
  return (
    <Stack>
      <Stack gap={2}>
        <Inline>
          <OrderStatusBadge order={order} />
          <StatusBadge tone={PAYMENT_TONES[payment]}>{t(`orders:payment.${payment}`)}</StatusBadge>
          <StatusBadge tone={FULFILLMENT_TONES[fulfillment]}>{t(`orders:fulfillment.${fulfillment}`)}</StatusBadge>
        </Inline>
        <Muted>
          <time dateTime={order.createdOn}>{formatTimeWithZone(order.createdOn, i18next.language)}</time>
        </Muted>
      </Stack>
      {isFlagged(order) && <Notice tone="warn">{verification.reason || t('flagged')}</Notice>}
      <PeekItems order={order} />
      <PeekMoney order={order} />
      <Part title={t('page:common.customer')}>
        <bdi>{buyerName(order)}</bdi>
        {placedBy.emailAddress && (
          <a href={`mailto:${encodeURIComponent(placedBy.emailAddress)}`}>
            <bdi>{placedBy.emailAddress}</bdi>
          </a>
        )}
        {placedBy.phoneNumber && <bdi dir="ltr">{placedBy.phoneNumber}</bdi>}
      </Part>
      {deliverTo && (
        <Part title={t('shipTo')}>
          <Lines lines={[`${deliverTo.firstName} ${deliverTo.lastName}`, ...addressLines(deliverTo.address)]} />
        </Part>
      )}
      {shipments.length > 0 && (
        <Part title={t('tracking')}>
          <Lines
            lines={shipments.map(({ trackingInformation: { carrier, number } }) => `${carrier} ${number}`.trim())}
          />
        </Part>
      )}
      {shopperNote && <Note title={t('shopperNote')} text={shopperNote} />}
      {merchantNote && <Note title={t('merchantNote')} text={merchantNote} />}
      {tags.length > 0 && (
        <Part title={t('page:common.tags')}>
          <Inline>
            {tags.map(tag => (
              <Badge key={tag}>
                <bdi>{tag}</bdi>
              </Badge>
            ))}
          </Inline>
        </Part>
      )}
    </Stack>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  )
}

const Note = ({ title, text }: { title: string; text: string }) => (
  <Part title={title}>
    <p className={styles.note} dir="auto">
      {text}
    </p>
  </Part>
)

const Lines = ({ lines }: { lines: readonly string[] }) =>
  [...new Set(lines)].filter(line => line.trim()).map(line => <bdi key={line}>{line}</bdi>)
