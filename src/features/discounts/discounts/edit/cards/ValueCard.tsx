import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DISCOUNT_TYPES } from '#contract/discounts/discounts.ts'
import { SelectField } from '#page/form/fields/ChoiceFields.tsx'
import { MoneyField, NumberField } from '#page/form/fields/NumberFields.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import type { DiscountForm } from '../schema.ts'

/** Name and amount. */
export function ValueCard() {
  const { t } = useTranslation('discounts')
  const type = useWatch<DiscountForm, 'discountType'>({ name: 'discountType' })
  const isCustom = type === 'custom'
  return (
    <Card title={t('section.value')}>
      <Stack>
        <TextField<DiscountForm> name="name" label={t('field.name')} hint={t('field.nameHint')} required />
        <SelectField<DiscountForm>
          name="discountType"
          label={t('field.discountType')}
          hint={isCustom ? t('field.customHint') : undefined}
        >
          {DISCOUNT_TYPES.map(option => (
            <option key={option} value={option}>
              {t(`type.${option}`)}
            </option>
          ))}
        </SelectField>
        {type !== 'fixed' && (
          <NumberField<DiscountForm> name="percent" label={t('field.percent')} unit="%" required={!isCustom} />
        )}
        {type !== 'percent' && (
          <MoneyField<DiscountForm>
            name="amount"
            label={t('field.amount')}
            hint={t('field.amountHint')}
            required={!isCustom}
          />
        )}
      </Stack>
    </Card>
  )
}
