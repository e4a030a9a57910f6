import { hasPostalCodes } from './countries.ts'
import { US_STATES } from './usStates.ts'
import { isBlank } from './visible.ts'

/** Most characters (document 2 §9). */
export const ADDRESS_LIMITS = { name: 75, address: 75, city: 35, state: 30, postalCode: 30 } as const

/** Recipient and address. */
export interface DeliveryAddress {
  firstName: string
  lastName: string
  address1: string
  address2: string
  city: string
  state: string
  postalCode: string
  country: string
}

export type AddressProblem = 'required' | 'tooLong' | 'invalidState' | 'invalidZip'
type Field = keyof DeliveryAddress

/** Most characters of each field. */
export const ADDRESS_FIELD_LIMITS: Readonly<Record<Field, number>> = {
  firstName: ADDRESS_LIMITS.name,
  lastName: ADDRESS_LIMITS.name,
  address1: ADDRESS_LIMITS.address,
  address2: ADDRESS_LIMITS.address,
  city: ADDRESS_LIMITS.city,
  state: ADDRESS_LIMITS.state,
  postalCode: ADDRESS_LIMITS.postalCode,
  country: 2,
}
/** Document 1 §5, Customer address. Without a country nothing else can be validated. */
const REQUIRED: readonly Field[] = ['firstName', 'lastName', 'address1', 'city', 'postalCode', 'country']

const isRequired = (field: Field, { country }: DeliveryAddress) =>
  REQUIRED.includes(field) && (field !== 'postalCode' || hasPostalCodes(country))

const ZIP = /^\d{5}(-\d{4})?$/

/**
 * Validates a delivery address, with at most one problem per field. ZIP codes and states are checked in the United
 * States only; US territories are excluded.
 */
export function addressProblems(address: DeliveryAddress): Partial<Record<Field, AddressProblem>> {
  const problems: Partial<Record<Field, AddressProblem>> = {}
  for (const field of Object.keys(ADDRESS_FIELD_LIMITS) as Field[]) {
    const problem = problemOf(field, address)
    if (problem) problems[field] = problem
  }
  return problems
}

function problemOf(field: Field, address: DeliveryAddress): AddressProblem | undefined {
  const value = address[field]
  // Before anything else: invisible characters take up space, too.
  if (value.length > ADDRESS_FIELD_LIMITS[field]) return 'tooLong'
  if (isBlank(value)) return isRequired(field, address) ? 'required' : undefined
  if (address.country !== 'US') return undefined
  if (field === 'postalCode' && !ZIP.test(value)) return 'invalidZip'
  if (field === 'state' && !(value in US_STATES)) return 'invalidState'
  return undefined
}

/** Digits of the postal codes of countries in which some begin with 0, and all have as many. */
const CODE_DIGITS: Readonly<Partial<Record<string, number>>> = {
  ...{ DE: 5, ES: 5, FR: 5, IT: 5, MX: 5, FI: 5, EE: 5, HR: 5, TR: 5, UA: 5, MY: 5 },
  ...{ AU: 4, ZA: 4, NO: 4, RO: 6, CN: 6, SG: 6 },
}

/** How many digits the country's postal codes have, if this one has fewer: a spreadsheet program drops zeros in front. */
export function missingZeros({
  country,
  postalCode,
}: Pick<DeliveryAddress, 'country' | 'postalCode'>): number | undefined {
  const digits = CODE_DIGITS[country] ?? 0
  return /^\d+$/.test(postalCode) && postalCode.length >= digits - 2 && postalCode.length < digits ? digits : undefined
}
