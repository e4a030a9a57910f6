import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#page/failure/errorMessage.ts'
import { useSearchText } from '#page/useDelayed.ts'
import { Radio, RadioGroup } from '#ui/form/RadioGroup.tsx'
import { SearchInput } from '#ui/form/SearchInput.tsx'
import { customerQueries } from '../queries.ts'

const SHOWN = 8

interface ChooseCustomerProps {
  /** The customer that is excluded. */
  besides: string
  chosen: string | null
  onChoose: (id: string) => void
}

/** Finds a customer by name, email address or phone number. */
export function ChooseCustomer({ besides, chosen, onChoose }: ChooseCustomerProps) {
  const { t } = useTranslation(['customers', 'page'])
  const name = useId()
  const [words, setWords] = useState('')
  const text = useSearchText(words)
  const { data, error } = useQuery({ ...customerQueries.search(text, SHOWN + 1), placeholderData: keepPreviousData })
  const found = (data?.items ?? []).filter(({ id }) => id !== besides).slice(0, SHOWN)
  return (
    <>
      <p>{t('merge.text')}</p>
      <SearchInput label={t('merge.search')} value={words} onValue={setWords} clearLabel={t('page:list.clearSearch')} />
      <RadioGroup
        legend={t('merge.which')}
        error={error ? errorMessage(error) : undefined}
        hint={data && found.length === 0 ? t('merge.nobody') : undefined}
      >
        {found.map(customer => (
          <Radio
            key={customer.id}
            name={name}
            label={<bdi>{customer.name}</bdi>}
            hint={<bdi>{[customer.emailAddress, customer.phoneNumber].filter(Boolean).join(' · ')}</bdi>}
            checked={customer.id === chosen}
            onChange={() => onChoose(customer.id)}
          />
        ))}
      </RadioGroup>
    </>
  )
}
