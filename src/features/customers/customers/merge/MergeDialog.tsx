import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isStale, statusOf } from '#api/errors.ts'
import { cacheResponse, endpointQuery, invalidate } from '#api/queries.ts'
import { MERGED_FIELDS, mergeCustomers, previewCustomerMerge } from '#contract/customers/customerMerge.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { excerpt } from '#lib/excerpt.ts'
import { errorMessage } from '#page/failure/errorMessage.ts'
import { SubmitDialog } from '#page/form/SubmitForm.tsx'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import { refreshAll } from '#page/record/recordMutations.ts'
import { useWrite } from '#page/useWrite.ts'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { customerQueries } from '../queries.ts'
import { customerResource } from '../resource.ts'
import { ChooseCustomer } from './ChooseCustomer.tsx'
import { MergeChoices } from './MergeChoices.tsx'
import { conflictsOf, MergeForm } from './model.ts'

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
  const [isChosen, setChosen] = useState(false)
  const write = useWrite(mergeCustomers, {
    onSaved: async merged => {
      await cacheResponse(queryClient, customerQueries.detail(customer.id).queryKey, merged)
      onMerged()
      onClose()
      toast({ tone: 'ok', text: t('merge.done', { name: excerpt(otherName) }), seconds: 5 })
      await Promise.all([refreshAll(queryClient, customerResource), invalidate(queryClient, { queryKey: ['orders'] })])
    },
    // The preview is outdated: it is fetched again.
    onFailed: (error): unknown => [404, 409].includes(statusOf(error)) && preview.refetch(),
  })
  const state = useSubmitForm<MergeForm>({
    schema: MergeForm,
    values: { otherId: '', taken: Object.fromEntries(MERGED_FIELDS.map(field => [field, false])) },
    write,
    send: ({ taken }): unknown => {
      if (hasChanges || otherId === '') return
      if (!isReviewing) return preview.error ? preview.refetch() : setChosen(true)
      const { other } = preview.data
      const take = conflictsOf(customer, other).filter(field => taken[field])
      return write.send({
        params: { id: customer.id, otherId: other.id },
        body: { revision: customer.revision, otherRevision: other.revision, take },
      })
    },
    onChange: name => name === 'otherId' && setChosen(false),
  })
  const otherId = useWatch({ control: state.form.control, name: 'otherId' })
  const preview = useQuery({
    ...endpointQuery('customers', previewCustomerMerge, { params: { id: customer.id, otherId } }),
    enabled: isChosen && otherId !== '',
    // Never an earlier preview: a double-click would confirm it unread.
    gcTime: 0,
    staleTime: 0,
  })
  const isReviewing = isChosen && preview.data !== undefined

  const otherName = preview.data?.other.name ?? ''

  return (
    <SubmitDialog
      state={state}
      messages="customers"
      title={t('merge.title', { name: excerpt(customer.name) })}
      busy={!isReviewing && preview.isFetching}
      submitLabel={t(isReviewing ? 'merge.confirm' : 'page:wizard.next')}
      error={preview.error && errorMessage(preview.error)}
      errorText={error => (isStale(error) ? t('merge.stale') : errorMessage(error))}
      onClose={onClose}
    >
      {hasChanges && <Notice tone="warn">{t('merge.unsaved')}</Notice>}
      {!hasChanges && !isReviewing && <ChooseCustomer besides={customer.id} />}
      {!hasChanges && isReviewing && <MergeChoices customer={customer} preview={preview.data} />}
    </SubmitDialog>
  )
}
