import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders/orders.ts'
import type { PostageLabel } from '#contract/orders/postage.ts'
import { ActionDialog } from '#features/orders/orders/orderDetail/actions/ActionDialog.tsx'
import { ShipmentFields } from '#features/orders/orders/orderDetail/actions/ShipmentFields.tsx'
import { useShipment } from '#features/orders/orders/orderDetail/actions/useShipment.ts'
import { toast } from '#ui/toast/toasts.ts'

interface ShipLabelDialogProps {
  order: Order
  label: PostageLabel
  onClose: () => void
}

/** Records a shipment with a purchased label. */
export default function ShipLabelDialog({ order, label, onClose }: ShipLabelDialogProps) {
  const { t } = useTranslation('orderDetail')
  const { t: tPostage } = useTranslation('postage')
  const { state, choices } = useShipment({
    order,
    label,
    onDone: () => {
      toast({ text: t('done.markShipped'), seconds: 4 })
      onClose()
    },
  })
  return (
    <ActionDialog
      order={order}
      state={state}
      title={t('action.markShipped')}
      submitLabel={t('action.markShipped')}
      text={tPostage('ship.text', { carrier: label.carrier, number: label.trackingNumber })}
      onClose={onClose}
    >
      <ShipmentFields order={order} choices={choices} />
    </ActionDialog>
  )
}
