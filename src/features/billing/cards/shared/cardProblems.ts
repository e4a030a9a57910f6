/** The fields of a card, by their names in Stripe.js. */
export type CardPart = 'cardNumber' | 'cardExpiry' | 'cardCvc'

/** What can be wrong with a card, for a text of ours. */
export type CardProblem =
  | 'numberMissing'
  | 'numberWrong'
  | 'expiryMissing'
  | 'expiryWrong'
  | 'expiryOver'
  | 'cvcMissing'
  | 'cvcWrong'

/** Why a complete card gave no token. `unreachable`: the card payment provider did not respond. */
export type CardFailure = 'failed' | 'unreachable' | 'prepaid'

export const INCOMPLETE: Record<CardPart, CardProblem> = {
  cardNumber: 'numberMissing',
  cardExpiry: 'expiryMissing',
  cardCvc: 'cvcMissing',
}

const WRONG: Record<CardPart, CardProblem> = {
  cardNumber: 'numberWrong',
  cardExpiry: 'expiryWrong',
  cardCvc: 'cvcWrong',
}

/** Codes of the card payment provider whose field is known. */
const CODES: Readonly<Record<string, [part: CardPart, problem: CardProblem]>> = {
  incomplete_number: ['cardNumber', 'numberMissing'],
  invalid_number: ['cardNumber', 'numberWrong'],
  incorrect_number: ['cardNumber', 'numberWrong'],
  incomplete_expiry: ['cardExpiry', 'expiryMissing'],
  invalid_expiry_month: ['cardExpiry', 'expiryWrong'],
  invalid_expiry_year: ['cardExpiry', 'expiryWrong'],
  invalid_expiry_month_past: ['cardExpiry', 'expiryOver'],
  invalid_expiry_year_past: ['cardExpiry', 'expiryOver'],
  expired_card: ['cardExpiry', 'expiryOver'],
  incomplete_cvc: ['cardCvc', 'cvcMissing'],
  invalid_cvc: ['cardCvc', 'cvcWrong'],
  incorrect_cvc: ['cardCvc', 'cvcWrong'],
}

/** The field that a code is about. */
export const partOf = (code: string | undefined): CardPart | undefined => CODES[code ?? '']?.[0]

/** What is wrong with a field. */
export function problemOf(part: CardPart, code: string | undefined): CardProblem {
  const [where, problem] = CODES[code ?? ''] ?? []
  return where === part && problem ? problem : WRONG[part]
}
