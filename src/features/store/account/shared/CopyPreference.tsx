import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { copyPreference } from '#api/deviceCopy/copyPreference.ts'
import { deleteCopy, setCopyKept } from '#api/deviceCopy/deviceCopy.ts'
import { cacheResponse } from '#api/queries.ts'
import { currentUser } from '#api/session.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { focusShown } from '#page/focus.ts'
import { Button } from '#ui/Button.tsx'
import { Switch } from '#ui/form/Switch.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { copyQueries } from '../queries.ts'

const MEGABYTE = 1_000_000

/** Whether this device keeps a copy of what the user sees, how large it is, and its deletion. Support staff keep none. */
export function CopyPreference() {
  const { t, i18n } = useTranslation('account')
  const queryClient = useQueryClient()
  const isKept = useSyncExternalStore(copyPreference.subscribe, copyPreference.get)
  const info = useQuery(copyQueries.info())
  const keep = useMutation({
    mutationFn: (on: boolean) => setCopyKept(on, currentUser()),
    onSettled: () => info.refetch(),
  })
  const control = useRef<HTMLInputElement>(null)
  const removal = useMutation({
    mutationFn: deleteCopy,
    async onSuccess() {
      await cacheResponse(queryClient, copyQueries.info().queryKey, null)
      focusShown(control.current)
    },
  })
  if (currentUser().claims.impersonator) return null
  const size = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  return (
    <Stack gap={2}>
      <Switch
        ref={control}
        label={t('copy.label')}
        hint={t('copy.hint')}
        checked={isKept}
        onChange={event => {
          removal.reset()
          keep.mutate(event.target.checked)
        }}
      />
      {info.data && (
        <>
          <p>
            {t('copy.size', {
              size: size.format(Math.max(0.1, info.data.bytes / MEGABYTE)),
              time: formatTimeWithZone(info.data.at, i18n.language),
            })}
          </p>
          <div>
            <Button busy={removal.isPending} onClick={() => removal.mutate()}>
              {t('copy.remove')}
            </Button>
          </div>
        </>
      )}
      {removal.isSuccess && (
        <Notice tone="ok" live>
          {t('copy.removed')}
        </Notice>
      )}
    </Stack>
  )
}
