import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#contract/customers/customers.ts'
import { CUSTOMER_LIMITS } from '#contract/customers/customerWrites.ts'
import { selectUnfinished, startRun } from '#page/bulk/bulkRuns.ts'
import { FormDialog } from '#page/form/FormDialog.tsx'
import type { Selection } from '#page/list/useSelection.ts'
import { changeRecord } from '#page/record/changeRecord.ts'
import { refreshAll } from '#page/record/recordMutations.ts'
import { nounOf } from '#page/record/resource.ts'
import { TagPicker } from '#page/tags/TagPicker.tsx'
import { Field } from '#ui/form/Field.tsx'
import { changedTags, wouldChange } from '../model.ts'
import { customerResource } from '../resource.ts'
import { useKnownTags } from '../useKnownTags.ts'

interface BulkTagsDialogProps {
  selection: Selection<Customer>
  onClose: () => void
}

/** Adds tags to the selected customers and removes others, one customer after the other. */
export default function BulkTagsDialog({ selection, onClose }: BulkTagsDialogProps) {
  const { t } = useTranslation(['customers', 'page'])
  const queryClient = useQueryClient()
  const known = useKnownTags()
  // The selection when the dialog opened: the list behind it may change.
  const [rows] = useState(selection.rows)
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const [error, setError] = useState<string>()
  const changing = rows.filter(row => wouldChange(row, add, remove))

  const submit = () => {
    if (add.length + remove.length === 0) return setError(t('bulk.noTags'))
    if (add.some(tag => tag.length > CUSTOMER_LIMITS.tag)) return setError(t('problem.tagLong'))
    onClose()
    startRun({
      title: t('bulk.runTags'),
      noun: count => nounOf(customerResource, count),
      rows: changing,
      skipped: rows.filter(row => !changing.includes(row)),
      nameOf: customerResource.nameOf,
      perform: async (customer, options) => {
        const change = (current: Customer) => ({ tags: changedTags(current.tags, add, remove) })
        await changeRecord(customerResource, customer, change, options)
      },
      doneText: () => t('bulk.tagsChanged'),
      skippedText: () => t('bulk.tagsSame'),
      removes: false,
      onEnded: ended => {
        refreshAll(queryClient, customerResource)
        selectUnfinished(selection, rows, ended)
      },
    })
  }
  return (
    <FormDialog
      title={t('bulk.tagsTitle', { count: rows.length })}
      cancelLabel={t('page:confirm.cancel')}
      submitLabel={t('bulk.changeTags')}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('bulk.addTags')}>
        <TagPicker known={known} value={add} onValue={setAdd} />
      </Field>
      <Field label={t('bulk.removeTags')}>
        <TagPicker known={known} value={remove} onValue={setRemove} onlyKnown />
      </Field>
      {add.length + remove.length > 0 && <p role="status">{t('bulk.previewTags', { count: changing.length })}</p>}
    </FormDialog>
  )
}
