import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cacheResponse } from '#api/queries.ts'
import { addressErrors, NO_NAME, PostalAddress } from '#contract/store/postalAddress.ts'
import { savePrimaryAddress } from '#contract/store/storeAddresses.ts'
import { AddressFields } from '#features/store/shared/address/AddressFields.tsx'
import { WHOLE_ADDRESS } from '#features/store/shared/address/AddressInputs.tsx'
import { SubmitDialog } from '#page/form/SubmitForm.tsx'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import { useWrite } from '#page/useWrite.ts'
import { toast } from '#ui/toast/toasts.ts'
import { postageQueries } from '../queries.ts'

// Messages are keys of the namespace `postage`.
const PlaceForm = PostalAddress.check(({ value, issues }) => {
  // A store has no first and last name.
  for (const [field, message] of Object.entries(addressErrors({ ...value, ...NO_NAME }))) {
    issues.push({ code: 'custom', input: value, path: [field], message })
  }
})

interface ShipFromDialogProps {
  address: PostalAddress | null
  onClose: () => void
}

/** Sets where parcels come from: in the United States, where postage starts. */
export default function ShipFromDialog({ address, onClose }: ShipFromDialogProps) {
  const { t } = useTranslation('postage')
  const queryClient = useQueryClient()
  const write = useWrite(savePrimaryAddress, {
    adopt: saved => cacheResponse(queryClient, postageQueries.shipFrom().queryKey, saved),
    onSaved: () => {
      toast({ text: t('shipFrom.saved'), seconds: 4 })
      onClose()
    },
  })
  const state = useSubmitForm<PostalAddress>({
    schema: PlaceForm,
    values: {
      address1: address?.address1 ?? '',
      address2: address?.address2 ?? '',
      city: address?.city ?? '',
      state: address?.state ?? '',
      postalCode: address?.postalCode ?? '',
      country: 'US',
    },
    write,
    send: values => write.send({ body: { address: values } }),
  })
  return (
    <SubmitDialog
      state={state}
      messages="postage"
      title={t('shipFrom.title')}
      submitLabel={t('shipFrom.save')}
      onClose={onClose}
    >
      <p>{t('shipFrom.text')}</p>
      <AddressFields<PostalAddress> at={field => field} required={WHOLE_ADDRESS} />
    </SubmitDialog>
  )
}
