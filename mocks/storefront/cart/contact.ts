import type { OrderDraft } from '#contract/orders/orderDrafts.ts'
import { broken, type Limits, type RuleCode } from '#contract/rules/rules.ts'
import type { ShipToLocation } from '#contract/shipping/shipTo.ts'
import { isShippedTo } from '#contract/shipping/shipToCart.ts'
import { addressErrors } from '#contract/store/postalAddress.ts'
import { isEmailAddress } from '#lib/emailAddress.ts'
import { latinDigits } from '#lib/fold.ts'
import type { Language } from '#lib/languages.ts'
import { PHONE, phoneDigits } from '#lib/phone.ts'
import { ADDRESS_LIMITS } from '#lib/postalAddress.ts'
import { usStateCode } from '#lib/usStates.ts'
import { isBlank } from '#lib/visible.ts'
import { ruleText } from '../../server/machine/ruleText.ts'
import type { Wrong } from '../formFields.ts'
import type { Form } from '../parseForm.ts'
import { WORDS } from '../words/words.ts'

const PLACE = ['address1', 'address2', 'city', 'state', 'postalCode', 'country'] as const
const PERSON = ['firstName', 'lastName', 'emailAddress', 'phoneNumber'] as const
const NOTE_LIMIT = 500
const EMAIL_LIMIT = 254

/** The shopper's contact data. */
export type Contact = Record<(typeof PERSON)[number] | (typeof PLACE)[number] | 'shopperNote', string>

/** What a cart knows of its shopper. The country is that of the store where there is no other. */
export function contactOf(draft: OrderDraft, shipsTo: readonly ShipToLocation[]): Contact {
  const { firstName, lastName, emailAddress, phoneNumber } = draft.placedBy
  const { address1 = '', address2 = '', city = '', state = '', postalCode = '' } = draft.deliverTo?.address ?? {}
  const country = draft.deliverTo?.address.country ?? shipsTo[0]?.country ?? 'US'
  const person = { firstName, lastName, emailAddress, phoneNumber }
  return { ...person, address1, address2, city, state, postalCode, country, shopperNote: draft.shopperNote }
}

/** The form as it was sent, without spaces around; what was not sent stays as it is known. */
export function readContact(form: Form, known: Contact): Contact {
  const fields = Object.entries(known).map(([name, value]) => [name, (form[name] ?? value).trim()])
  const typed: Contact = Object.fromEntries(fields)
  const state = typed.country === 'US' ? (usStateCode(typed.state) ?? typed.state) : typed.state
  return { ...typed, state, postalCode: latinDigits(typed.postalCode), phoneNumber: phoneDigits(typed.phoneNumber) }
}

interface Needs {
  /** Something has to be delivered. */
  needsShipping: boolean
  shipsTo: readonly ShipToLocation[]
  language: Language
}

/** What is wrong with it; an empty object if nothing is. */
export function contactProblems(contact: Contact, { needsShipping, shipsTo, language }: Needs): Wrong {
  const words = WORDS[language].checkout
  const said = (code: RuleCode, limits?: Limits) => ruleText(broken(code, limits), language)
  const wrong: Wrong = {}
  if (contact.emailAddress.length > EMAIL_LIMIT || !isEmailAddress(contact.emailAddress)) {
    wrong.emailAddress = said('email')
  }
  if (!PHONE.test(contact.phoneNumber)) wrong.phoneNumber = said('phone')
  if (contact.shopperNote.length > NOTE_LIMIT) wrong.shopperNote = said('tooLong', { most: NOTE_LIMIT })
  for (const name of ['firstName', 'lastName'] as const) {
    if (isBlank(contact[name])) wrong[name] = said('required')
    else if (contact[name].length > ADDRESS_LIMITS.name) wrong[name] = said('tooLong', { most: ADDRESS_LIMITS.name })
  }
  if (!needsShipping) return wrong
  for (const [field, error] of Object.entries(addressErrors(contact))) wrong[field] ??= ruleText(error, language)
  const isKnown = wrong.state === undefined && wrong.country === undefined
  if (isKnown && isBlank(contact.state) && contact.country === 'US') wrong.state = said('invalidState')
  else if (isKnown && !isShippedTo(contact, shipsTo)) wrong.country = words.notShippedThere
  return wrong
}

/** The draft with what its shopper has said, without what is wrong. */
export function withContact(
  draft: OrderDraft,
  contact: Contact,
  wrong: Wrong,
  { needsShipping }: Pick<Needs, 'needsShipping'>,
): OrderDraft {
  const kept = (name: keyof Contact, before: string) => (wrong[name] ? before : contact[name])
  const person = PERSON.map(name => [name, kept(name, draft.placedBy[name])])
  const isWhole = PLACE.every(name => !wrong[name]) && !wrong.firstName && !wrong.lastName
  const { firstName, lastName } = contact
  const address = Object.fromEntries(PLACE.map(name => [name, contact[name]])) as Pick<Contact, (typeof PLACE)[number]>
  return {
    ...draft,
    placedBy: { ...draft.placedBy, ...Object.fromEntries(person) },
    deliverTo: needsShipping && isWhole ? { firstName, lastName, address } : draft.deliverTo,
    shopperNote: kept('shopperNote', draft.shopperNote),
  }
}
