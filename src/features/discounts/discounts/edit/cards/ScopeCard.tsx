import { Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#page/form/fields/ChoiceFields.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { DiscountForm } from '../schema.ts'

// Only a discount for some products or categories needs them.
const ScopeFields = lazyPart(() => import('./ScopeFields.tsx'))

/** What the discount applies to. */
export function ScopeCard() {
  const { t } = useTranslation('discounts')
  const scope = useWatch<DiscountForm, 'scope'>({ name: 'scope' })
  return (
    <Card title={t('section.scope')}>
      <Stack>
        <SelectField<DiscountForm> name="scope" label={t('field.scope')}>
          {(['entireStore', 'items'] as const).map(option => (
            <option key={option} value={option}>
              {t(`scopeOf.${option}`)}
            </option>
          ))}
        </SelectField>
        {scope === 'items' && (
          <Suspense fallback={<Skeleton />}>
            <ScopeFields />
          </Suspense>
        )}
      </Stack>
    </Card>
  )
}
