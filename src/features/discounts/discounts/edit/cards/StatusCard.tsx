import { useTranslation } from 'react-i18next'
import { SwitchField } from '#page/form/fields/ChoiceFields.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import type { DiscountForm } from '../schema.ts'

export function StatusCard() {
  const { t } = useTranslation('discounts')
  return (
    <Card title={t('section.status')}>
      <Stack>
        <SwitchField<DiscountForm> name="isActive" label={t('field.isActive')} hint={t('field.isActiveHint')} />
        <SwitchField<DiscountForm> name="isHidden" label={t('field.isHidden')} hint={t('field.isHiddenHint')} />
      </Stack>
    </Card>
  )
}
