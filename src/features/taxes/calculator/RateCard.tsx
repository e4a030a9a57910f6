import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { quietly } from '#api/queries.ts'
import { showNumber } from '#lib/number.ts'
import { US_STATES } from '#lib/usStates.ts'
import { useErrorMessage } from '#page/errorMessage.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/form/Field.tsx'
import { StateSelect } from '#ui/form/StateSelect.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { FieldRow, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { isZipCode } from '../model.ts'
import { taxQueries } from '../queries.ts'

/** The rate that the store charges at a place. */
export default function RateCard() {
  const { t, i18n } = useTranslation('taxes')
  const errorMessage = useErrorMessage()
  const [state, setState] = useState('')
  const [zip, setZip] = useState('')
  const [asked, setAsked] = useState<{ state: string; zipcode: string } | null>(null)
  const [isChecked, setChecked] = useState(false)
  const query = useQuery({
    ...quietly(taxQueries.rate(asked ?? { state: '', zipcode: '' })),
    enabled: asked !== null,
  })
  const submit = () => {
    setChecked(true)
    const zipcode = zip.trim()
    if (state === '' || !isZipCode(zipcode)) return setAsked(null)
    if (asked?.state === state && asked.zipcode === zipcode) return void query.refetch()
    setAsked({ state, zipcode })
  }
  const refused = (field: string) =>
    asked && query.error instanceof ApiError
      ? query.error.fields.find(each => each.field === field)?.message
      : undefined
  const zipError = isChecked && !isZipCode(zip.trim()) ? t('problem.zip') : refused('zipcode')
  const stateError = isChecked && state === '' ? t('problem.state') : refused('state')
  return (
    <Card title={t('rate.title')}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack>
          <p>{t('rate.text')}</p>
          <FieldRow>
            <Field label={t('place.state')} error={stateError}>
              <StateSelect value={state} none={t('place.choose')} onChange={event => setState(event.target.value)} />
            </Field>
            <Field label={t('place.zip')} error={zipError}>
              <TextInput
                value={zip}
                width="short"
                inputMode="numeric"
                autoComplete="off"
                onChange={event => setZip(event.target.value)}
              />
            </Field>
          </FieldRow>
          <div>
            <Button type="submit">{t('rate.submit')}</Button>
          </div>
          {asked && query.error && !zipError && !stateError && (
            <Notice tone="danger" live>
              {errorMessage(query.error)}
            </Notice>
          )}
          {asked && query.data?.taxProviderMessage && <Notice tone="warn">{query.data.taxProviderMessage}</Notice>}
          <p role="status">
            {query.isLoading && t('rate.working')}
            {asked &&
              query.data &&
              t(query.data.taxPercent > 0 ? 'rate.found' : 'rate.none', {
                place: `${US_STATES[asked.state] ?? asked.state} ${asked.zipcode}`,
                rate: showNumber(String(query.data.taxPercent), i18n.language),
              })}
          </p>
        </Stack>
      </form>
    </Card>
  )
}
