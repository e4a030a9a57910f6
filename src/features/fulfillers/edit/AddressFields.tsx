import { WHOLE_ADDRESS } from '#page/address/AddressInputs.tsx'
import { AddressFields as SharedFields } from '#page/form/fields/AddressFields.tsx'
import type { FulfillerForm } from './schema.ts'

/** Where a fulfiller is. Its own file: it comes when it is switched on. */
export default function AddressFields() {
  return <SharedFields<FulfillerForm> at={field => field} required={WHOLE_ADDRESS} />
}
