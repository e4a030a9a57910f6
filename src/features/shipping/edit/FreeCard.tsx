import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { STATE_OPTIONS } from '#lib/stateOptions.ts'
import { SwitchField } from '#page/form/fields/ChoiceFields.tsx'
import { MoneyField } from '#page/form/fields/NumberFields.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { useField } from '#page/form/formMessages.ts'
import { Card } from '#ui/Card.tsx'
import { ChipPicker } from '#ui/chips/ChipPicker.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Stack } from '#ui/Layout.tsx'
import type { MethodForm } from './schema.ts'

/** Free shipping: from which amount on, how long it takes, and where it isn't offered. */
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
            <ExcludedStates />
          </>
        )}
      </Stack>
    </Card>
  )
}

function ExcludedStates() {
  const { t } = useTranslation('shipping')
  const { field, error } = useField<MethodForm>('exclude')
  return (
    <Field label={t('field.exclude')} hint={t('field.excludeHint')} error={error}>
      <ChipPicker
        options={STATE_OPTIONS}
        value={field.value as string[]}
        onValue={field.onChange}
        onBlur={field.onBlur}
        ref={field.ref}
        placeholder={t('states.placeholder')}
        emptyText={t('states.noMatch')}
        removeLabel={state => t('states.remove', { state })}
      />
    </Field>
  )
}
