import { useTranslation } from 'react-i18next'
import { AddressWithCountryFields } from '#features/store/shared/address/AddressFields.tsx'
import { WHOLE_ADDRESS } from '#features/store/shared/address/AddressInputs.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { ADDRESS_NAMES, type PostageForm } from './postageForm.ts'

/** The recipient. Changing it here changes the label, not the order. */
export function RecipientCard() {
  const { t } = useTranslation(['postage', 'page'])
  return (
    <Card title={t('recipient.title')}>
      <Stack>
        <p>{t('recipient.text')}</p>
        <TextField<PostageForm> name="name" label={t('page:common.name')} required />
        <AddressWithCountryFields<PostageForm> at={field => ADDRESS_NAMES[field]} required={WHOLE_ADDRESS} />
      </Stack>
    </Card>
  )
}
