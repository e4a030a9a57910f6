import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { cacheResponse, invalidate } from '#api/queries.ts'
import { type OrderBulkPreview, previewOrderBulkUpdate, startOrderBulkUpdate } from '#contract/orders/orderBulk.ts'
import { type BulkSearch, bulkJobPath } from '#features/orders/orders/shared/bulkPath.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { focusShown } from '#page/focus.ts'
import { FormMessages } from '#page/form/formMessages.ts'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import { joinGroups, usePreview } from '#page/job/usePreview.ts'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { useWrite } from '#page/useWrite.ts'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Progress } from '#ui/Progress.tsx'
import styles from '../bulk.module.css'
import { orderBulkQueries } from '../queries.ts'
import { BulkForm, newBulkForm, readBulkForm } from './bulkForm.ts'
import { LastUpdate } from './LastUpdate.tsx'
import { OrdersCard } from './OrdersCard.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import { TaskCard } from './TaskCard.tsx'

/** As many numbers of a group as can be read at a glance. */
const SHOWN = 10

/** The time of the check stays that of the first part: later changes may be missing from the preview. */
const join = (whole: OrderBulkPreview, part: OrderBulkPreview) => ({
  amount: whole.amount + part.amount,
  warnings: joinGroups([...whole.warnings, ...part.warnings], ({ warning }) => warning, 'orderNumbers', SHOWN),
  refused: joinGroups(
    [...whole.refused, ...part.refused],
    ({ reason, status }) => (reason === 'status' ? `${reason} ${status}` : reason),
    'orderNumbers',
    SHOWN,
  ),
})

/** Selects orders and task, shows the preview, and starts the task. */
export default function Chooser({ search }: { search: BulkSearch }) {
  const { t } = useTranslation('orderBulk')
  const textOf = useErrorMessage()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const last = useQuery(orderBulkQueries.status()).data?.update
  const { state, ...preview } = usePreview(previewOrderBulkUpdate, join)
  const place = useRef<HTMLDivElement>(null)

  const starting = useWrite(startOrderBulkUpdate, {
    onSaved: async update => {
      await cacheResponse(queryClient, orderBulkQueries.status(update.id).queryKey, { update })
      // Unless the user has left meanwhile.
      if (place.current) await navigate(bulkJobPath(update.id), { replace: true })
    },
    // Possibly another one is running: shows the link to it.
    onFailed: () => invalidate(queryClient, { queryKey: orderBulkQueries.status().queryKey }),
  })
  const reset = () => {
    preview.reset()
    starting.reset()
  }

  const { form, submit } = useSubmitForm<BulkForm>({
    schema: BulkForm,
    values: newBulkForm(search),
    send: values => {
      const { orderNumbers, task } = readBulkForm(values)
      const selection = orderNumbers ? { orderNumbers } : { filter: search.filter ?? '' }
      if (task) void preview.check({ selection, task })
    },
    // The selection has changed since the preview.
    onChange: name => {
      reset()
      // A tracking number may be of an order that is selected no longer.
      if (isSubmitted && (name === 'numbers' || name === 'isAll')) void form.trigger()
    },
  })
  const { isSubmitted } = form.formState

  const check = () => {
    reset()
    submit()
  }
  const start = () => {
    if (state.step !== 'checked') return
    const { total, checkedOn } = state.preview
    starting.send({ body: { ...state.body, count: total, checkedOn } })
  }

  const problem = (state.step === 'choose' ? state.error : undefined) ?? starting.error ?? undefined
  return (
    <div ref={place}>
      <Stack>
        {last && <LastUpdate update={last} />}
        <FormProvider {...form}>
          <FormMessages value="orderBulk">
            <OrdersCard search={search} />
            <TaskCard isChecking={state.step === 'checking'} isChecked={state.step === 'checked'} onCheck={check} />
          </FormMessages>
        </FormProvider>
        {state.step === 'checking' && state.preview && (
          <Progress label={t('checking')} value={state.preview.checked} max={state.preview.total} />
        )}
        <UnconfirmedNotice write={starting} />
        {problem !== undefined && (
          <Notice tone="danger" live>
            {textOf(problem)}
          </Notice>
        )}
        {state.step === 'checked' && (
          <div ref={focusShown} tabIndex={-1} className={styles.focused}>
            <PreviewCard
              preview={state.preview}
              task={state.body.task}
              isStarting={starting.isPending}
              onStart={start}
            />
          </div>
        )}
      </Stack>
    </div>
  )
}
