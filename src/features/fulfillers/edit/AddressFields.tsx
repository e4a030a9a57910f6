import { WHOLE_ADDRESS } from '#page/address/AddressInputs.tsx'
import { AddressFields as SharedFields } from '#page/form/fields/AddressFields.tsx'
import type { FulfillerForm } from './schema.ts'

/** A fulfiller's address. A separate file, which loads when the address is turned on. */
export default function AddressFields() {
  return <SharedFields<FulfillerForm> at={field => field} required={WHOLE_ADDRESS} />
}
