import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cacheResponse, invalidate } from '#api/queries.ts'
import { REORDER_DAYS, ReorderSettings, saveReorderSettings } from '#contract/catalog/reorder.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { useWrite } from '#page/useWrite.ts'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { Switch } from '#ui/form/Switch.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { reorderQueries } from './queries.ts'

/** When a product counts as running out, and whether an email says so; saved at once. */
export function SettingsCard({ settings }: { settings: ReorderSettings }) {
  const { t, i18n } = useTranslation('reorder')
  const errorMessage = useErrorMessage()
  const queryClient = useQueryClient()
  const write = useWrite(saveReorderSettings, {
    schema: ReorderSettings,
    adopt: saved => cacheResponse(queryClient, reorderQueries.settings().queryKey, saved),
    onSaved: () => invalidate(queryClient, { queryKey: ['reorder'] }),
  })
  return (
    <Card title={t('settings.title')}>
      <Stack>
        <Field label={t('settings.days')} hint={t('settings.daysHint')}>
          <Select
            fit
            value={String(settings.days)}
            disabled={write.isPending}
            onChange={({ target }) => void write.send({ body: { ...settings, days: Number(target.value) } })}
          >
            {REORDER_DAYS.map(days => (
              <option key={days} value={days}>
                {t('days', { count: days, shown: days.toLocaleString(i18n.language) })}
              </option>
            ))}
          </Select>
        </Field>
        <Switch
          label={t('settings.email')}
          hint={t('settings.emailHint')}
          checked={settings.isEmailOn}
          disabled={write.isPending}
          onChange={({ target }) => void write.send({ body: { ...settings, isEmailOn: target.checked } })}
        />
        <UnconfirmedNotice write={write} />
        {write.error && (
          <Notice tone="danger" live>
            {errorMessage(write.error)}
          </Notice>
        )}
      </Stack>
    </Card>
  )
}
