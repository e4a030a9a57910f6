/**
 * What must not enter the copy on a device (decision 102), by the name of a field: secrets, and numbers of cards, bank accounts,
 * taxes and identity documents. One list for the contract's test and for what a provider sends beyond the contract.
 */
const REFUSED = new RegExp(
  `\\b(${[
    'keys?|api ?keys?|secrets?|tokens?|passwords?|pass ?codes?|passphrases?|credentials?|signatures?|hmac|bearer|authorization|cookies?',
    'otp|totp|mfa|pins?|recovery codes?',
    'cvc|cvv|pan|last ?4|last four|last digits|(card|credit ?card) (number|no|digits|expiry)|expiry|exp (month|year)',
    'bank|iban|bic|swift|routing|(account|routing|sort|bank) (number|no|code|digits)',
    'ssn|ein|tin|vat|gst|abn|tax ?(payer )?(id|ids|number|no)|social security|national id|passport',
    'birth\\w*|dob|licen[cs]e',
  ].join('|')})\\b`,
)

/** Fields that have such a name and hold nothing of the kind, with the reason. */
const HARMLESS: ReadonlyMap<string, string> = new Map([
  ['redirectAppKey', 'the name of a marketplace app in URLs; the secrets of apps are the provider’s'],
])

/** Fields of text that a copy leaves empty, with the reason why their records are copied all the same. */
const LEFT_OUT: ReadonlyMap<string, string> = new Map([
  ['creditCardLastFour', 'an order is read and packed without it, and paid only with the provider’s response'],
])

/** Whether a copy has an empty text in the place of this field. */
export const isLeftOut = (name: string) => LEFT_OUT.has(name)

/** Whether a field has the name of something that must not be stored on a device. It may still be left out (`isLeftOut`). */
export const isRefusedField = (name: string) => !HARMLESS.has(name) && REFUSED.test(wordsOf(name))

/** `cardNumber`, `card_number` and `CARD-NUMBER` are `card number`. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[^A-Za-z\d]+/g, ' ')
    .toLowerCase()
