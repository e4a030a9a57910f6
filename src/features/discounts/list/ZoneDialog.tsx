import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentOf } from '#api/currentOf.ts'
import { statusOf } from '#api/errors.ts'
import { cacheResponse } from '#api/queries.ts'
import { StoreInformation } from '#contract/store.ts'
import { saveStoreTimeZone } from '#contract/storeTimeZone.ts'
import { storeQueries } from '#features/store/queries.ts'
import { knownZone } from '#lib/zonedTime.ts'
import { useErrorMessage } from '#page/errorMessage.ts'
import { FormDialog } from '#page/form/FormDialog.tsx'
import { useSaveDialog } from '#page/form/useSaveDialog.ts'
import { useIntention } from '#page/useIntention.ts'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { Notice } from '#ui/Notice.tsx'
import { zoneOptions } from './zoneOptions.ts'

/** Sets the store's time zone. */
export default function ZoneDialog({ store, onClose }: { store: StoreInformation; onClose: () => void }) {
  const { t, i18n } = useTranslation('discounts')
  const errorMessage = useErrorMessage()
  const queryClient = useQueryClient()
  const { send, isUnconfirmed } = useIntention()
  const { problems, error, isBusy, save } = useSaveDialog(t('zone.saved'), onClose)
  // As last seen by this dialog: another user's change is deliberately replaced.
  const [revision, setRevision] = useState(store.revision)
  const [timeZone, setTimeZone] = useState(() => knownZone(store.timeZone))
  const [groups] = useState(() => zoneOptions(i18n.language, timeZone))

  const submit = () =>
    save(async () => {
      try {
        const saved = (await send(saveStoreTimeZone, timeZone, { body: { revision, timeZone } })) as StoreInformation
        await cacheResponse(queryClient, storeQueries.information().queryKey, saved)
      } catch (failure) {
        const current = currentOf(StoreInformation, failure)
        if (current) setRevision(current.revision)
        throw failure
      }
    })
  return (
    <FormDialog
      title={t('zone.title')}
      cancelLabel={t('zone.cancel')}
      submitLabel={t('zone.save')}
      busy={isBusy}
      busyLabel={t('zone.saving')}
      error={error ? (statusOf(error) === 409 ? t('zone.stale') : errorMessage(error)) : undefined}
      onSubmit={submit}
      onClose={() => isBusy || onClose()}
    >
      {isUnconfirmed && (
        <Notice tone="info" live>
          {t('zone.checking')}
        </Notice>
      )}
      <Field label={t('zone.field')} hint={t('zone.hint')} error={problems.timeZone}>
        <Select value={timeZone} onChange={event => setTimeZone(event.target.value)}>
          {(['us', 'all'] as const).map(group => (
            <optgroup key={group} label={t(`zone.${group}`)}>
              {groups[group].map(({ zone, text }) => (
                <option key={zone} value={zone}>
                  {text}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
    </FormDialog>
  )
}
