import type { ActionProps } from './actionProps.ts'
import { EmailDialog } from './EmailDialog.tsx'
import { PaymentDialog } from './PaymentDialog.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import { ShipDialog } from './ShipDialog.tsx'
import { ShipmentDialog } from './ShipmentDialog.tsx'
import { StatusDialog } from './StatusDialog.tsx'

/** The dialog of an action. */
export default function OrderDialog({ action, ...props }: ActionProps) {
  switch (action) {
    case 'acceptPayment':
    case 'capture':
    case 'adjustmentCharge':
      return <PaymentDialog action={action} {...props} />
    case 'refund':
      return <RefundDialog action={action} {...props} />
    case 'markShipped':
      return <ShipDialog action={action} {...props} />
    case 'cancelShipment':
    case 'changeTracking':
      return <ShipmentDialog action={action} {...props} />
    case 'email':
      return <EmailDialog action={action} {...props} />
    default:
      return <StatusDialog action={action} {...props} />
  }
}
