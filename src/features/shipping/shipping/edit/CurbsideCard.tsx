import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AddressFields } from '#features/store/shared/address/AddressFields.tsx'
import { WHOLE_ADDRESS } from '#features/store/shared/address/AddressInputs.tsx'
import { SwitchField } from '#page/form/fields/ChoiceFields.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { ExcludedStates } from './ExcludedStates.tsx'
import type { MethodForm } from './schema.ts'

/** Pickup at a store location, and where it isn't offered. */
export function CurbsideCard() {
  const { t } = useTranslation('shipping')
  const isOn = useWatch<MethodForm, 'hasCurbside'>({ name: 'hasCurbside' })
  return (
    <Card title={t('kind.curbside')}>
      <Stack>
        <SwitchField<MethodForm> name="hasCurbside" label={t('field.hasCurbside')} hint={t('field.hasCurbsideHint')} />
        {isOn && (
          <>
            <AddressFields<MethodForm> at={field => field} required={[...WHOLE_ADDRESS, 'state']} />
            <ExcludedStates name="excludePickup" />
          </>
        )}
      </Stack>
    </Card>
  )
}
