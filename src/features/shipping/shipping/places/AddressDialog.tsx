import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentOf } from '#api/currentOf.ts'
import { PostalAddress, placeErrors } from '#contract/store/postalAddress.ts'
import type { StoreAddress } from '#contract/store/storeAddresses.ts'
import { StoreAddresses } from '#contract/store/storeAddresses.ts'
import { AddressFields } from '#features/store/shared/address/AddressFields.tsx'
import { WHOLE_ADDRESS } from '#features/store/shared/address/AddressInputs.tsx'
import { addressLines } from '#lib/addressLines.ts'
import { isolated } from '#lib/isolated.ts'
import { errorMessage } from '#page/failure/errorMessage.ts'
import { SubmitDialog } from '#page/form/SubmitForm.tsx'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import { toast } from '#ui/toast/toasts.ts'
import { useAddressList, withPrimary } from './useAddressList.ts'

// Messages are keys of the namespace `shipping`.
const PlaceForm = PostalAddress.check(({ value, issues }) => {
  for (const [field, message] of Object.entries(placeErrors(value))) {
    issues.push({ code: 'custom', input: value, path: [field], message })
  }
})

interface AddressDialogProps {
  /** As it is known now; it changes when someone else was quicker. */
  list: StoreAddresses
  /** `null` for a new one. */
  address: StoreAddress | null
  onClose: () => void
}

/** Adds or edits one of the store's addresses. */
export default function AddressDialog({ list, address, onClose }: AddressDialogProps) {
  const { t } = useTranslation('shipping')
  // Id of the new one, so that a retry does not add a second address.
  const [id] = useState(() => address?.id ?? crypto.randomUUID())
  const { change, ...write } = useAddressList(() => {
    toast({ text: t('address.saved'), seconds: 4 })
    onClose()
  })
  const state = useSubmitForm<PostalAddress>({
    schema: PlaceForm,
    values: {
      ...address?.mailingAddress,
      address1: address?.mailingAddress.address1 ?? '',
      address2: address?.mailingAddress.address2 ?? '',
      city: address?.mailingAddress.city ?? '',
      state: address?.mailingAddress.state ?? '',
      postalCode: address?.mailingAddress.postalCode ?? '',
      country: 'US',
    },
    write,
    send: mailingAddress =>
      change(list, id, all => {
        const isKnown = all.some(each => each.id === id)
        const next = { id, isPrimary: false, mailingAddress }
        return withPrimary(
          isKnown ? all.map(each => (each.id === id ? { ...each, mailingAddress } : each)) : [...all, next],
        )
      }),
  })
  const errorText = (error: Error) => {
    const current = currentOf(StoreAddresses, error)
    if (!current) return errorMessage(error)
    const theirs = current.storeAddresses.find(each => each.id === id)?.mailingAddress
    return theirs ? t('address.stale', { theirs: isolated(addressLines(theirs).join(', ')) }) : t('address.gone')
  }
  return (
    <SubmitDialog
      state={state}
      messages="shipping"
      title={t(address ? 'address.editTitle' : 'address.add')}
      submitLabel={t('address.save')}
      errorText={errorText}
      onClose={onClose}
    >
      <AddressFields<PostalAddress> at={field => field} required={[...WHOLE_ADDRESS, 'state']} />
    </SubmitDialog>
  )
}
