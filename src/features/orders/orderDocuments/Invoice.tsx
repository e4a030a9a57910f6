import i18next from 'i18next'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { balanceOf, itemTotal, PAYMENT_METHODS, STORE_CREDIT, totalAfterRefunds } from '#contract/orders/orderMoney.ts'
import { keptLines } from '#contract/orders/orderRefunds.ts'
import { shippingText } from '#contract/shipping/rateOrder.ts'
import { formatMoney } from '#lib/money.ts'
import { PrintTable } from '#ui/print/PrintTable.tsx'
import { Parties, Sum, Sums } from '#ui/print/SheetParts.tsx'
import { Sheet } from '#ui/print/Sheets.tsx'
import { DocumentHead } from './DocumentHead.tsx'
import type { DocumentProps } from './documentProps.ts'
import { ItemName } from './ItemName.tsx'
import { Person } from './Person.tsx'
import { ShopperNote } from './ShopperNote.tsx'

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
      <Parties>
        <Person label={t('billTo')} person={placedBy} address={placedBy.address}>
          <span>{placedBy.emailAddress}</span>
        </Person>
        {deliverTo && <Person label={t('shipTo')} person={deliverTo} address={deliverTo.address} />}
      </Parties>
      <PrintTable
        items={lines}
        columns={[
          { label: t('item'), cell: ({ item }) => <ItemName product={item.product} /> },
          { label: t('quantity'), numeric: true, cell: ({ sold }) => sold.toLocaleString(language) },
          hasRefunded && {
            label: t('refunded'),
            numeric: true,
            cell: ({ refunded: pieces }) => pieces.toLocaleString(language),
          },
          { label: t('page:common.price'), numeric: true, cell: ({ item }) => money(item.product.price) },
          { label: t('amount'), numeric: true, cell: ({ item }) => money(itemTotal(item)) },
        ]}
      />
      <Sums>
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
      </Sums>
      <ShopperNote order={order} />
    </Sheet>
  )
}
