import { useTranslation } from 'react-i18next'
import { Field } from '#ui/form/Field.tsx'
import { StateSelect } from '#ui/form/StateSelect.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'

interface PlaceFieldsProps {
  state: string
  zip: string
  /** The option for no state. */
  none: string
  stateError?: string | undefined
  zipError?: string | undefined
  onState: (state: string) => void
  onZip: (zip: string) => void
}

/** State and ZIP code of a destination. */
export function PlaceFields({ state, zip, none, stateError, zipError, onState, onZip }: PlaceFieldsProps) {
  const { t } = useTranslation(['taxes', 'page'])
  return (
    <>
      <Field label={t('page:address.state')} error={stateError}>
        <StateSelect value={state} none={none} onChange={event => onState(event.target.value)} />
      </Field>
      <Field label={t('page:address.zip')} error={zipError}>
        <TextInput
          value={zip}
          width="short"
          inputMode="numeric"
          autoComplete="off"
          onChange={event => onZip(event.target.value)}
        />
      </Field>
    </>
  )
}
