import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { shippingText } from '#contract/shipping/rateOrder.ts'
import { SheetLabel } from '#ui/print/SheetParts.tsx'
import { Sheet } from '#ui/print/Sheets.tsx'
import { AddressLines } from './AddressLines.tsx'
import { type DocumentProps, nameOf } from './documentProps.ts'
import styles from './documents.module.css'

/** An address label for the parcel, without postage. */
export function ShippingLabel({ order, store, paper }: DocumentProps) {
  const { t } = useTranslation('orderDocuments')
  const heading = useId()
  const { deliverTo, placedBy, cart } = order
  return (
    <Sheet paper={paper} labelledBy={heading}>
      <div className={styles.addressLabel}>
        <section className={styles.from}>
          <SheetLabel>{t('from')}</SheetLabel>
          <strong dir="auto">{store.name}</strong>
          <AddressLines address={store.mailingAddress} />
        </section>
        <section className={styles.to}>
          <SheetLabel>{t('shipTo')}</SheetLabel>
          <strong dir="auto">{nameOf(deliverTo ?? placedBy)}</strong>
          {deliverTo ? <AddressLines address={deliverTo.address} /> : <em>{t('addressMissing')}</em>}
        </section>
        <footer className={styles.foot}>
          <h2 id={heading} className={styles.labelHeading}>
            {t('shippingLabel.heading', { number: order.orderNumber })}
          </h2>
          {cart.shippingMethod && <span dir="auto">{shippingText(cart.shippingMethod)}</span>}
        </footer>
      </div>
    </Sheet>
  )
}
