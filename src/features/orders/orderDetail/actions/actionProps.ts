import type { OrderAction } from '#contract/orderActions.ts'
import type { Order } from '#contract/orders.ts'

/** What is done in a dialog. Notes, tags and addresses are edited where they stand, items on a screen of their own. */
export type DialogAction = Exclude<OrderAction, 'notes' | 'tags' | 'addresses' | 'edit'> | 'email'

/** Of each dialog in which something is done to an order. */
export interface ActionProps<Action extends DialogAction = DialogAction> {
  order: Order
  action: Action
  /** With the order as it was saved; `null` if the order itself did not change. */
  onDone: (saved: Order | null) => void
  onClose: () => void
}
