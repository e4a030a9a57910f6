import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PRODUCT_LIMITS } from '#contract/catalog/productWrites.ts'
import { SwitchField } from '#page/form/fields/ChoiceFields.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import type { ProductForm } from '../schema.ts'

export function AvailabilityCard() {
  const { t } = useTranslation('products')
  const [isPreOrder, message] = useWatch<ProductForm, ['isPreOrder', 'preOrderMessage']>({
    name: ['isPreOrder', 'preOrderMessage'],
  })
  return (
    <Card title={t('section.availability')}>
      <Stack>
        <SwitchField<ProductForm> name="isPreOrder" label={t('field.isPreOrder')} hint={t('field.isPreOrderHint')} />
        {/* A message that is wrong must be there to be mended. */}
        {(isPreOrder || message !== '') && (
          <TextField<ProductForm>
            name="preOrderMessage"
            label={t('field.preOrderMessage')}
            hint={t('field.preOrderMessageHint')}
            max={PRODUCT_LIMITS.preOrderMessage}
            rows={2}
          />
        )}
      </Stack>
    </Card>
  )
}
