import type cardValidator from 'card-validator'

/** The three fields of a card. */
export type CardPart = 'cardNumber' | 'cardExpiry' | 'cardCvc'

/** The codes of Stripe.js. */
export type CardProblem =
  | 'incomplete_number'
  | 'invalid_number'
  | 'incomplete_expiry'
  | 'invalid_expiry_month'
  | 'invalid_expiry_month_past'
  | 'invalid_expiry_year'
  | 'invalid_expiry_year_past'
  | 'incomplete_cvc'

export interface Checked {
  /** As it is shown. */
  text: string
  isEmpty: boolean
  isComplete: boolean
  /** What is wrong with it, also while it is being typed. */
  problem: CardProblem | null
  /** What is wrong if nothing more is typed. */
  final: CardProblem | null
}

/**
 * The rules of a card's fields (document 1 §5), with `card-validator`, for the vault and its frames: the frames are sent the
 * source of this function, so it uses nothing outside of it.
 */
export function makeCardRules(validator: typeof cardValidator) {
  /** By `credit-card-type`'s name: the codes and names of Stripe.js. */
  const brands: Record<string, { code: string; name: string }> = {
    visa: { code: 'visa', name: 'Visa' },
    mastercard: { code: 'mastercard', name: 'MasterCard' },
    'american-express': { code: 'amex', name: 'American Express' },
    discover: { code: 'discover', name: 'Discover' },
    'diners-club': { code: 'diners', name: 'Diners Club' },
    jcb: { code: 'jcb', name: 'JCB' },
  }
  const digitsOf = (text: string) => text.replace(/\D/g, '')
  const checked = (
    text: string,
    problem: CardProblem | null,
    isComplete: boolean,
    incomplete: CardProblem,
  ): Checked => {
    const isEmpty = text === ''
    return { text, isEmpty, isComplete, problem, final: problem ?? (isComplete ? null : incomplete) }
  }

  function typeOf(number: string) {
    const digits = digitsOf(number)
    return digits === '' ? null : validator.number(digits).card
  }

  /** `null` before the first digits tell, and for brands that are not accepted. */
  function brandOf(number: string) {
    return brands[typeOf(number)?.type ?? ''] ?? null
  }

  function checkNumber(typed: string): Checked {
    const type = typeOf(typed)
    const digits = digitsOf(typed).slice(0, Math.max(...(type?.lengths ?? [19])))
    const text = [...digits].map((digit, at) => (type?.gaps.includes(at) ? ` ${digit}` : digit)).join('')
    const { isValid, isPotentiallyValid } = validator.number(digits)
    const isOther = type !== null && !brands[type.type]
    const isWrong = digits !== '' && (!isPotentiallyValid || isOther)
    // Long enough, with a wrong check digit: more digits could make it right, but are rare.
    const incomplete = type?.lengths.includes(digits.length) ? 'invalid_number' : 'incomplete_number'
    return checked(text, isWrong ? 'invalid_number' : null, isValid && !isOther, incomplete)
  }

  /** `MM / YYYY`, of at most six digits. What a browser fills in can be `YYYY-MM`. */
  function checkExpiry(typed: string): Checked {
    const [, year, month] = /^\s*(\d{4})-(\d{1,2})\s*$/.exec(typed) ?? []
    const [first = '', ...rest] = (year ? `${month}/${year}` : typed).split('/')
    const start = digitsOf(first)
    // A month of one digit: it can't go on, or was ended.
    const isOneDigit = /^[2-9]/.test(start) || (start.length === 1 && rest.length > 0)
    const digits = `${isOneDigit ? '0' : ''}${start}${digitsOf(rest.join(''))}`.slice(0, 6)
    const [mm, yy] = [digits.slice(0, 2), digits.slice(2)]
    const text = digits.length > 2 || (mm.length === 2 && rest.length > 0) ? `${mm} / ${yy}` : digits
    const isMonth = validator.expirationMonth(mm)
    const isYear = validator.expirationYear(yy)
    const { isValid } = validator.expirationDate(`${mm}/${yy}`)
    let problem: CardProblem | null = null
    if (digits !== '' && !isMonth.isPotentiallyValid) problem = 'invalid_expiry_month'
    else if (isMonth.isValid && isYear.isValid && !isValid) problem = 'invalid_expiry_month_past'
    else if ((yy.length === 2 || yy.length === 4) && !isYear.isPotentiallyValid) {
      // "20" can be the beginning of a year.
      const isPast = Number(yy.slice(-2)) < new Date().getFullYear() % 100 || Number(yy) < new Date().getFullYear()
      problem = yy.length === 4 && !isPast ? 'invalid_expiry_year' : 'invalid_expiry_year_past'
    }
    // Left so, "20" is a year that is over.
    const isOver = isMonth.isValid && yy.length === 2 && Number(yy) < new Date().getFullYear() % 100
    return checked(text, problem, isValid, isOver ? 'invalid_expiry_year_past' : 'incomplete_expiry')
  }

  /** With the century: `MM / YYYY` of `MM / YY`. */
  function withCentury(text: string): string {
    const [, mm, yy] = /^(\d\d) \/ (\d\d)$/.exec(text) ?? []
    return mm && checkExpiry(text).isComplete ? `${mm} / ${String(new Date().getFullYear()).slice(0, 2)}${yy}` : text
  }

  /** Of as many digits as the card's brand has. */
  function checkCvc(typed: string, number: string): Checked {
    const size = typeOf(number)?.code.size
    const sizes = size ? [size] : [3, 4]
    const text = digitsOf(typed).slice(0, Math.max(...sizes))
    return checked(text, null, validator.cvv(text, sizes).isValid, 'incomplete_cvc')
  }

  return { brandOf, checkNumber, checkExpiry, withCentury, checkCvc, digitsOf }
}
export type CardRules = ReturnType<typeof makeCardRules>
