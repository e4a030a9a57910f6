/** Obstacles to an action that the status allows. Both sides have a message for each. */
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
