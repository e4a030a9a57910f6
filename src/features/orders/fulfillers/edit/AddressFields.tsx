import { AddressFields as SharedFields } from '#features/store/shared/address/AddressFields.tsx'
import { WHOLE_ADDRESS } from '#features/store/shared/address/AddressInputs.tsx'
import type { FulfillerForm } from './schema.ts'

/** A fulfiller's address. A separate file, which loads when the address is turned on. */
export default function AddressFields() {
  return <SharedFields<FulfillerForm> at={field => field} required={WHOLE_ADDRESS} />
}
