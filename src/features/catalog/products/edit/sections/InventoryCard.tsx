import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SwitchField } from '#page/form/fields/ChoiceFields.tsx'
import { NumberField } from '#page/form/fields/NumberFields.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import type { ProductForm } from '../schema.ts'

/** SKU and inventory of the product itself; variants have their own. */
export function InventoryCard() {
  const { t } = useTranslation('products')
  const { control } = useFormContext<ProductForm>()
  const hasGroups = useWatch({ control, name: 'groups', compute: groups => groups.length > 0 })
  const hasSeveral = useWatch({ control, name: 'variants', compute: rows => rows.length > 1 })
  return (
    <Card title={t('section.inventory')}>
      <Stack>
        <TextField<ProductForm> name="sku" label={t('field.sku')} width="medium" />
        {!hasGroups && !hasSeveral && <SingleStock />}
      </Stack>
    </Card>
  )
}

function SingleStock() {
  const { t } = useTranslation('products')
  const isTracked = useWatch<ProductForm, 'variants.0.isTracked'>({ name: 'variants.0.isTracked' })
  return (
    <>
      <SwitchField<ProductForm> name="variants.0.isTracked" label={t('field.track')} hint={t('field.trackHint')} />
      {isTracked && <NumberField<ProductForm> name="variants.0.quantity" label={t('field.quantity')} whole />}
    </>
  )
}
