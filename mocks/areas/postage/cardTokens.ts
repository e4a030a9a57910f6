import { createCardToken } from '#contract/shipping/postageSetup.ts'
import { cardBrand, cardDigits, isCardNumber, isExpiration, isExpired } from '#lib/card.ts'
import { handleInSteps } from '../../api/handle.ts'
import { refuseFields } from '../../api/problems.ts'

/** Passes a card on to the card payment provider. */
export const cardTokenHandler = handleInSteps(
  createCardToken,
  async ({ body, now, vault }) => {
    const number = cardDigits(body.cardNumber)
    const wrong = [
      isCardNumber(number) ? null : { field: 'cardNumber', message: 'Enter a valid card number.', code: 'invalidCard' },
      !isExpiration(body.expiration) || isExpired(body.expiration, now)
        ? { field: 'expiration', message: 'Enter a month and year that are not over.', code: 'expired' }
        : null,
      /^\d{3,4}$/.test(body.cvv) ? null : { field: 'cvv', message: 'Enter 3 or 4 digits.', code: 'invalidCvv' },
    ].filter(problem => problem !== null)
    if (wrong.length > 0) throw refuseFields(wrong)
    return vault.createToken({ number, brand: cardBrand(number), expiration: body.expiration }, now)
  },
  async ({ prepared: { token } }) => ({ token }),
)
