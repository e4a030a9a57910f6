import type { PostalAddress } from '#contract/store/postalAddress.ts'

const ABBREVIATIONS: readonly [RegExp, string][] = [
  [/\bstreet\b/i, 'St'],
  [/\bavenue\b/i, 'Ave'],
  [/\broad\b/i, 'Rd'],
  [/\bboulevard\b/i, 'Blvd'],
]

const spaced = (text: string) => text.trim().replace(/\s+/g, ' ')

/** The address in the form of the post office; `null` for one that does not exist. */
export function resolve(address: PostalAddress): PostalAddress | null {
  const postalCode = spaced(address.postalCode)
  const street = spaced(address.address1)
  if (street === '' || postalCode === '' || postalCode.startsWith('00000') || /\bnowhere\b/i.test(street)) return null
  return {
    ...address,
    address1: ABBREVIATIONS.reduce((text, [long, short]) => text.replace(long, short), street),
    address2: spaced(address.address2),
    city: spaced(address.city),
    state: spaced(address.state).toUpperCase(),
    postalCode: postalCode.toUpperCase(),
  }
}
