import type { Obstacle } from '#contract/orders/orderActions.ts'

/** The state machine's reason against an action, as a sentence. */
export const REFUSALS: Record<Obstacle, string> = {
  imported:
    'This order was imported. Its money was taken in another system: refund or charge it there. Its items and total can’t be edited.',
  checking: 'The card processor or PayPal has not confirmed an earlier payment yet. Wait a moment and try again.',
  nothingDue: 'Nothing is due on this order.',
  held: 'The card processor holds money for this order. Capture or release it first.',
  notHeld: 'The card processor holds no money for this order. Authorize the card again first.',
  noCard: 'This order was not paid by a card that can be charged again. Accept the payment another way.',
  nothingCharged: 'Nothing was charged for this order yet. Accept the payment first.',
  disputed:
    'The shopper disputes this charge with their bank, which gives the money back if you lose. Respond to the dispute or accept it.',
  nothingToRefund: 'Nothing is left to refund on this order.',
  nothingToShip: 'Nothing is left to ship on this order.',
  noShipment: 'This order has no shipment. Mark it as shipped first.',
  shipped: 'Something of this order was shipped. Cancel the shipment first.',
  flagged: 'This order is flagged for review already.',
  notFlagged: 'This order is not flagged for review.',
}
