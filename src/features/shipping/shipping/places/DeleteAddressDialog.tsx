import { useTranslation } from 'react-i18next'
import type { StoreAddress, StoreAddresses } from '#contract/store/storeAddresses.ts'
import { addressLines } from '#lib/addressLines.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useAddressList, withPrimary } from './useAddressList.ts'

interface DeleteAddressDialogProps {
  list: StoreAddresses
  address: StoreAddress
  onClose: () => void
}

/** Confirms and deletes an address; the next one becomes the primary one. */
export default function DeleteAddressDialog({ list, address, onClose }: DeleteAddressDialogProps) {
  const { t } = useTranslation('shipping')
  const errorMessage = useErrorMessage()
  const { change, isPending, error } = useAddressList(onClose)
  return (
    <ConfirmDialog
      open
      danger
      title={t('address.deleteTitle')}
      confirmLabel={t('address.deleteConfirm')}
      cancelLabel={t('address.keep')}
      busy={isPending}
      error={error && errorMessage(error)}
      onConfirm={() => change(list, address.id, all => withPrimary(all.filter(({ id }) => id !== address.id)))}
      onCancel={onClose}
    >
      {t('address.deleteText', { address: addressLines(address.mailingAddress).join(', ') })}
    </ConfirmDialog>
  )
}
