import { useTranslation } from 'react-i18next'
import { fulfillmentStatusOf, liveShipments, NO_SHIPPING, trackingUrl } from '#contract/orders/orderShipping.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatTime } from '#lib/time.ts'
import { StatusBadge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { Muted } from '#ui/Muted.tsx'
import { FULFILLMENT_TONES } from '../../model.ts'
import { itemsInWords } from '../../shared/itemsInWords.ts'
import styles from '../order.module.css'

export function ShipmentsCard({ order }: { order: Order }) {
  const { t, i18n } = useTranslation('orderDetail')
  const { t: tOrders } = useTranslation('orders')
  const status = fulfillmentStatusOf(order)
  const shipments = liveShipments(order.fulfillmentLifecycle)
  return (
    <Card
      title={t('shipments.title')}
      actions={<StatusBadge tone={FULFILLMENT_TONES[status]}>{tOrders(`fulfillment.${status}`)}</StatusBadge>}
    >
      {shipments.length === 0 && <Muted>{t('shipments.none')}</Muted>}
      <List gap={4}>
        {shipments.map(({ id, items, trackingInformation, createdOn }) => {
          const { carrier, number } = trackingInformation
          const url = trackingUrl(trackingInformation)
          return (
            <li key={id} className={styles.facts}>
              <p>{itemsInWords(order, items)}</p>
              <p>
                {carrier === NO_SHIPPING
                  ? t('carrier.none')
                  : carrier === 'In-person pickup'
                    ? t('carrier.pickup')
                    : carrier}{' '}
                {url ? (
                  <a href={url} target="_blank" rel="noreferrer">
                    <bdi>{number}</bdi>
                  </a>
                ) : (
                  <bdi>{number}</bdi>
                )}
              </p>
              <Muted>
                <time dateTime={createdOn}>{formatTime(createdOn, i18n.language)}</time>
              </Muted>
            </li>
          )
        })}
      </List>
    </Card>
  )
}
