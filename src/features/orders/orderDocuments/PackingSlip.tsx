import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { keptLines } from '#contract/orders/orderRefunds.ts'
import { quantitiesToPack, shippedQuantities } from '#contract/orders/orderShipping.ts'
import { shippingText } from '#contract/shipping/rateOrder.ts'
import { sentTexts } from '#features/orders/orders/shared/itemsInWords.ts'
import { PrintTable } from '#ui/print/PrintTable.tsx'
import { Parties } from '#ui/print/SheetParts.tsx'
import { Sheet } from '#ui/print/Sheets.tsx'
import { DocumentHead } from './DocumentHead.tsx'
import type { DocumentProps } from './documentProps.ts'
import styles from './documents.module.css'
import { ItemName } from './ItemName.tsx'
import { Person } from './Person.tsx'
import { ShopperNote } from './ShopperNote.tsx'

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
      <Parties>
        <Person label={t('shipTo')} person={deliverTo ?? placedBy} address={deliverTo?.address} />
      </Parties>
      <PrintTable
        items={lines}
        columns={[
          { label: t('packed'), cell: () => <span className={styles.box} /> },
          { label: t('item'), cell: ({ item }) => <ItemName product={item.product} /> },
          { label: t('ordered'), numeric: true, cell: ({ sold }) => shown(sold) },
          hasRefunded && { label: t('refunded'), numeric: true, cell: ({ refunded }) => shown(refunded) },
          hasShipped && {
            label: t('alreadyShipped'),
            numeric: true,
            cell: ({ item }) => shown(shipped.get(item.id) ?? 0),
          },
          { label: t('toPack'), numeric: true, cell: ({ item }) => <strong>{shown(left.get(item.id) ?? 0)}</strong> },
        ]}
      />
      {sentTexts(order).map(({ name, items }) => (
        <p key={items}>{t('sentTo', { name, items })}</p>
      ))}
      {lines.length === 0 && <p>{t('nothingToShip')}</p>}
      <ShopperNote order={order} />
    </Sheet>
  )
}
