import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CARRIERS, NO_SHIPPING } from '#contract/orders/orderShipping.ts'
import { SelectField } from '#page/form/fields/ChoiceFields.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
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
  const { state, choices, isPartial } = useShipment({ order, packed, onDone })
  return (
    <ActionDialog
      order={order}
      state={state}
      title={t('action.markShipped')}
      submitLabel={t('action.markShipped')}
      text={isPartial ? t('ship.partial') : t('ship.all')}
      onClose={onClose}
    >
      <ShipmentFields order={order} choices={choices}>
        <CarrierFields />
      </ShipmentFields>
    </ActionDialog>
  )
}

interface Tracking {
  carrier: string
  number: string
}

/** The `carrier` and tracking `number` of the form. */
export function CarrierFields() {
  const { t } = useTranslation('orderDetail')
  const carrier = useWatch<Tracking, 'carrier'>({ name: 'carrier' })
  const known: string[] = [...CARRIERS, NO_SHIPPING]
  return (
    <>
      <SelectField<Tracking> name="carrier" label={t('ship.carrier')}>
        {[...new Set([...known, carrier])].map(each => (
          <option key={each} value={each}>
            {each === 'In-person pickup' ? t('carrier.pickup') : each === NO_SHIPPING ? t('carrier.none') : each}
          </option>
        ))}
      </SelectField>
      <TextField<Tracking>
        name="number"
        label={t('ship.number')}
        hint={t('ship.numberHint')}
        dir="ltr"
        maxLength={75}
        // What a scanner sends must not become a quantity.
        data-fill
      />
    </>
  )
}
