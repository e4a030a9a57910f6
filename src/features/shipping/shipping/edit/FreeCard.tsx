import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SwitchField } from '#page/form/fields/ChoiceFields.tsx'
import { MoneyField } from '#page/form/fields/NumberFields.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { ExcludedStates } from './ExcludedStates.tsx'
import type { MethodForm } from './schema.ts'

/** Free shipping: its threshold, its duration, and where it isn't offered. */
export function FreeCard() {
  const { t } = useTranslation('shipping')
  const isOn = useWatch<MethodForm, 'hasFree'>({ name: 'hasFree' })
  return (
    <Card title={t('kind.free')}>
      <Stack>
        <SwitchField<MethodForm> name="hasFree" label={t('field.hasFree')} />
        {isOn && (
          <>
            <MoneyField<MethodForm>
              name="priceThreshold"
              label={t('field.priceThreshold')}
              hint={t('field.priceThresholdHint')}
            />
            <TextField<MethodForm>
              name="deliveryEstimate"
              label={t('field.deliveryEstimate')}
              hint={t('field.deliveryEstimateHint')}
              width="medium"
            />
            <ExcludedStates name="exclude" />
          </>
        )}
      </Stack>
    </Card>
  )
}
