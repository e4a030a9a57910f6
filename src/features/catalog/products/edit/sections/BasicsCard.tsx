import { useTranslation } from 'react-i18next'
import { TextField } from '#page/form/fields/TextField.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import type { ProductForm } from '../schema.ts'

export function BasicsCard() {
  const { t } = useTranslation('products')
  return (
    <Card>
      <Stack>
        <TextField<ProductForm> name="name" label={t('field.name')} required />
        <TextField<ProductForm>
          name="shortDescription"
          label={t('field.shortDescription')}
          hint={t('field.shortDescriptionHint')}
          rows={2}
        />
      </Stack>
    </Card>
  )
}
