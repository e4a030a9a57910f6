import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { request, type WriteOptions } from '#api/client.ts'
import { cacheResponse, invalidate } from '#api/queries.ts'
import { SavedTaxSettings, saveTaxSettings } from '#contract/taxSettings.ts'
import { EditForm } from '#page/form/EditForm.tsx'
import { SwitchField } from '#page/form/fields/ChoiceFields.tsx'
import { useEditForm } from '#page/form/useEditForm.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { pathTo } from '../../../paths.ts'
import { taxQueries } from '../queries.ts'
import { ExemptCodesField } from './ExemptCodesField.tsx'
import { fieldLabels } from './fieldLabels.ts'
import { NexusField } from './NexusField.tsx'
import { fieldOf, TaxForm, toForm, toPayload } from './schema.ts'

/** Whether, where and for what the store charges tax. */
export function TaxSettingsForm({ settings }: { settings: SavedTaxSettings }) {
  const { t } = useTranslation('taxes')
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: ({ body, ...options }: { body: SavedTaxSettings } & WriteOptions) =>
      request(saveTaxSettings, { body }, options),
    onSuccess: async saved => {
      await cacheResponse(queryClient, taxQueries.settings().queryKey, saved)
      // The calculators' results are outdated; the store information contains whether tax is charged.
      await Promise.all(['taxes', 'shipping', 'store'].map(area => invalidate(queryClient, { queryKey: [area] })))
    },
  })
  const state = useEditForm<SavedTaxSettings, TaxForm>({
    record: settings,
    schema: TaxForm,
    toForm,
    fieldOf,
    save: (values, record, _, options) => save.mutateAsync({ body: toPayload(values, record), ...options }),
    readRecord: current => z.decode(SavedTaxSettings, current as never),
    revisionOf: ({ revision }) => revision,
    nameOf: () => t('title'),
    draftOf: () => ({ record: 'taxSettings', url: pathTo('settings.taxes') }),
  })
  return (
    <EditForm state={state} messages="taxes" fields={fieldLabels(t)} ways={[]} onSaved={() => undefined}>
      <Card title={t('section.salesTax')}>
        <Stack>
          <SwitchField<TaxForm> name="chargeTax" label={t('field.chargeTax')} hint={t('field.chargeTaxHint')} />
          <NexusField />
        </Stack>
      </Card>
      <Card title={t('section.exempt')}>
        <ExemptCodesField />
      </Card>
    </EditForm>
  )
}
