import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CARRIERS, NO_SHIPPING } from '#contract/orders/orderShipping.ts'
import { postFulfillment } from '#contract/orders/orderWrites.ts'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { useOrderWrite } from '../useOrderWrite.ts'
import { ActionDialog } from './ActionDialog.tsx'
import type { ActionProps } from './actionProps.ts'
import { ShipmentFields } from './ShipmentFields.tsx'
import { useShipment } from './useShipment.ts'

interface ShipDialogProps extends ActionProps {
  /** How many of each item are in the parcel. */
  packed?: Readonly<Record<string, string>>
}

/** Records a shipment and its carrier; default: all remaining items, or the packed ones. */
export function ShipDialog({ order, packed, onDone, onClose }: ShipDialogProps) {
  const { t } = useTranslation('orderDetail')
  const shipment = useShipment(order, packed)
  const { items, isShopperTold, isPartial } = shipment
  const [carrier, setCarrier] = useState<string>(CARRIERS[0])
  const [number, setNumber] = useState('')
  const write = useOrderWrite(postFulfillment, order, onDone)
  const submit = () =>
    shipment.submit(() =>
      write.send({
        ...{ eventType: 'shipped', items, cancels: '', isShopperTold },
        trackingInformation: { carrier, number: number.trim() },
      }),
    )

  return (
    <ActionDialog
      order={order}
      write={write}
      title={t('action.markShipped')}
      submitLabel={t('action.markShipped')}
      text={isPartial ? t('ship.partial') : t('ship.all')}
      onSubmit={submit}
      onClose={onClose}
    >
      <ShipmentFields order={order} shipment={shipment}>
        <CarrierFields {...{ carrier, number }} onCarrier={setCarrier} onNumber={setNumber} />
      </ShipmentFields>
    </ActionDialog>
  )
}

interface CarrierFieldsProps {
  carrier: string
  number: string
  onCarrier: (carrier: string) => void
  onNumber: (number: string) => void
}

export function CarrierFields({ carrier, number, onCarrier, onNumber }: CarrierFieldsProps) {
  const { t } = useTranslation('orderDetail')
  const known: string[] = [...CARRIERS, NO_SHIPPING]
  return (
    <>
      <Field label={t('ship.carrier')}>
        <Select fit value={carrier} onChange={event => onCarrier(event.target.value)}>
          {[...new Set([...known, carrier])].map(each => (
            <option key={each} value={each}>
              {each === 'In-person pickup' ? t('carrier.pickup') : each === NO_SHIPPING ? t('carrier.none') : each}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('ship.number')} hint={t('ship.numberHint')}>
        <TextInput
          dir="ltr"
          value={number}
          maxLength={75}
          autoComplete="off"
          // What a scanner sends must not become a quantity.
          data-fill
          onChange={event => onNumber(event.target.value)}
        />
      </Field>
    </>
  )
}
