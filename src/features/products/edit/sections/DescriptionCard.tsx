import { useTranslation } from 'react-i18next'
import { TextField } from '#page/form/fields/TextField.tsx'
import { Card } from '#ui/Card.tsx'
import type { ProductForm } from '../schema.ts'

export function DescriptionCard() {
  const { t } = useTranslation('products')
  return (
    <Card>
      <TextField<ProductForm> name="longDescription" label={t('field.longDescription')} rows={6} />
    </Card>
  )
}
