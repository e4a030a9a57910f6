import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SwitchField } from '#page/form/fields/ChoiceFields.tsx'
import { NumberField } from '#page/form/fields/NumberFields.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import type { ProductForm } from '../schema.ts'

export function ShippingCard() {
  const { t } = useTranslation('products')
  const isShipped = useWatch<ProductForm, 'requiresShipping'>({ name: 'requiresShipping' })
  return (
    <Card title={t('section.shipping')}>
      <Stack>
        <SwitchField<ProductForm>
          name="requiresShipping"
          label={t('field.requiresShipping')}
          hint={t('field.requiresShippingHint')}
        />
        {isShipped && <NumberField<ProductForm> name="weight" label={t('field.weight')} unit={t('field.weightUnit')} />}
      </Stack>
    </Card>
  )
}
