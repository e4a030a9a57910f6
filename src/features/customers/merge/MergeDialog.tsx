import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '#api/client.ts'
import { mayBeDone } from '#api/confirm.ts'
import { statusOf } from '#api/errors.ts'
import { cacheResponse, endpointQuery, invalidate } from '#api/queries.ts'
import { mergeCustomers, previewCustomerMerge } from '#contract/customerMerge.ts'
import type { Customer } from '#contract/customers.ts'
import { excerpt } from '#lib/excerpt.ts'
import { errorMessage } from '#page/errorMessage.ts'
import { FormDialog } from '#page/form/FormDialog.tsx'
import { refreshAll } from '#page/record/recordMutations.ts'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { customerDetailQueries } from '../detailQueries.ts'
import { customerResource } from '../resource.ts'
import { ChooseCustomer } from './ChooseCustomer.tsx'
import { MergeChoices } from './MergeChoices.tsx'
import { conflictsOf, type Taken } from './model.ts'

interface MergeDialogProps {
  customer: Customer
  hasChanges: boolean
  onMerged: () => void
  onClose: () => void
}

/**
 * Merges another customer into this one: first choose the customer, then review what moves and choose between values.
 */
export default function MergeDialog({ customer, hasChanges, onMerged, onClose }: MergeDialogProps) {
  const { t } = useTranslation(['customers', 'page'])
  const queryClient = useQueryClient()
  const [otherId, setOtherId] = useState<string | null>(null)
  const [isChosen, setChosen] = useState(false)
  const [taken, setTaken] = useState<Taken>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const preview = useQuery({
    ...endpointQuery('customers', previewCustomerMerge, { params: { id: customer.id, otherId: otherId ?? '' } }),
    enabled: isChosen && otherId !== null,
    // Never an earlier preview: a double-click would confirm it unread.
    gcTime: 0,
    staleTime: 0,
  })
  const isReviewing = isChosen && preview.data !== undefined

  const merge = async () => {
    if (!preview.data || isBusy) return
    const { other } = preview.data
    const take = conflictsOf(customer, other).filter(field => taken[field])
    setBusy(true)
    try {
      const merged = await request(
        mergeCustomers,
        {
          params: { id: customer.id, otherId: other.id },
          body: { revision: customer.revision, otherRevision: other.revision, take },
        },
        { idempotencyKey, isRepeat: mayBeDone(failure) },
      )
      await cacheResponse(queryClient, customerDetailQueries.detail(customer.id).queryKey, merged)
      onMerged()
      onClose()
      toast({ tone: 'ok', text: t('merge.done', { name: excerpt(other.name) }), seconds: 5 })
      await Promise.all([refreshAll(queryClient, customerResource), invalidate(queryClient, { queryKey: ['orders'] })])
    } catch (error) {
      setFailure(error)
      setBusy(false)
      if (!mayBeDone(error)) setKey(crypto.randomUUID())
      // The preview is outdated: it is fetched again.
      if ([404, 409].includes(statusOf(error))) await preview.refetch()
    }
  }

  const problem = failure ?? preview.error
  return (
    <FormDialog
      title={t('merge.title', { name: excerpt(customer.name) })}
      cancelLabel={t('page:confirm.cancel')}
      submitLabel={t(isReviewing ? 'merge.confirm' : 'merge.next')}
      busy={isBusy || (!isReviewing && preview.isFetching)}
      error={problem ? (statusOf(failure) === 409 ? t('merge.stale') : errorMessage(problem)) : undefined}
      onSubmit={() => {
        if (hasChanges || otherId === null) return
        if (isReviewing) void merge()
        else if (preview.error) void preview.refetch()
        else setChosen(true)
      }}
      onClose={onClose}
    >
      {hasChanges && <Notice tone="warn">{t('merge.unsaved')}</Notice>}
      {!hasChanges && !isReviewing && (
        <ChooseCustomer
          besides={customer.id}
          chosen={otherId}
          onChoose={id => {
            setOtherId(id)
            setChosen(false)
          }}
        />
      )}
      {!hasChanges && isReviewing && (
        <MergeChoices
          customer={customer}
          preview={preview.data}
          taken={taken}
          onTake={(field, isTaken) => {
            setTaken(before => ({ ...before, [field]: isTaken }))
            if (!mayBeDone(failure)) setKey(crypto.randomUUID())
          }}
        />
      )}
    </FormDialog>
  )
}
