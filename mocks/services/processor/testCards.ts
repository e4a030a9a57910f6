/** The behavior of a card, by its last four digits. Every other card is approved, and settles after a day. */
export const TEST_CARDS = {
  '4242': 'approved',
  '0002': 'declined',
  '0069': 'expires',
  '5126': 'refundFails',
  '0119': 'answerLost',
  '0127': 'requestLost',
  '0341': 'encryptionFails',
  '1976': 'disputed',
} as const
export type CardBehavior = (typeof TEST_CARDS)[keyof typeof TEST_CARDS]

export const behaviorOf = (lastFour: string): CardBehavior =>
  (TEST_CARDS as Record<string, CardBehavior>)[lastFour] ?? 'approved'
