import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentOf } from '#api/currentOf.ts'
import { statusOf } from '#api/errors.ts'
import { cacheResponse, invalidate } from '#api/queries.ts'
import { ShipToLocations, saveShipToLocations } from '#contract/shipTo.ts'
import { STATE_OPTIONS } from '#lib/stateOptions.ts'
import { countryOptions } from '#page/address/countryOptions.ts'
import { useErrorMessage } from '#page/errorMessage.ts'
import { FormDialog } from '#page/form/FormDialog.tsx'
import { useSaveDialog } from '#page/form/useSaveDialog.ts'
import { useIntention } from '#page/useIntention.ts'
import { ChipPicker } from '#ui/chips/ChipPicker.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { shippingQueries } from '../queries.ts'

interface ShipToDialogProps {
  shipTo: ShipToLocations
  onClose: () => void
}

/** Chooses the countries that a store ships to, and the states of the United States. */
export default function ShipToDialog({ shipTo, onClose }: ShipToDialogProps) {
  const { t, i18n } = useTranslation('shipping')
  const errorMessage = useErrorMessage()
  const queryClient = useQueryClient()
  const { send, isUnconfirmed } = useIntention()
  const { problems, setProblems, error, isBusy, save } = useSaveDialog(t('shipTo.saved'), onClose)
  // The saved version as last seen by this dialog: another user's change is deliberately replaced.
  const [base, setBase] = useState(shipTo)
  const [countries, setCountries] = useState(() => shipTo.locations.map(({ country }) => country))
  const [states, setStates] = useState(() => shipTo.locations.find(({ country }) => country === 'US')?.states ?? null)

  const submit = () => {
    const found = {
      ...(countries.length === 0 && { countries: t('shipTo.noCountry') }),
      ...(countries.includes('US') && states?.length === 0 && { states: t('shipTo.noState') }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const locations = countries.map(country => ({
      ...base.locations.find(location => location.country === country),
      country,
      states: country === 'US' ? states : null,
    }))
    void save(async () => {
      const body = { ...base, locations }
      try {
        const saved = (await send(saveShipToLocations, locations, { body })) as ShipToLocations
        await cacheResponse(queryClient, shippingQueries.shipTo().queryKey, saved)
        // The calculator's result is outdated.
        await invalidate(queryClient, { queryKey: ['shipping'] })
      } catch (failure) {
        const current = currentOf(ShipToLocations, failure)
        if (current) setBase(current)
        throw failure
      }
    })
  }
  return (
    <FormDialog
      title={t('shipTo.title')}
      cancelLabel={t('cancel')}
      submitLabel={t('shipTo.save')}
      busy={isBusy}
      busyLabel={t('saving')}
      error={error ? (statusOf(error) === 409 ? t('stale') : errorMessage(error)) : undefined}
      onSubmit={submit}
      onClose={() => isBusy || onClose()}
    >
      {isUnconfirmed && (
        <Notice tone="info" live>
          {t('checking')}
        </Notice>
      )}
      <Field label={t('shipTo.countries')} error={problems.countries} required>
        <ChipPicker
          options={countryOptions(i18n.language)}
          value={countries}
          onValue={setCountries}
          placeholder={t('shipTo.searchCountries')}
          emptyText={t('shipTo.noMatch')}
          removeLabel={name => t('states.remove', { state: name })}
        />
      </Field>
      {countries.includes('US') && (
        <>
          <Checkbox
            label={t('shipTo.allStates')}
            hint={t('shipTo.territories')}
            checked={states === null}
            onChange={event => setStates(event.target.checked ? null : [])}
          />
          {states !== null && (
            <Field label={t('shipTo.states')} error={problems.states} required>
              <ChipPicker
                options={STATE_OPTIONS}
                value={states}
                onValue={setStates}
                placeholder={t('states.placeholder')}
                emptyText={t('states.noMatch')}
                removeLabel={state => t('states.remove', { state })}
              />
            </Field>
          )}
        </>
      )}
    </FormDialog>
  )
}
