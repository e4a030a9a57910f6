import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { liveShipments } from '#contract/orders/orderShipping.ts'
import { postFulfillment, putFulfillment } from '#contract/orders/orderWrites.ts'
import { Radio, RadioGroup } from '#ui/form/RadioGroup.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { itemsInWords } from '../../shared/itemsInWords.ts'
import { useOrderWrite } from '../useOrderWrite.ts'
import { ActionDialog } from './ActionDialog.tsx'
import type { ActionProps } from './actionProps.ts'
import { CarrierFields } from './ShipDialog.tsx'

/** Cancels a shipment, or corrects its details. Default: the newest one. */
export function ShipmentDialog({ order, action, onDone, onClose }: ActionProps<'cancelShipment' | 'changeTracking'>) {
  const { t } = useTranslation('orderDetail')
  const shipments = liveShipments(order.fulfillmentLifecycle)
  const [chosen, setChosen] = useState(shipments.at(-1)?.id)
  const shipment = shipments.find(({ id }) => id === chosen)
  const [typed, setTyped] = useState<{ carrier?: string; number?: string }>({})
  const tracking = useOrderWrite(putFulfillment, order, onDone)
  const cancellation = useOrderWrite(postFulfillment, order, onDone)
  const write = action === 'changeTracking' ? tracking : cancellation
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
  const trackingInformation = { ...shipment.trackingInformation, ...typed }

  const submit = () => {
    if (action === 'changeTracking') tracking.send({ id: shipment.id, trackingInformation })
    else {
      cancellation.send({
        ...{ eventType: 'canceled', items: [], cancels: shipment.id, isShopperTold: false },
        trackingInformation: { carrier: '', number: '' },
      })
    }
  }

  return (
    <ActionDialog
      order={order}
      write={write}
      title={t(`action.${action}`)}
      submitLabel={t(action === 'changeTracking' ? 'save' : 'action.cancelShipment')}
      text={t(`explain.${action}`)}
      onSubmit={submit}
      onClose={onClose}
    >
      {shipments.length > 1 && (
        <RadioGroup legend={t('ship.which')}>
          {shipments.map(each => (
            <Radio
              key={each.id}
              name="shipment"
              label={itemsInWords(order, each.items)}
              hint={[each.trackingInformation.carrier, each.trackingInformation.number].filter(Boolean).join(' ')}
              checked={each.id === shipment.id}
              onChange={() => {
                setChosen(each.id)
                setTyped({})
              }}
            />
          ))}
        </RadioGroup>
      )}
      {shipments.length === 1 && <p>{itemsInWords(order, shipment.items)}</p>}
      {action === 'changeTracking' && (
        <CarrierFields
          {...trackingInformation}
          onCarrier={carrier => setTyped({ ...typed, carrier })}
          onNumber={number => setTyped({ ...typed, number })}
        />
      )}
    </ActionDialog>
  )
}
