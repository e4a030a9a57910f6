import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isStale } from '#api/errors.ts'
import { cacheResponse, invalidate } from '#api/queries.ts'
import { type ShipToLocations, saveShipToLocations } from '#contract/shipping/shipTo.ts'
import { countryOptions } from '#features/store/shared/address/countryOptions.ts'
import { sameValue } from '#lib/sameValue.ts'
import { STATE_OPTIONS } from '#lib/stateOptions.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { WriteDialog } from '#page/form/WriteDialog.tsx'
import { useWrite } from '#page/useWrite.ts'
import { ChipPicker } from '#ui/chips/ChipPicker.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { Field } from '#ui/form/Field.tsx'
import { toast } from '#ui/toast/toasts.ts'
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
  const [isTried, setTried] = useState(false)
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

  const write = useWrite(saveShipToLocations, {
    onSaved: async saved => {
      await cacheResponse(queryClient, shippingQueries.shipTo().queryKey, saved)
      toast({ text: t('shipTo.saved'), seconds: 4 })
      onClose()
      // The calculator's result is outdated.
      await invalidate(queryClient, { queryKey: ['shipping'] })
    },
    onFailed: (_, current) => current && takeIn(current),
  })
  const { error } = write
  const countryProblem = countries.length === 0 ? t('shipTo.noCountry') : undefined
  const stateProblem = countries.includes('US') && states?.length === 0 ? t('shipTo.noState') : undefined

  const submit = () => {
    setTried(true)
    if (countryProblem || stateProblem) return
    const locations = countries.map(country => ({
      ...base.locations.find(location => location.country === country),
      country,
      states: country === 'US' ? states : null,
    }))
    write.send({ body: { ...base, locations } })
  }
  return (
    <WriteDialog
      write={write}
      title={t('shipTo.title')}
      submitLabel={t('shipTo.save')}
      error={error && (isStale(error) ? t('shipTo.merged') : errorMessage(error))}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('shipTo.countries')} error={isTried ? countryProblem : undefined} required>
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
            <Field label={t('shipTo.states')} error={isTried ? stateProblem : undefined} required>
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
    </WriteDialog>
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
