import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#contract/customers/customers.ts'
import { customerQueries } from '#features/customers/customers/queries.ts'
import { errorMessage } from '#page/failure/errorMessage.ts'
import { PhoneField } from '#page/form/fields/PhoneField.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { useField } from '#page/form/formMessages.ts'
import { useSearchText } from '#page/useDelayed.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SearchInput } from '#ui/form/SearchInput.tsx'
import { FieldRow, Inline, Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import styles from '../orderForm.module.css'
import { customerValues, isEmptyAddress, type OrderForm } from '../schema.ts'

const SHOWN = 5

/** The order's customer: an existing one, or a new one. An existing order keeps its customer. */
export function CustomerCard({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation(['orderForm', 'page'])
  return (
    <Card title={t('customer.title')}>
      <Stack>
        {isNew && <Finder />}
        <FieldRow>
          <TextField<OrderForm> name="firstName" label={t('field.firstName')} />
          <TextField<OrderForm> name="lastName" label={t('field.lastName')} />
        </FieldRow>
        <TextField<OrderForm> name="emailAddress" type="email" label={t('field.emailAddress')} />
        <PhoneField<OrderForm> name="phoneNumber" label={t('field.phoneNumber')} />
      </Stack>
    </Card>
  )
}

function Finder() {
  const { t } = useTranslation(['orderForm', 'page'])
  const { getValues, setValue, setFocus } = useFormContext<OrderForm>()
  const { field } = useField<OrderForm>('customerId')
  const [words, setWords] = useState('')
  const results = useRef<HTMLUListElement>(null)
  const text = useSearchText(words)
  const query = { ...customerQueries.search(text, SHOWN), enabled: text !== '', placeholderData: keepPreviousData }
  const { data, error } = useQuery(query)
  const found = text === '' || words.trim() === '' ? [] : (data?.items ?? [])

  const choose = (customer: Customer) => {
    const { deliverTo, ...values } = customerValues(customer)
    const options = { shouldDirty: true, shouldValidate: false }
    for (const [name, value] of Object.entries(values)) setValue(name as keyof OrderForm, value, options)
    if (isEmptyAddress(getValues('deliverTo'))) setValue('deliverTo', deliverTo, options)
    setWords('')
    setFocus('firstName')
  }
  if (field.value !== '') {
    return (
      <Inline>
        <Muted as="span">{t('customer.chosen')}</Muted>
        <Button
          size="small"
          onClick={() => {
            const options = { shouldDirty: true }
            for (const name of ['customerId', 'firstName', 'lastName', 'emailAddress', 'phoneNumber'] as const) {
              setValue(name, '', options)
            }
            setFocus('firstName')
          }}
        >
          {t('customer.another')}
        </Button>
      </Inline>
    )
  }
  return (
    <Stack gap={2}>
      <SearchInput
        label={t('customer.search')}
        value={words}
        onValue={setWords}
        clearLabel={t('page:list.clearSearch')}
        onKeyDown={event => {
          if (event.key === 'Enter') event.preventDefault()
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          results.current?.querySelector('button')?.focus()
        }}
      />
      {text !== '' && error && <p className={styles.error}>{errorMessage(error)}</p>}
      {text !== '' && data && <Muted role="status">{t('customer.found', { count: found.length })}</Muted>}
      {found.length > 0 && (
        <ul ref={results} className={styles.found} aria-label={t('customer.results')}>
          {found.map(customer => (
            <li key={customer.id}>
              <Button variant="ghost" onClick={() => choose(customer)}>
                <span className={styles.person}>
                  <bdi>{customer.name}</bdi>
                  <Muted as="bdi">{[customer.emailAddress, customer.phoneNumber].filter(Boolean).join(' · ')}</Muted>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
