import type { KycApplication } from '#contract/payments/kyc.ts'
import { phoneDigits } from '#lib/phone.ts'

/** Underwriting refuses an application that has one of these values, with one text, as such services do. */
export const REFUSED_VALUES: readonly {
  /** For the tests and the documentation. */
  what: string
  isIn: (application: KycApplication) => boolean
  message: string
}[] = [
  {
    what: 'a co-owner without additional owners',
    isIn: ({ owner, additional_owners }) => owner.ownership_type === 'coOwner' && additional_owners.length === 0,
    message: 'Additional owners must be provided: list everyone who owns 25 percent or more.',
  },
  {
    what: 'the account number 000111111113',
    isIn: ({ banking }) => banking.account_number === '000111111113',
    message: 'The business or individual account owner does not match the bank account.',
  },
  {
    what: 'the social security number 900-00-0001',
    isIn: ({ owner }) => digits(owner.social_security_number) === '900000001',
    message: 'The last 4 of SSN could not be matched with the owner.',
  },
  {
    what: 'the social security number 900-00-0002',
    isIn: ({ owner }) => digits(owner.social_security_number) === '900000002',
    message: 'A 9-digit SSN required for this owner was not recognized.',
  },
  {
    what: 'the business phone 617-555-0100',
    isIn: one => phoneDigits(one.business_identity.business_phone.phone_number) === '6175550100',
    message: 'The phone is disconnected.',
  },
  {
    what: 'the ZIP code 00000 of the business',
    isIn: one => one.business_identity.address.postal_code === '00000',
    message: 'Malformed ZIP in request.',
  },
  {
    what: 'the EIN 00-0000000',
    isIn: one => digits(one.business_identity.employer_id_number) === '000000000',
    message: 'The EIN does not exist.',
  },
  {
    what: 'the customer service phone 617-555-0100',
    isIn: one => phoneDigits(one.card_statement.customer_service_phone.phone_number) === '6175550100',
    message: 'The support contact number is not in service.',
  },
  {
    what: 'the routing number 000000000',
    isIn: ({ banking }) => banking.routing_number === '000000000',
    message: 'The routing number belongs to no bank.',
  },
]

/** Business names that select a decision; all others are approved. */
export const DECIDING_NAMES = { declined: 'Test Decline', inReview: 'Test Review' } as const

const digits = (text: string) => text.replaceAll('-', '')
