import { type Ref, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPostalCodes } from '#lib/countries.ts'
import { latinDigits } from '#lib/fold.ts'
import { lazyWithMessages } from '#page/lazyWithMessages.tsx'
import { Field } from '#ui/form/Field.tsx'
import { StateSelect } from '#ui/form/StateSelect.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { FieldRow } from '#ui/Layout.tsx'
import { CountrySelect } from './CountrySelect.tsx'
import { StreetInput } from './StreetInput.tsx'

/** The fields of a postal address within a country. */
export type AddressField = 'address1' | 'address2' | 'city' | 'state' | 'postalCode'

/** Required fields of a delivery address. */
export const WHOLE_ADDRESS: readonly AddressField[] = ['address1', 'city', 'postalCode']

interface AddressControl {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement & HTMLSelectElement>
  error?: string
}

export interface AddressInputsProps {
  control: (field: AddressField) => AddressControl
  /** Replaces the current address. */
  onFill: (address: Record<AddressField, string>) => void
  /** Default: the United States. */
  country?: AddressControl
  /** Which of them are marked as required. */
  required?: readonly AddressField[]
  /** What browsers know each field by: for the user's own address. Others are not to be filled in by the browser. */
  autoComplete?: Readonly<Record<AddressField, string>> | undefined
  /** For forms that show Avalara's result themselves. */
  isCheckedElsewhere?: boolean
}

const AddressCheck = lazyWithMessages(() => import('../addressCheck/AddressCheck.tsx'), 'addressCheck')

/** Address inputs for any kind of form; `AddressFields` is for record forms. */
export function AddressInputs({ onFill, country, required = [], ...props }: AddressInputsProps) {
  const { autoComplete } = props
  const { t, i18n } = useTranslation('page')
  const isHome = !country || country.value === 'US'
  // An unchanged address is not checked.
  const [hasChanged, setChanged] = useState(false)
  const control = (field: AddressField): AddressControl => {
    const { onChange, ...rest } = props.control(field)
    return {
      ...rest,
      onChange: value => {
        setChanged(true)
        // As an Arabic or Persian keyboard writes them: carriers read these.
        onChange(field === 'postalCode' ? latinDigits(value) : value)
      },
    }
  }
  const textOf = (field: AddressField) => props.control(field).value
  const isRequired = (field: AddressField) =>
    required.includes(field) && (field !== 'postalCode' || hasPostalCodes(country?.value ?? 'US'))
  const text = (name: AddressField, label: string) => {
    const { error, onChange, ...rest } = control(name)
    return (
      <Field label={label} error={error} required={isRequired(name)}>
        <TextInput
          {...rest}
          autoComplete={autoComplete?.[name] ?? 'off'}
          dir={name === 'postalCode' ? 'ltr' : undefined}
          onChange={event => onChange(event.target.value)}
        />
      </Field>
    )
  }
  const { error, onChange, ...state } = control('state')
  const { error: streetError, ...street } = control('address1')
  return (
    <>
      <Field label={t('address.address1')} error={streetError} required={required.includes('address1')}>
        <StreetInput
          {...street}
          autoComplete={autoComplete?.address1 ?? 'off'}
          country={country?.value ?? 'US'}
          onPick={({ address1, city, state, postalCode }) => {
            setChanged(true)
            onFill({ address1, address2: textOf('address2'), city, state, postalCode })
          }}
        />
      </Field>
      {text('address2', t('address.address2'))}
      <FieldRow>
        {text('city', t('address.city'))}
        {isHome ? (
          <Field label={t('address.state')} error={error} required={required.includes('state')}>
            <StateSelect
              {...state}
              autoComplete={autoComplete?.state}
              none={t('address.chooseState')}
              onChange={event => onChange(event.target.value)}
            />
          </Field>
        ) : (
          text('state', t('address.region'))
        )}
        {text('postalCode', t(isHome ? 'address.zip' : 'address.postalCode'))}
      </FieldRow>
      {country && (
        <Field label={t('address.country')} error={country.error}>
          <CountrySelect
            value={country.value}
            language={i18n.language}
            onBlur={country.onBlur}
            ref={country.ref}
            onChange={event => country.onChange(event.target.value)}
          />
        </Field>
      )}
      {hasChanged && !props.isCheckedElsewhere && (
        <Suspense>
          <AddressCheck
            address={{
              address1: textOf('address1'),
              address2: textOf('address2'),
              city: textOf('city'),
              state: textOf('state'),
              postalCode: textOf('postalCode'),
              country: country?.value ?? 'US',
            }}
            onFill={onFill}
          />
        </Suspense>
      )}
    </>
  )
}
