import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentOf } from '#api/currentOf.ts'
import type { StoreAddress } from '#contract/storeAddress.ts'
import { StoreAddresses } from '#contract/storeAddresses.ts'
import { addressLines } from '#lib/addressLines.ts'
import { isolated } from '#lib/isolated.ts'
import { addressProblems } from '#lib/postalAddress.ts'
import { isBlank } from '#lib/visible.ts'
import { type AddressField, AddressInputs, WHOLE_ADDRESS } from '#page/address/AddressInputs.tsx'
import { useErrorMessage } from '#page/errorMessage.ts'
import { FormDialog } from '#page/form/FormDialog.tsx'
import { useSaveDialog } from '#page/form/useSaveDialog.ts'
import { Notice } from '#ui/Notice.tsx'
import { useAddressList, withPrimary } from './useAddressList.ts'

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
  const errorMessage = useErrorMessage()
  const { change, isUnconfirmed } = useAddressList()
  const { problems, setProblems, error, isBusy, save } = useSaveDialog(t('address.saved'), onClose)
  // Id of the new one, so that a retry does not add a second address.
  const [id] = useState(() => address?.id ?? crypto.randomUUID())
  const [values, setValues] = useState(() => ({
    ...address?.mailingAddress,
    address1: address?.mailingAddress.address1 ?? '',
    address2: address?.mailingAddress.address2 ?? '',
    city: address?.mailingAddress.city ?? '',
    state: address?.mailingAddress.state ?? '',
    postalCode: address?.mailingAddress.postalCode ?? '',
    country: 'US',
  }))

  const submit = () => {
    // A store has no first and last name.
    const wrong = Object.keys(addressProblems({ ...values, firstName: '-', lastName: '-' })) as AddressField[]
    if (isBlank(values.state)) wrong.push('state')
    setProblems(Object.fromEntries(wrong.map(field => [field, t(`problem.${field}`)])))
    if (wrong.length > 0) return
    void save(() =>
      change(list, id, values, all => {
        const isKnown = all.some(each => each.id === id)
        const next = { id, isPrimary: false, mailingAddress: values }
        return withPrimary(
          isKnown ? all.map(each => (each.id === id ? { ...each, mailingAddress: values } : each)) : [...all, next],
        )
      }),
    )
  }
  const problemText = () => {
    const current = currentOf(StoreAddresses, error)
    if (!current) return errorMessage(error)
    const theirs = current.storeAddresses.find(each => each.id === id)?.mailingAddress
    return theirs ? t('address.stale', { theirs: isolated(addressLines(theirs).join(', ')) }) : t('address.gone')
  }
  const control = (name: AddressField) => ({
    value: values[name],
    error: problems[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  })
  return (
    <FormDialog
      title={t(address ? 'address.editTitle' : 'address.add')}
      cancelLabel={t('cancel')}
      submitLabel={t('address.save')}
      busy={isBusy}
      busyLabel={t('saving')}
      error={error ? problemText() : undefined}
      onSubmit={submit}
      onClose={() => isBusy || onClose()}
    >
      {isUnconfirmed && (
        <Notice tone="info" live>
          {t('checking')}
        </Notice>
      )}
      <AddressInputs
        control={control}
        onFill={address => setValues(before => ({ ...before, ...address }))}
        required={[...WHOLE_ADDRESS, 'state']}
      />
    </FormDialog>
  )
}
