import { isEmailAddress } from '#lib/emailAddress.ts'
import { US_STATES } from '#lib/usStates.ts'
import { broken, type Limits, type RuleCode } from '../rules/rules.ts'
import {
  BUSINESS_TYPES,
  DELIVERY_BANDS,
  GOODS_TYPES,
  type KycApplication,
  type KycOwner,
  type KycStep,
  OWNERSHIP_TYPES,
  SALES_BANDS,
} from './kyc.ts'

/** What makes an application valid (document 1 §5, KYC), for both sides. */
export interface KycProblem {
  /** Path in the application: `owner.owner_phone.phone_number`. */
  field: string
  code: KycCode
  /** The rule that words it. */
  message: string
}

const WORDED = {
  ...{ required: 'required', tooLong: 'tooLong', choice: 'choice', terms: 'terms', digits: 'digits', ascii: 'ascii' },
  ...{ state: 'invalidState', country: 'inUS', postalCode: 'invalidZip', phone: 'phoneNorthAmerica' },
  ...{ website: 'website', email: 'email', dollars: 'money', date: 'realDate', age: 'age' },
  ...{ taxId: 'taxId', ssn: 'ssn', routing: 'routingNumber', account: 'accountNumber' },
} as const satisfies Record<string, RuleCode>
type KycCode = keyof typeof WORDED

export const KYC_LIMITS = {
  /** Legal name: under 256. */
  legalName: 255,
  descriptor: 22,
  description: 255,
  minAge: 18,
  maxAge: 100,
  address: 75,
  city: 35,
  name: 75,
} as const

type Rule = (value: string) => Omit<KycProblem, 'field'> | null

const rule =
  (isRight: (value: string) => boolean, code: KycCode, limits?: Limits): Rule =>
  value =>
    isRight(value) ? null : { code, message: broken(WORDED[code], limits) }
const test = (pattern: RegExp, code: KycCode): Rule => rule(value => pattern.test(value), code)

const required = rule(value => value.trim() !== '', 'required')
const most = (length: number): Rule => rule(value => value.length <= length, 'tooLong', { most: length })
const oneOf = (values: readonly string[]): Rule => rule(value => values.includes(value), 'choice')

/** The first problem of a value; an empty one is judged by `required` alone. */
const all =
  (...rules: Rule[]): Rule =>
  value => {
    for (const each of rules) {
      const problem = each(value)
      if (problem !== null) return problem
    }
    return null
  }
const optional =
  (other: Rule): Rule =>
  value =>
    value.trim() === '' ? null : other(value)
const needed = (...rules: Rule[]): Rule => all(required, ...rules)

/** Three, two and four digits, with both dashes or without. */
const SSN = /^(\d{3}-\d{2}-\d{4}|\d{9})$/
/** Nine digits, with an optional dash after the first or second; or shaped like a social security number. */
const TAX_ID = /^(\d{9}|\d-\d{8}|\d{2}-\d{7}|\d{3}-\d{2}-\d{4})$/
/** Of North America: area code and exchange begin with 2 to 9; an extension may follow. */
const PHONE = /^(\([2-9]\d{2}\)|[2-9]\d{2})[-. ]?[2-9]\d{2}[-. ]?\d{4}(\s*(x|ext\.?)\s*\d{1,6})?$/i
const PRINTABLE_ASCII = /^[\x20-\x7e]*$/

export const RULES = {
  postalCode: test(/^\d{5}(-\d{4})?$/, 'postalCode'),
  phone: test(PHONE, 'phone'),
  /** Document 1 §5 asks for no more. */
  website: test(/^http/i, 'website'),
  taxId: test(TAX_ID, 'taxId'),
  ssn: test(SSN, 'ssn'),
  digits: test(/^\d+$/, 'digits'),
  dollars: test(/^\d{1,3}(,?\d{3})*(\.\d{1,2})?$/, 'dollars'),
  email: rule(isEmailAddress, 'email'),
  routing: test(/^\d{9}$/, 'routing'),
  account: test(/^[\dA-Za-z]{3,17}$/, 'account'),
  ascii: test(PRINTABLE_ASCII, 'ascii'),
} as const satisfies Record<string, Rule>

type Check = readonly [field: string, value: string, rule: Rule]

const addressChecks = (at: string, address: KycApplication['business_identity']['address']): Check[] => [
  [`${at}.address1`, address.address1, needed(most(KYC_LIMITS.address))],
  [`${at}.address2`, address.address2, most(KYC_LIMITS.address)],
  [`${at}.city`, address.city, needed(most(KYC_LIMITS.city))],
  [`${at}.region`, address.region, needed(rule(value => Object.hasOwn(US_STATES, value), 'state'))],
  [`${at}.postal_code`, address.postal_code, needed(RULES.postalCode)],
  [`${at}.country`, address.country, rule(value => value === 'US', 'country')],
]

