import { countryName } from './countryName.ts'

interface WrittenAddress {
  address1?: string
  address2?: string
  city?: string
  state?: string
  postalCode?: string
  country?: string
}

/**
 * An address in the format of American envelopes, each line once, without empty ones. The country is named outside the
 * United States only.
 */
export function addressLines(address: WrittenAddress): string[] {
  const { address1 = '', address2 = '', city = '', state = '', postalCode = '', country = '' } = address
  const place = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const lines = [address1, address2, place, country === 'US' ? '' : countryName(country, 'en')]
  return [...new Set(lines)].filter(line => line.trim() !== '')
}
