import { PostalAddress } from '#contract/store/postalAddress.ts'
import { addressLines } from '#lib/addressLines.ts'

/** The lines of an address. Anything else has none. */
export function AddressLines({ address }: { address?: unknown }) {
  const { success, data } = PostalAddress.safeParse(address ?? {})
  if (!success) return null
  return addressLines(data).map(line => (
    <span key={line} dir="auto">
      {line}
    </span>
  ))
}
