/** What the card payment provider does with a card. Every card that is not listed is approved. */
export type CardBehavior =
  | 'approved'
  | 'declined'
  | 'insufficientFunds'
  /** Refused when it is entered, and when it is charged. */
  | 'wrongCvc'
  | 'expired'
  /** Saved without a problem, and declined when it is charged. */
  | 'declinedLater'
  /** Answers after ten seconds. */
  | 'slow'
  /** Charged, but the response is lost; the same request again gets it. */
  | 'responseLost'
  /** The bank asks the payer to confirm each first charge. */
  | 'confirm'

interface TestCard {
  number: string
  shows: string
  behavior: CardBehavior
  funding?: 'prepaid'
}

/** Numbers that pass the check digit and belong to nobody. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', shows: 'Visa', behavior: 'approved' },
  { number: '5555555555554444', shows: 'MasterCard', behavior: 'approved' },
  { number: '378282246310005', shows: 'American Express', behavior: 'approved' },
  { number: '6011111111111117', shows: 'Discover', behavior: 'approved' },
  { number: '30569309025904', shows: 'Diners Club', behavior: 'approved' },
  { number: '3566002020360505', shows: 'JCB', behavior: 'approved' },
  { number: '4000000000000002', shows: 'declined', behavior: 'declined' },
  { number: '4000000000009995', shows: 'insufficient funds', behavior: 'insufficientFunds' },
  { number: '4000000000000127', shows: 'wrong CVC', behavior: 'wrongCvc' },
  { number: '4000000000000069', shows: 'expired', behavior: 'expired' },
  { number: '5105105105105100', shows: 'prepaid', behavior: 'approved', funding: 'prepaid' },
  { number: '4000000000000341', shows: 'saved, then declined', behavior: 'declinedLater' },
  { number: '4000000000000259', shows: 'answers after 10 s', behavior: 'slow' },
  { number: '4000000000000119', shows: 'charged, but the response is lost', behavior: 'responseLost' },
  { number: '4000000000003220', shows: 'needs confirmation', behavior: 'confirm' },
]

/** What is in the sheet of Google Pay and Apple Pay. */
export const WALLET_CARD = { number: '4242424242424242', brand: 'Visa' }

/** How a number behaves; numbers themselves are stored nowhere. */
export function behaviorOf(number: string): { behavior: CardBehavior; funding: 'credit' | 'prepaid' } {
  const known = TEST_CARDS.find(card => card.number === number)
  return { behavior: known?.behavior ?? 'approved', funding: known?.funding ?? 'credit' }
}

/** The same by the last four digits. */
export const behaviorEnding = (lastFour: string): CardBehavior =>
  TEST_CARDS.find(({ number }) => number.endsWith(lastFour))?.behavior ?? 'approved'
