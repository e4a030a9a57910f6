import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SwitchField } from '#page/form/fields/ChoiceFields.tsx'
import { NumberField } from '#page/form/fields/NumberFields.tsx'
import { Card } from '#ui/Card.tsx'
import { FieldRow, Stack } from '#ui/Layout.tsx'
import type { DiscountForm } from '../schema.ts'

/** How often it can be used, and for how many pieces. */
export function LimitsCard() {
  const { t } = useTranslation('discounts')
  const [isLimited, isLimitedPerCustomer] = useWatch<DiscountForm, ['isLimited', 'isLimitedPerCustomer']>({
    name: ['isLimited', 'isLimitedPerCustomer'],
  })
  return (
    <Card title={t('section.limits')}>
      <Stack>
        <SwitchField<DiscountForm> name="isLimited" label={t('field.isLimited')} />
        {isLimited && <NumberField<DiscountForm> name="usageLimit" label={t('field.usageLimit')} whole required />}
        <SwitchField<DiscountForm> name="isLimitedPerCustomer" label={t('field.isLimitedPerCustomer')} />
        {isLimitedPerCustomer && (
          <NumberField<DiscountForm> name="customerUsageLimit" label={t('field.customerUsageLimit')} whole required />
        )}
        <FieldRow>
          <NumberField<DiscountForm> name="minimum" label={t('field.minimum')} hint={t('field.minimumHint')} whole />
          <NumberField<DiscountForm> name="maximum" label={t('field.maximum')} hint={t('field.maximumHint')} whole />
        </FieldRow>
      </Stack>
    </Card>
  )
}
