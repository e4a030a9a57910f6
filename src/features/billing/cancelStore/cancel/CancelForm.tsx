import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { cacheResponse } from '#api/queries.ts'
import { CANCEL_COMMENT_LENGTH, cancelStore } from '#contract/billing/cancelStore.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { isolated } from '#lib/isolated.ts'
import { TextField } from '#page/form/fields/TextField.tsx'
import { SubmitForm } from '#page/form/SubmitForm.tsx'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import { useWrite } from '#page/useWrite.ts'
import { Card } from '#ui/Card.tsx'
import { ReasonField } from './ReasonField.tsx'
import { cancelSchema, type CancelForm as Values } from './schema.ts'

/** Asks why, and for the store's name. The shell then leads to the screen of a canceled store. */
export function CancelForm({ storeName }: { storeName: string }) {
  const { t } = useTranslation('cancelStore')
  const queryClient = useQueryClient()
  const write = useWrite(cancelStore, {
    adopt: saved => cacheResponse(queryClient, storeQueries.subscription().queryKey, saved),
  })
  const schema = useMemo(() => cancelSchema(storeName), [storeName])
  const state = useSubmitForm<Values>({
    schema,
    values: { reason: '', comment: '', storeName: '' },
    write,
    send: ({ reason, ...rest }) => reason !== '' && write.send({ body: { reason, ...rest } }),
  })
  return (
    <Card title={t('form.title')}>
      <SubmitForm state={state} messages="cancelStore" submitLabel={t('form.submit')}>
        <ReasonField />
        <TextField<Values> name="comment" label={t('form.comment')} rows={3} max={CANCEL_COMMENT_LENGTH} />
        <TextField<Values>
          name="storeName"
          label={t('form.storeName')}
          hint={t('form.storeNameHint', { name: isolated(storeName) })}
          width="medium"
          required
        />
      </SubmitForm>
    </Card>
  )
}
