import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { keptLines } from '#contract/orders/orderRefunds.ts'
import { quantitiesToPack, shippedQuantities } from '#contract/orders/orderShipping.ts'
import { shippingText } from '#contract/shipping/rateOrder.ts'
import { sentTexts } from '#features/orders/orders/shared/itemsInWords.ts'
import { Sheet } from '#ui/print/Sheets.tsx'
import { DocumentHead } from './DocumentHead.tsx'
import type { DocumentProps } from './documentProps.ts'
import { ItemName } from './ItemName.tsx'
import { Person } from './Person.tsx'
import { ShopperNote } from './ShopperNote.tsx'
import styles from './shared/documents.module.css'

/** The content of the parcel: no prices, a checkbox for each item. Items that need no shipping are omitted. */
export function PackingSlip({ order, store, paper }: DocumentProps) {
  const { t, i18n } = useTranslation('orderDocuments')
  const shown = (count: number) => count.toLocaleString(i18n.language)
  const heading = useId()
  const { cart, placedBy, deliverTo } = order
  const shipped = shippedQuantities(order.fulfillmentLifecycle)
  const left = quantitiesToPack(order)
  const lines = keptLines(order).filter(({ item }) => item.product.requiresShipping)
  const hasShipped = lines.some(({ item }) => (shipped.get(item.id) ?? 0) > 0)
  const hasRefunded = lines.some(({ refunded }) => refunded > 0)
  return (
    <Sheet paper={paper} labelledBy={heading}>
      <DocumentHead
        id={heading}
        heading={t('packingSlip.heading', { number: order.orderNumber })}
        order={order}
        store={store}
      >
        {cart.shippingMethod && <span dir="auto">{shippingText(cart.shippingMethod)}</span>}
      </DocumentHead>
      <div className={styles.people}>
        <Person label={t('shipTo')} person={deliverTo ?? placedBy} address={deliverTo?.address} />
      </div>
      <table className={styles.items}>
        <thead>
          <tr>
            <th scope="col">{t('packed')}</th>
            <th scope="col">{t('item')}</th>
            <th scope="col" className={styles.number}>
              {t('ordered')}
            </th>
            {hasRefunded && (
              <th scope="col" className={styles.number}>
                {t('refunded')}
              </th>
            )}
            {hasShipped && (
              <th scope="col" className={styles.number}>
                {t('alreadyShipped')}
              </th>
            )}
            <th scope="col" className={styles.number}>
              {t('toPack')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ item: { id, product }, sold, refunded }) => (
            <tr key={id}>
              <td>
                <span className={styles.box} />
              </td>
              <td>
                <ItemName product={product} />
              </td>
              <td className={styles.number}>{shown(sold)}</td>
              {hasRefunded && <td className={styles.number}>{shown(refunded)}</td>}
              {hasShipped && <td className={styles.number}>{shown(shipped.get(id) ?? 0)}</td>}
              <td className={styles.number}>
                <strong>{shown(left.get(id) ?? 0)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {sentTexts(order).map(({ name, items }) => (
        <p key={items}>{t('sentTo', { name, items })}</p>
      ))}
      {lines.length === 0 && <p>{t('nothingToShip')}</p>}
      <ShopperNote order={order} />
    </Sheet>
  )
}
