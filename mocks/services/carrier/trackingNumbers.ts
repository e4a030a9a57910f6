import { sha256Bytes } from '#host/hash.ts'
import type { Service } from './services.ts'

/** Tracking numbers of each carrier, derived from the label's data: the same label always has the same number. */
export function trackingNumberOf({ carrier }: Pick<Service, 'carrier'>, seed: string): string {
  const digits = digitsOf(seed)
  if (carrier === 'UPS') return withUpsCheck(`1ZBC47${digits.slice(0, 2)}03${digits.slice(2, 9)}`)
  if (carrier === 'FedEx') return withFedExCheck(`7${digits.slice(0, 10)}`)
  if (carrier === 'DHL') return withDhlCheck(`4${digits.slice(0, 8)}`)
  return withUspsCheck(`92055901${digits.slice(0, 13)}`)
}

/** Modulo 10; the 15 characters after "1Z" count once and twice in turn, letters by their place in the alphabet. */
export function withUpsCheck(body: string): string {
  const values = [...body.slice(2)].map(each => (/\d/.test(each) ? Number(each) : (each.charCodeAt(0) - 63) % 10))
  return body + tensComplement(values.reduce((sum, value, at) => sum + value * (at % 2 === 0 ? 1 : 2), 0))
}

/** Modulo 10; from the right, digits count three times and once in turn. */
export function withUspsCheck(body: string): string {
  const values = [...body].toReversed().map(Number)
  return body + tensComplement(values.reduce((sum, value, at) => sum + value * (at % 2 === 0 ? 3 : 1), 0))
}

/** Modulo 11 with the weights 3, 1, 7. */
export function withFedExCheck(body: string): string {
  const weights = [3, 1, 7] as const
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (weights[at % 3] ?? 0), 0)
  return body + ((sum % 11) % 10)
}

/** Modulo 7. */
export const withDhlCheck = (body: string) => body + (Number(body) % 7)

const tensComplement = (sum: number) => (10 - (sum % 10)) % 10

const digitsOf = (seed: string) => [...sha256Bytes(seed)].map(byte => String(byte % 10)).join('')
