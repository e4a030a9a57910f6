import { PostalAddress } from '#contract/customers.ts'

/** As an American envelope has it. Anything that isn't an address has no lines. */
export function AddressLines({ address }: { address?: unknown }) {
  const { success, data } = PostalAddress.safeParse(address ?? {})
  if (!success) return null
  const { address1, address2, city, state, postalCode, country } = data
  const place = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const lines = [address1, address2, place, place && country !== 'US' ? country : ''].filter(Boolean)
  return lines.map(line => (
    <span key={line} dir="auto">
      {line}
    </span>
  ))
}
