import { useTranslation } from 'react-i18next'
import { AddressFields as SharedFields } from '#page/form/fields/AddressFields.tsx'
import type { FulfillerForm } from './schema.ts'

/** Where a fulfiller is. Its own file: it comes when it is switched on. */
export default function AddressFields() {
  const { t } = useTranslation('fulfillers')
  return (
    <SharedFields<FulfillerForm>
      at={field => field}
      label={field => t(`field.${field}`)}
      none={t('chooseState')}
      required
    />
  )
}
