import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cacheResponse } from '#api/queries.ts'
import { savePrimaryAddress } from '#contract/postageSetup.ts'
import type { StoreAddress } from '#contract/storeAddress.ts'
import { addressProblems } from '#lib/postalAddress.ts'
import { type AddressField, AddressInputs, WHOLE_ADDRESS } from '#page/address/AddressInputs.tsx'
import { useErrorMessage } from '#page/errorMessage.ts'
import { FormDialog } from '#page/form/FormDialog.tsx'
import { useSaveDialog } from '#page/form/useSaveDialog.ts'
import { useIntention } from '#page/useIntention.ts'
import { Notice } from '#ui/Notice.tsx'
import { postageQueries } from '../queries.ts'

interface ShipFromDialogProps {
  address: StoreAddress['mailingAddress'] | null
  onClose: () => void
}

/** Sets where parcels come from: in the United States, where postage starts. */
export default function ShipFromDialog({ address, onClose }: ShipFromDialogProps) {
  const { t } = useTranslation('postage')
  const errorMessage = useErrorMessage()
  const queryClient = useQueryClient()
  const { send, isUnconfirmed } = useIntention()
  const { problems, setProblems, error, isBusy, save } = useSaveDialog(t('shipFrom.saved'), onClose)
  const [values, setValues] = useState({
    address1: address?.address1 ?? '',
    address2: address?.address2 ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    postalCode: address?.postalCode ?? '',
    country: 'US',
  })

  const submit = () => {
    // A store has no first and last name.
    const found = addressProblems({ ...values, firstName: '-', lastName: '-' })
    setProblems(
      Object.fromEntries(Object.entries(found).map(([field, problem]) => [field, problem && t(`problem.${problem}`)])),
    )
    if (Object.keys(found).length > 0) return
    void save(async () => {
      const saved = (await send(savePrimaryAddress, values, { body: { address: values } })) as StoreAddress
      await cacheResponse(queryClient, postageQueries.shipFrom().queryKey, saved)
    })
  }
  const control = (name: AddressField) => ({
    value: values[name],
    error: problems[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  })
  return (
    <FormDialog
      title={t('shipFrom.title')}
      cancelLabel={t('cancel')}
      submitLabel={t('shipFrom.save')}
      busy={isBusy}
      busyLabel={t('saving')}
      error={error ? errorMessage(error) : undefined}
      onSubmit={submit}
      onClose={() => isBusy || onClose()}
    >
      {isUnconfirmed && (
        <Notice tone="info" live>
          {t('checking')}
        </Notice>
      )}
      <p>{t('shipFrom.text')}</p>
      <AddressInputs
        control={control}
        onFill={address => setValues(before => ({ ...before, ...address }))}
        required={WHOLE_ADDRESS}
      />
    </FormDialog>
  )
}