const phoneChecks = (at: string, phone: { country_code: string; phone_number: string }): Check[] => [
  [`${at}.country_code`, phone.country_code, required],
  [`${at}.phone_number`, phone.phone_number, needed(RULES.phone)],
]

const ownerChecks = (at: string, owner: KycOwner, today: string): Check[] => [
  [`${at}.owner_name.first`, owner.owner_name.first, needed(most(KYC_LIMITS.name))],
  [`${at}.owner_name.last`, owner.owner_name.last, needed(most(KYC_LIMITS.name))],
  ...addressChecks(`${at}.owner_address`, owner.owner_address),
  [`${at}.ownership_type`, owner.ownership_type, needed(oneOf(OWNERSHIP_TYPES))],
  [`${at}.owner_years_at_address`, owner.owner_years_at_address, optional(RULES.digits)],
  [`${at}.email`, owner.email, needed(RULES.email)],
  ...phoneChecks(`${at}.owner_phone`, owner.owner_phone),
  [`${at}.date_of_birth`, birthDateOf(owner), birthRule(today)],
  [`${at}.social_security_number`, owner.social_security_number, needed(RULES.ssn)],
]

const STEP_CHECKS: Record<KycStep, (application: KycApplication, today: string) => Check[]> = {
  business_identity: ({ business_identity: one }) => [
    ['business_identity.business_name', one.business_name, required],
    ['business_identity.legal_name', one.legal_name, most(KYC_LIMITS.legalName)],
    ['business_identity.business_type', one.business_type, needed(oneOf(BUSINESS_TYPES))],
    ['business_identity.employer_id_number', one.employer_id_number, optional(RULES.taxId)],
    ['business_identity.business_website', one.business_website, optional(RULES.website)],
    ...phoneChecks('business_identity.business_phone', one.business_phone),
    ...addressChecks('business_identity.address', one.address),
  ],
  about_business: ({ about_business: one }) => [
    ['about_business.business_description', one.business_description, needed(most(KYC_LIMITS.description))],
    ['about_business.goods_type', one.goods_type, needed(oneOf(GOODS_TYPES))],
    ['about_business.years_in_business', one.years_in_business, needed(RULES.digits)],
    ['about_business.average_delivery', one.average_delivery, needed(oneOf(DELIVERY_BANDS))],
    ['about_business.average_order', one.average_order, needed(RULES.dollars)],
    ['about_business.annual_sales', one.annual_sales, needed(oneOf(SALES_BANDS))],
  ],
  owner: ({ owner, additional_owners }, today) => [
    ...ownerChecks('owner', owner, today),
    ...additional_owners.flatMap((each, at) => ownerChecks(`additional_owners.${at}`, each, today)),
  ],
  card_statement: ({ card_statement: one }) => [
    [
      'card_statement.billing_statement_descriptor',
      one.billing_statement_descriptor,
      needed(most(KYC_LIMITS.descriptor), RULES.ascii),
    ],
    ...phoneChecks('card_statement.customer_service_phone', one.customer_service_phone),
  ],
  banking: ({ banking }) => [
    ['banking.routing_number', banking.routing_number, needed(RULES.routing)],
    ['banking.account_number', banking.account_number, needed(RULES.account)],
    ['banking.terms_of_service', banking.terms_of_service ? 'yes' : '', rule(value => value !== '', 'terms')],
  ],
}

/** What is wrong in a step, in the order of its fields. `today` is a day as `2026-03-01`. */
export const stepProblems = (step: KycStep, application: KycApplication, today: string): KycProblem[] =>
  STEP_CHECKS[step](application, today).flatMap(([field, value, check]) => {
    const problem = check(value)
    return problem === null ? [] : [{ field, ...problem }]
  })

/** A day as `1990-02-28`; empty if nothing was entered. */
function birthDateOf({ date_of_birth: { year, month, day } }: KycOwner): string {
  if (year === '' && month === '' && day === '') return ''
  return `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const birthRule = (today: string) =>
  needed(
    rule(isRealDay, 'date'),
    rule(date => isAge(ageOn(date, today)), 'age', { least: KYC_LIMITS.minAge, most: KYC_LIMITS.maxAge }),
  )

const isAge = (years: number) => years >= KYC_LIMITS.minAge && years <= KYC_LIMITS.maxAge

function isRealDay(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}

/** Full years: the birthday itself counts. */
function ageOn(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}
