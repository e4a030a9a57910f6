import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentOf } from '#api/currentOf.ts'
import { statusOf } from '#api/errors.ts'
import { cacheResponse, invalidate } from '#api/queries.ts'
import { ShipToLocations, saveShipToLocations } from '#contract/shipTo.ts'
import { sameValue } from '#lib/sameValue.ts'
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
  // The saved version as last seen by this dialog.
  const [base, setBase] = useState(shipTo)
  const [countries, setCountries] = useState(() => countriesOf(shipTo))
  const [states, setStates] = useState(() => statesOf(shipTo))

  /** Another user's additions and removals join this one's; saving again saves both. */
  const takeIn = (current: ShipToLocations) => {
    const [before, theirs] = [statesOf(base), statesOf(current)]
    setCountries(join(countriesOf(base), countries, countriesOf(current)))
    if (before && states && theirs) setStates(join(before, states, theirs))
    else if (sameValue(before, states)) setStates(theirs)
    setBase(current)
  }

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
        if (current) takeIn(current)
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
      error={error ? (statusOf(error) === 409 ? t('shipTo.merged') : errorMessage(error)) : undefined}
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

const countriesOf = ({ locations }: ShipToLocations): string[] => locations.map(({ country }) => country)

/** The states of the United States that are shipped to; null for all. */
const statesOf = ({ locations }: ShipToLocations) => locations.find(({ country }) => country === 'US')?.states ?? null

/** Theirs with what was added here and without what was removed here. */
const join = (before: readonly string[], mine: readonly string[], theirs: readonly string[]) => [
  ...theirs.filter(each => mine.includes(each) || !before.includes(each)),
  ...mine.filter(each => !theirs.includes(each) && !before.includes(each)),
]
