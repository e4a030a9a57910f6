import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders/orders.ts'
import { UnlessOff } from '#features/orders/shopperEmails/shared/UnlessOff.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { Notice } from '#ui/Notice.tsx'
import { sentTexts } from '../../shared/itemsInWords.ts'
import { ShipWarnings } from '../../shared/ShipWarnings.tsx'
import { QuantityList } from './QuantityList.tsx'
import type { Shipment } from './useShipment.ts'

/** The items to ship, and whether the shopper is notified; `children` are rendered in between. */
export function ShipmentFields({
  order,
  shipment,
  children,
}: {
  order: Order
  shipment: Shipment
  children?: ReactNode
}) {
  const { t } = useTranslation('orderDetail')
  const { emailAddress: email } = order.placedBy
  const { choices, values, setValue, wrong, isEmpty, isShopperTold, setShopperTold } = shipment
  return (
    <>
      <ShipWarnings order={order} />
      {sentTexts(order).map(({ name, items }) => (
        <Notice key={items} tone="info">
          {t('sentTo', { name, items })}
        </Notice>
      ))}
      <QuantityList legend={t('ship.items')} choices={choices} values={values} onValue={setValue} wrong={wrong} />
      {isEmpty && (
        <Notice tone="danger" live>
          {t('ship.nothing')}
        </Notice>
      )}
      {children}
      {email !== '' && (
        <UnlessOff kind="shippingConfirmation" text={t('email.off')}>
          <Checkbox
            label={t('ship.email', { email })}
            checked={isShopperTold}
            data-fill
            onChange={event => setShopperTold(event.target.checked)}
          />
        </UnlessOff>
      )}
    </>
  )
}
