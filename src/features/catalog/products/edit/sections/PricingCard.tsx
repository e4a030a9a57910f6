import { useTranslation } from 'react-i18next'
import { SwitchField } from '#page/form/fields/ChoiceFields.tsx'
import { MoneyField } from '#page/form/fields/NumberFields.tsx'
import { Card } from '#ui/Card.tsx'
import { FieldRow, Stack } from '#ui/Layout.tsx'
import type { ProductForm } from '../schema.ts'
import { TaxCodeField } from './TaxCodeField.tsx'

export function PricingCard() {
  const { t } = useTranslation('products')
  return (
    <Card title={t('section.pricing')}>
      <Stack>
        <FieldRow>
          <MoneyField<ProductForm> name="price" label={t('field.price')} required />
          <MoneyField<ProductForm> name="salePrice" label={t('field.salePrice')} hint={t('field.salePriceHint')} />
          <MoneyField<ProductForm> name="msrp" label={t('field.msrp')} hint={t('field.msrpHint')} />
        </FieldRow>
        <SwitchField<ProductForm> name="isTaxable" label={t('field.isTaxable')} />
        <TaxCodeField />
      </Stack>
    </Card>
  )
}
