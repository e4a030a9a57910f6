import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#page/failure/errorMessage.ts'
import { RadioField } from '#page/form/fields/ChoiceFields.tsx'
import { useSearchText } from '#page/useDelayed.ts'
import { SearchInput } from '#ui/form/SearchInput.tsx'
import { customerQueries } from '../queries.ts'
import type { MergeForm } from './model.ts'

const SHOWN = 8

interface ChooseCustomerProps {
  /** The customer that is excluded. */
  besides: string
}

/** Finds a customer by name, email address or phone number: `otherId` of the form. */
export function ChooseCustomer({ besides }: ChooseCustomerProps) {
  const { t } = useTranslation(['customers', 'page'])
  const [words, setWords] = useState('')
  const text = useSearchText(words)
  const { data, error } = useQuery({ ...customerQueries.search(text, SHOWN + 1), placeholderData: keepPreviousData })
  const found = (data?.items ?? []).filter(({ id }) => id !== besides).slice(0, SHOWN)
  return (
    <>
      <p>{t('merge.text')}</p>
      <SearchInput label={t('merge.search')} value={words} onValue={setWords} clearLabel={t('page:list.clearSearch')} />
      <RadioField<MergeForm>
        name="otherId"
        legend={t('merge.which')}
        error={error ? errorMessage(error) : undefined}
        hint={data && found.length === 0 ? t('merge.nobody') : undefined}
        options={found.map(({ id, name, emailAddress, phoneNumber }) => ({
          value: id,
          label: <bdi>{name}</bdi>,
          hint: <bdi>{[emailAddress, phoneNumber].filter(Boolean).join(' · ')}</bdi>,
        }))}
      />
    </>
  )
}
