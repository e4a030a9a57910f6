import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietly } from '#api/queries.ts'
import type { ShipToLocation } from '#contract/shipping/shipTo.ts'
import { countryName } from '#lib/countryName.ts'
import { US_STATES } from '#lib/usStates.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { Notice } from '#ui/Notice.tsx'
import { shippingQueries } from '../queries.ts'

const ShipToDialog = lazyOnRequest(() => import('./ShipToDialog.tsx'))

/** The countries and states that the store ships to. */
export default function ShipToCard() {
  const { t, i18n } = useTranslation('shipping')
  const errorMessage = useErrorMessage()
  const { data, error } = useQuery(quietly(shippingQueries.shipTo()))
  const [isOpen, setOpen] = useState(false)
  const textOf = ({ country, states }: ShipToLocation) => {
    const name = countryName(country, i18n.language)
    if (states === null) return name
    const list = new Intl.ListFormat(i18n.language).format(states.map(code => US_STATES[code] ?? code))
    return t('shipTo.some', { country: name, states: list })
  }
  return (
    <Card title={t('shipTo.title')} actions={data && <Button onClick={() => setOpen(true)}>{t('shipTo.edit')}</Button>}>
      {error && <Notice tone="danger">{errorMessage(error)}</Notice>}
      {data && (
        <List gap={1}>
          {data.locations.map(location => (
            <li key={location.country}>{textOf(location)}</li>
          ))}
        </List>
      )}
      <Suspense>{isOpen && data && <ShipToDialog shipTo={data} onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  )
}
