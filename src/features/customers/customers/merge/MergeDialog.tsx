import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isStale, statusOf } from '#api/errors.ts'
import { cacheResponse, endpointQuery, invalidate } from '#api/queries.ts'
import { type MergePreview, mergeCustomers, previewCustomerMerge } from '#contract/customers/customerMerge.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { excerpt } from '#lib/excerpt.ts'
import { errorMessage } from '#page/failure/errorMessage.ts'
import { FormDialog } from '#page/form/FormDialog.tsx'
import { refreshAll } from '#page/record/recordMutations.ts'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { useWrite } from '#page/useWrite.ts'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { customerQueries } from '../queries.ts'
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
  const preview = useQuery({
    ...endpointQuery('customers', previewCustomerMerge, { params: { id: customer.id, otherId: otherId ?? '' } }),
    enabled: isChosen && otherId !== null,
    // Never an earlier preview: a double-click would confirm it unread.
    gcTime: 0,
    staleTime: 0,
  })
  const isReviewing = isChosen && preview.data !== undefined

  const write = useWrite(mergeCustomers, {
    onSaved: async merged => {
      await cacheResponse(queryClient, customerQueries.detail(customer.id).queryKey, merged)
      onMerged()
      onClose()
      toast({ tone: 'ok', text: t('merge.done', { name: excerpt(otherName) }), seconds: 5 })
      await Promise.all([refreshAll(queryClient, customerResource), invalidate(queryClient, { queryKey: ['orders'] })])
    },
    // The preview is outdated: it is fetched again.
    onFailed: error => [404, 409].includes(statusOf(error)) && preview.refetch(),
  })
  const otherName = preview.data?.other.name ?? ''
  const merge = ({ other }: MergePreview) => {
    const take = conflictsOf(customer, other).filter(field => taken[field])
    write.send({
      params: { id: customer.id, otherId: other.id },
      body: { revision: customer.revision, otherRevision: other.revision, take },
    })
  }

  const problem = write.error ?? preview.error
  return (
    <FormDialog
      title={t('merge.title', { name: excerpt(customer.name) })}
      cancelLabel={t('page:confirm.cancel')}
      busy={write.isPending || (!isReviewing && preview.isFetching)}
      submitLabel={t(isReviewing ? 'merge.confirm' : 'page:wizard.next')}
      error={problem && (isStale(write.error) ? t('merge.stale') : errorMessage(problem))}
      onSubmit={() => {
        if (hasChanges || otherId === null) return
        if (isReviewing) merge(preview.data)
        else if (preview.error) void preview.refetch()
        else setChosen(true)
      }}
      onClose={() => write.isPending || onClose()}
    >
      <UnconfirmedNotice write={write} />
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
          onTake={(field, isTaken) => setTaken(before => ({ ...before, [field]: isTaken }))}
        />
      )}
    </FormDialog>
  )
}
