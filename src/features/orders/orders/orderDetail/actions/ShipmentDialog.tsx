import { useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { liveShipments } from '#contract/orders/orderShipping.ts'
import { postFulfillment, putFulfillment } from '#contract/orders/orderWrites.ts'
import { RadioField } from '#page/form/fields/ChoiceFields.tsx'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import { toast } from '#ui/toast/toasts.ts'
import { itemsInWords } from '../../shared/itemsInWords.ts'
import { useOrderWrite } from '../useOrderWrite.ts'
import { ActionDialog } from './ActionDialog.tsx'
import type { ActionProps } from './actionProps.ts'
import { CarrierFields } from './ShipDialog.tsx'

const ShipmentForm = z.object({ shipment: z.string(), carrier: z.string(), number: z.string() })
type ShipmentForm = z.output<typeof ShipmentForm>

/** Cancels a shipment, or corrects its details. Default: the newest one. */
export function ShipmentDialog({ order, action, onDone, onClose }: ActionProps<'cancelShipment' | 'changeTracking'>) {
  const { t } = useTranslation('orderDetail')
  const shipments = liveShipments(order.fulfillmentLifecycle)
  const tracking = useOrderWrite(putFulfillment, order, onDone)
  const cancellation = useOrderWrite(postFulfillment, order, onDone)
  const write = action === 'changeTracking' ? tracking : cancellation
  const newest = shipments.at(-1)
  const state = useSubmitForm<ShipmentForm>({
    schema: ShipmentForm,
    values: { shipment: newest?.id ?? '', carrier: '', number: '', ...newest?.trackingInformation },
    write,
    send: ({ shipment: id, carrier, number }) =>
      action === 'changeTracking'
        ? tracking.send({ id, trackingInformation: { carrier, number } })
        : cancellation.send({
            ...{ eventType: 'canceled', items: [], cancels: id, isShopperTold: false },
            trackingInformation: { carrier: '', number: '' },
          }),
    onChange: name => {
      const tracking = name === 'shipment' && find(form.getValues('shipment'))?.trackingInformation
      if (!tracking) return
      form.setValue('carrier', tracking.carrier)
      form.setValue('number', tracking.number)
    },
  })
  const { form } = state
  const find = (id: string) => shipments.find(each => each.id === id)
  const shipment = find(useWatch({ control: form.control, name: 'shipment' }))
  // Never another shipment instead: it would get the tracking number that was typed for this one.
  const isGone = !shipment && !write.isPending
  const leave = useEffectEvent(() => {
    toast({ tone: 'warn', text: t('shipments.gone'), seconds: 10 })
    onClose()
  })
  useEffect(() => {
    if (isGone) leave()
  }, [isGone])
  if (!shipment) return null
  return (
    <ActionDialog
      order={order}
      state={state}
      title={t(`action.${action}`)}
      submitLabel={t(action === 'changeTracking' ? 'save' : 'action.cancelShipment')}
      text={t(`explain.${action}`)}
      onClose={onClose}
    >
      {shipments.length > 1 && (
        <RadioField<ShipmentForm>
          name="shipment"
          legend={t('ship.which')}
          options={shipments.map(({ id, items, trackingInformation: { carrier, number } }) => ({
            value: id,
            label: itemsInWords(order, items),
            hint: [carrier, number].filter(Boolean).join(' '),
          }))}
        />
      )}
      {shipments.length === 1 && <p>{itemsInWords(order, shipment.items)}</p>}
      {action === 'changeTracking' && <CarrierFields />}
    </ActionDialog>
  )
}
