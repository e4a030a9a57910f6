/** What speaks against an action although the status allows it. Both sides have a sentence for each. */
export const OBSTACLE_NAMES = [
  'checking',
  'nothingDue',
  'held',
  'notHeld',
  'noCard',
  'nothingCharged',
  'nothingToRefund',
  'nothingToShip',
  'noShipment',
  'shipped',
  'flagged',
  'notFlagged',
] as const
export type Obstacle = (typeof OBSTACLE_NAMES)[number]
