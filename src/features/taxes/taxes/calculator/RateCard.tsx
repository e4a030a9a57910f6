import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { showNumber } from '#lib/number.ts'
import { US_STATES } from '#lib/usStates.ts'
import { providerText, useErrorMessage } from '#page/failure/errorMessage.ts'
import { QuestionCard } from '#page/question/QuestionCard.tsx'
import { useQuestion } from '#page/question/useQuestion.ts'
import { FieldRow } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { isZipCode } from '../model.ts'
import { taxQueries } from '../queries.ts'
import { PlaceFields } from './PlaceFields.tsx'

/** The store's tax rate for a destination. */
export default function RateCard() {
  const { t, i18n } = useTranslation('taxes')
  const errorMessage = useErrorMessage()
  const [state, setState] = useState('')
  const [zip, setZip] = useState('')
  const zipcode = zip.trim()
  const question = useQuestion({
    typed: state === '' || !isZipCode(zipcode) ? null : { state, zipcode },
    nothing: { state: '', zipcode: '' },
    queryOf: taxQueries.rate,
  })
  const { submitted, isChecked, query } = question
  const refused = (field: string) =>
    submitted && query.error instanceof ApiError
      ? providerText(query.error.fields.find(each => each.field === field)?.message)
      : undefined
  const zipError = isChecked && !isZipCode(zipcode) ? t('problem.zip') : refused('zipcode')
  const stateError = isChecked && state === '' ? t('problem.state') : refused('state')
  return (
    <QuestionCard
      title={t('rate.title')}
      text={t('rate.text')}
      submit={t('rate.submit')}
      busyLabel={t('rate.working')}
      isBusy={question.isBusy}
      onSubmit={question.submit}
      result={
        <>
          {submitted && query.error && !zipError && !stateError && (
            <Notice tone="danger" live>
              {errorMessage(query.error)}
            </Notice>
          )}
          {submitted && query.data?.taxProviderMessage && <Notice tone="warn">{query.data.taxProviderMessage}</Notice>}
          <p role="status">
            {question.isBusy && t('rate.working')}
            {submitted &&
              query.data &&
              !question.isBusy &&
              t(query.data.taxPercent > 0 ? 'rate.found' : 'rate.none', {
                place: `${US_STATES[submitted.state] ?? submitted.state} ${submitted.zipcode}`,
                rate: showNumber(String(query.data.taxPercent), i18n.language),
              })}
          </p>
        </>
      }
    >
      <FieldRow>
        <PlaceFields
          {...{ state, zip, stateError, zipError }}
          none={t('place.choose')}
          onState={setState}
          onZip={setZip}
        />
      </FieldRow>
    </QuestionCard>
  )
}
