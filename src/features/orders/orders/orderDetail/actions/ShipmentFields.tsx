import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders/orders.ts'
import { Notice } from '#ui/Notice.tsx'
import { sentTexts } from '../../shared/itemsInWords.ts'
import { ShipWarnings } from '../../shared/ShipWarnings.tsx'
import { NotifyShopper } from './NotifyShopper.tsx'
import { type Choice, QuantityList } from './QuantityList.tsx'

interface ShipmentFieldsProps {
  order: Order
  choices: readonly Choice[]
  children?: ReactNode
}

/** The items to ship, and whether the shopper is notified; `children` are rendered in between. */
export function ShipmentFields({ order, choices, children }: ShipmentFieldsProps) {
  const { t } = useTranslation('orderDetail')
  return (
    <>
      <ShipWarnings order={order} />
      {sentTexts(order).map(({ name, items }) => (
        <Notice key={items} tone="info">
          {t('sentTo', { name, items })}
        </Notice>
      ))}
      <QuantityList legend={t('ship.items')} choices={choices} />
      {children}
      <NotifyShopper
        kind="shippingConfirmation"
        order={order}
        label={t('ship.email', { email: order.placedBy.emailAddress })}
        data-fill
      />
    </>
  )
}
