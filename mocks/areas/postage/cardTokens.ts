import type { PaymentMethod } from '#contract/shipping/postageSetup.ts'
import { createCardToken } from '#contract/shipping/postageSetup.ts'
import { cardBrand, cardDigits, isCardNumber, isExpiration, isExpired } from '#lib/card.ts'
import { handle } from '../../api/handle.ts'
import { refuseFields } from '../../api/problems.ts'
import { newId } from '../../db/ids.ts'

/** Simulates the card payment provider. The token contains only what identifies the card to users. */
export const cardTokenHandler = handle(createCardToken, async ({ body, now }) => {
  const number = cardDigits(body.cardNumber)
  const wrong = [
    isCardNumber(number) ? null : { field: 'cardNumber', message: 'Enter a valid card number.', code: 'invalidCard' },
    !isExpiration(body.expiration) || isExpired(body.expiration, now)
      ? { field: 'expiration', message: 'Enter a month and year that are not over.', code: 'expired' }
      : null,
    /^\d{3,4}$/.test(body.cvv) ? null : { field: 'cvv', message: 'Enter 3 or 4 digits.', code: 'invalidCvv' },
  ].filter(problem => problem !== null)
  if (wrong.length > 0) throw refuseFields(wrong)
  return { token: `card_${cardBrand(number)}_${number.slice(-4)}_${body.expiration.replace('/', '')}_${newId()}` }
})

/** The content of a token; `null` for an invalid one. */
export function readCardToken(token: string): PaymentMethod['creditCard'] {
  const [, brand, lastFour, month, year] = /^card_([A-Za-z]+)_(\d{4})_(\d\d)(\d\d)_[\w-]+$/.exec(token) ?? []
  return brand && lastFour ? { brand, lastFour, expiration: `${month}/${year}` } : null
}
