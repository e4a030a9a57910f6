import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isStale } from '#api/errors.ts'
import { cacheResponse } from '#api/queries.ts'
import type { StoreInformation } from '#contract/store/store.ts'
import { saveStoreTimeZone } from '#contract/store/storeTimeZone.ts'
import { storeQueries } from '#features/store/queries.ts'
import { knownZone } from '#lib/time.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { WriteDialog } from '#page/form/WriteDialog.tsx'
import { useWrite } from '#page/useWrite.ts'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { zoneOptions } from './zoneOptions.ts'

/** Sets the store's time zone. */
export default function ZoneDialog({ store, onClose }: { store: StoreInformation; onClose: () => void }) {
  const { t, i18n } = useTranslation('discounts')
  const errorMessage = useErrorMessage()
  const queryClient = useQueryClient()
  // As last seen by this dialog: another user's change is deliberately replaced.
  const [revision, setRevision] = useState(store.revision)
  const [timeZone, setTimeZone] = useState(() => knownZone(store.timeZone))
  const [groups] = useState(() => zoneOptions(i18n.language, timeZone))
  const write = useWrite(saveStoreTimeZone, {
    onSaved: saved => {
      toast({ text: t('zone.saved'), seconds: 4 })
      onClose()
      return cacheResponse(queryClient, storeQueries.information().queryKey, saved)
    },
    onFailed: (_, current) => current && setRevision(current.revision),
  })
  const { error } = write
  return (
    <WriteDialog
      write={write}
      title={t('zone.title')}
      submitLabel={t('zone.save')}
      error={error && (isStale(error) ? t('zone.stale') : errorMessage(error))}
      onSubmit={() => write.send({ body: { revision, timeZone } })}
      onClose={onClose}
    >
      <Field label={t('zone.field')} hint={t('zone.hint')} error={write.refused('timeZone')}>
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
    </WriteDialog>
  )
}
