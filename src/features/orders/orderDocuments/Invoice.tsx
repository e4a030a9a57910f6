import i18next from 'i18next'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { balanceOf, itemTotal, PAYMENT_METHODS, STORE_CREDIT, totalAfterRefunds } from '#contract/orders/orderMoney.ts'
import { keptLines } from '#contract/orders/orderRefunds.ts'
import { shippingText } from '#contract/shipping/rateOrder.ts'
import { formatMoney } from '#lib/money.ts'
import { Sheet } from '#ui/print/Sheets.tsx'
import { DocumentHead } from './DocumentHead.tsx'
import type { DocumentProps } from './documentProps.ts'
import { ItemName } from './ItemName.tsx'
import { Person } from './Person.tsx'
import { ShopperNote } from './ShopperNote.tsx'
import styles from './shared/documents.module.css'
import { Sum } from './shared/Sum.tsx'

/** Items, price, and payments. */
export function Invoice({ order, store, paper }: DocumentProps) {
  const { t } = useTranslation(['orderDocuments', 'page'])
  const heading = useId()
  const { language } = i18next
  const money = (cents: number) => formatMoney(cents, language)
  const { cart, placedBy, deliverTo } = order
  const { charged, refunded, due } = balanceOf(order)
  const shipping = cart.shippingMethod
  const lines = keptLines(order)
  const method = ([...PAYMENT_METHODS, STORE_CREDIT] as const).find(known => known === order.paymentMethod)
  const payment = order.creditCardLastFour
    ? `${order.creditCardType} •••• ${order.creditCardLastFour}`.trim()
    : method
      ? t(`method.${method}`)
      : order.paymentMethod
  const hasRefunded = lines.some(line => line.refunded > 0)
  return (
    <Sheet paper={paper} labelledBy={heading}>
      <DocumentHead
        id={heading}
        heading={t('invoice.heading', { number: order.orderNumber })}
        order={order}
        store={store}
      >
        {order.purchaseOrderNumber && <span>{t('purchaseOrder', { number: order.purchaseOrderNumber })}</span>}
        {order.paymentMethod && <span>{payment}</span>}
      </DocumentHead>
      <div className={styles.people}>
        <Person label={t('billTo')} person={placedBy} address={placedBy.address}>
          <span>{placedBy.emailAddress}</span>
        </Person>
        {deliverTo && <Person label={t('shipTo')} person={deliverTo} address={deliverTo.address} />}
      </div>
      <table className={styles.items}>
        <thead>
          <tr>
            <th scope="col">{t('item')}</th>
            <th scope="col" className={styles.number}>
              {t('quantity')}
            </th>
            {hasRefunded && (
              <th scope="col" className={styles.number}>
                {t('refunded')}
              </th>
            )}
            <th scope="col" className={styles.number}>
              {t('page:common.price')}
            </th>
            <th scope="col" className={styles.number}>
              {t('amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ item, sold, refunded: pieces }) => (
            <tr key={item.id}>
              <td>
                <ItemName product={item.product} />
              </td>
              <td className={styles.number}>{sold.toLocaleString(language)}</td>
              {hasRefunded && <td className={styles.number}>{pieces.toLocaleString(language)}</td>}
              <td className={styles.number}>{money(item.product.price)}</td>
              <td className={styles.number}>{money(itemTotal(item))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        <Sum label={t('subtotal')} value={money(cart.total)} />
        {cart.discounts.map(({ name, code, amount }) => (
          <Sum key={`${code}${name}`} label={t('discount', { name: code || name })} value={money(-amount)} />
        ))}
        {shipping && (
          <Sum label={t('shipping', { name: shippingText(shipping) })} value={money(shipping.shippingCost)} />
        )}
        <Sum label={t('tax')} value={money(order.taxAmount)} />
        <Sum label={t('total')} value={money(order.grandTotal)} strong />
        {refunded > 0 && <Sum label={t('afterRefunds')} value={money(totalAfterRefunds(order))} />}
        {charged > 0 && <Sum label={t('paid')} value={money(charged)} />}
        {refunded > 0 && <Sum label={t('refunded')} value={money(-refunded)} />}
        {(due !== 0 || refunded > 0) && <Sum label={t('due')} value={money(due)} strong />}
      </dl>
      <ShopperNote order={order} />
    </Sheet>
  )
}
