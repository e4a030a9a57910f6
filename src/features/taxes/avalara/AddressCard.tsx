import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '#api/queries.ts'
import { AddressLine, verifyAddress } from '#contract/store/addresses.ts'
import { type AddressField, AddressInputs } from '#features/store/shared/address/AddressInputs.tsx'
import { addressLines } from '#lib/addressLines.ts'
import { providerText, useErrorMessage } from '#page/failure/errorMessage.ts'
import { QuestionCard } from '#page/question/QuestionCard.tsx'
import { useQuestion } from '#page/question/useQuestion.ts'
import { Notice } from '#ui/Notice.tsx'

const EMPTY = { address1: '', address2: '', city: '', state: '', postalCode: '' }
const TONES = {
  exact: 'ok',
  corrected: 'info',
  unknown: 'warn',
  notChecked: 'info',
  wrongKey: 'danger',
  away: 'danger',
} as const

const lineError = (text: string) => AddressLine.safeParse(text).error?.issues[0]?.message

/** Tests the address verification with the saved settings. */
export default function AddressCard() {
  const { t } = useTranslation(['avalara', 'page'])
  const errorMessage = useErrorMessage()
  const [typed, setTyped] = useState(EMPTY)
  const isRight = !Object.values(typed).some(lineError)
  const { submitted, query, submit, isBusy } = useQuestion({
    typed: isRight ? typed : null,
    nothing: EMPTY,
    queryOf: address => endpointQuery('avalara', verifyAddress, { body: { address: { ...address, country: 'US' } } }),
  })
  const field = (name: AddressField) => ({
    value: typed[name],
    error: providerText(lineError(typed[name])),
    onChange: (text: string) => setTyped(before => ({ ...before, [name]: text })),
  })
  const { data, error } = query
  const isKnown = submitted !== null && !query.isFetching
  return (
    <QuestionCard
      title={t('address.title')}
      text={t('address.text')}
      submit={t('address.submit')}
      busyLabel={t('address.working')}
      isBusy={isBusy}
      onSubmit={submit}
      result={
        <>
          {isKnown && data && !error && (
            <Notice tone={TONES[data.result]} live>
              {t(`address.result.${data.result}`)}
              {data.result === 'corrected' && data.address && (
                <p>
                  <bdi>{addressLines(data.address).join(', ')}</bdi>
                </p>
              )}
            </Notice>
          )}
          {isKnown && error && (
            <Notice tone="danger" live>
              {errorMessage(error)}
            </Notice>
          )}
        </>
      }
    >
      <AddressInputs control={field} onFill={setTyped} isCheckedElsewhere />
    </QuestionCard>
  )
}
