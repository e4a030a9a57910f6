import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietly } from '#api/queries.ts'
import { addressLines } from '#lib/addressLines.ts'
import { sameValue } from '#lib/sameValue.ts'
import { useErrorMessage } from '#page/errorMessage.ts'
import { type AddressField, AddressInputs } from '#page/form/fields/AddressFields.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { fitsLine } from './model.ts'
import { avalaraQueries } from './queries.ts'

const EMPTY = { address1: '', address2: '', city: '', state: '', postalCode: '' }
const TONES = {
  exact: 'ok',
  corrected: 'info',
  unknown: 'warn',
  notChecked: 'info',
  wrongKey: 'danger',
  away: 'danger',
} as const

/** Tries what Avalara says of an address, with what is saved. */
export default function AddressCard() {
  const { t } = useTranslation('avalara')
  const errorMessage = useErrorMessage()
  const [typed, setTyped] = useState(EMPTY)
  const [asked, setAsked] = useState<typeof EMPTY | null>(null)
  const query = useQuery({
    ...quietly(avalaraQueries.address({ address: { ...(asked ?? EMPTY), country: 'US' } })),
    enabled: asked !== null,
    staleTime: 0,
  })
  const isTooLong = Object.values(typed).some(text => !fitsLine(text))
  const submit = () => {
    if (isTooLong) return
    if (sameValue(typed, asked)) void query.refetch()
    else setAsked(typed)
  }
  const field = (name: AddressField) => ({
    value: typed[name],
    error: fitsLine(typed[name]) ? undefined : t('problem.line'),
    onChange: (text: string) => setTyped(before => ({ ...before, [name]: text })),
  })
  const { data, error } = query
  return (
    <Card title={t('address.title')}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack>
          <p>{t('address.text')}</p>
          <AddressInputs
            fields={{
              address1: field('address1'),
              address2: field('address2'),
              city: field('city'),
              state: field('state'),
              postalCode: field('postalCode'),
            }}
            label={name => t(`address.${name}`)}
            none={t('address.chooseState')}
          />
          <div>
            <Button type="submit" busy={query.isFetching && sameValue(typed, asked)} busyLabel={t('address.working')}>
              {t('address.submit')}
            </Button>
          </div>
          {asked && data && !query.isFetching && (
            <Notice tone={TONES[data.result]} live>
              {t(`address.result.${data.result}`)}
              {data.result === 'corrected' && data.address && <p dir="auto">{addressLines(data.address).join(', ')}</p>}
            </Notice>
          )}
          {asked && error && !query.isFetching && (
            <Notice tone="danger" live>
              {errorMessage(error)}
            </Notice>
          )}
        </Stack>
      </form>
    </Card>
  )
}
