import type { OrderAction } from '#contract/orders/orderActions.ts'
import type { Order } from '#contract/orders/orders.ts'

/** Actions with a dialog. Notes, tags and addresses are edited in place, items on a separate screen. */
export type DialogAction = Exclude<OrderAction, 'notes' | 'tags' | 'addresses' | 'edit'> | 'email'

/** Of each dialog in which something is done to an order. */
export interface ActionProps<Action extends DialogAction = DialogAction> {
  order: Order
  action: Action
  /** With the order as it was saved; `null` if the order itself did not change. */
  onDone: (saved: Order | null) => void
  onClose: () => void
}
