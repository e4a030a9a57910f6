import type { FieldValues, Path, PathValue } from 'react-hook-form'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CHECKOUT_LIMITS } from '#contract/billing/billingAddress.ts'
import { StreetInput } from '#features/store/shared/address/StreetInput.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { useField } from '#page/form/formMessages.ts'
import { Field } from '#ui/form/Field.tsx'
import { StateSelect } from '#ui/form/StateSelect.tsx'
import { FieldRow, Stack } from '#ui/Layout.tsx'
import type { BillingAddressForm } from '../model.ts'

interface BillingAddressFieldsProps<Values extends FieldValues> {
  /** Path of each field in the form: `field => \`billingAddress.${field}\``. */
  at: (field: keyof BillingAddressForm) => Path<Values>
}

/** A billing address in the United States, for a form whose schema has `BillingAddressForm`. */
export function BillingAddressFields<Values extends FieldValues>({ at }: BillingAddressFieldsProps<Values>) {
  const { t } = useTranslation(['cards', 'page'])
  const { setValue } = useFormContext<Values>()
  const street = useField<Values>(at('address1'))
  const state = useField<Values>(at('state'))
  const fill = (address: BillingAddressForm) => {
    for (const field of ['address1', 'city', 'state', 'postalCode'] as const) {
      setValue(at(field), address[field] as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
        shouldValidate: true,
      })
    }
  }
  return (
    <Stack>
      <Field label={t('page:address.address1')} error={street.error} required>
        <StreetInput
          value={String(street.field.value)}
          country="US"
          autoComplete="billing address-line1"
          onChange={street.field.onChange}
          onBlur={street.field.onBlur}
          ref={street.field.ref}
          onPick={fill}
        />
      </Field>
      <TextField<Values>
        name={at('city')}
        label={t('page:address.city')}
        required
        max={CHECKOUT_LIMITS.city}
        autoComplete="billing address-level2"
      />
      <FieldRow>
        <Field label={t('page:address.state')} error={state.error} required>
          <StateSelect {...state.field} autoComplete="billing address-level1" none={t('page:address.chooseState')} />
        </Field>
        <TextField<Values>
          name={at('postalCode')}
          label={t('page:address.postalCode')}
          required
          autoComplete="billing postal-code"
        />
      </FieldRow>
      <p>{t('billing.country')}</p>
    </Stack>
  )
}
