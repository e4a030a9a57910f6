import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { Customer } from '#contract/customers/customers.ts'
import { CUSTOMER_LIMITS } from '#contract/customers/customerWrites.ts'
import { broken } from '#contract/rules/rules.ts'
import { selectUnfinished, startRun } from '#page/bulk/bulkRuns.ts'
import { useField } from '#page/form/formMessages.ts'
import { SubmitDialog } from '#page/form/SubmitForm.tsx'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import type { Selection } from '#page/list/useSelection.ts'
import { changeRecord } from '#page/record/changeRecord.ts'
import { refreshAll } from '#page/record/recordMutations.ts'
import { nounOf } from '#page/record/resource.ts'
import { TagPicker } from '#page/tags/TagPicker.tsx'
import { Field } from '#ui/form/Field.tsx'
import { changedTags, wouldChange } from '../model.ts'
import { customerResource } from '../resource.ts'
import { useKnownTags } from '../useKnownTags.ts'

// Messages are keys of the namespace `customers`.
const TagsForm = z.object({ add: z.array(z.string()), remove: z.array(z.string()) }).check(({ value, issues }) => {
  const refuse = (message: string) => issues.push({ code: 'custom', input: value, message })
  if (value.add.length + value.remove.length === 0) refuse('bulk.noTags')
  else if (value.add.some(tag => tag.length > CUSTOMER_LIMITS.tag))
    refuse(broken('tooLong', { most: CUSTOMER_LIMITS.tag }))
})
type TagsForm = z.output<typeof TagsForm>

interface BulkTagsDialogProps {
  selection: Selection<Customer>
  onClose: () => void
}

/** Adds tags to the selected customers and removes others, one customer after the other. */
export default function BulkTagsDialog({ selection, onClose }: BulkTagsDialogProps) {
  const { t } = useTranslation(['customers', 'page'])
  const queryClient = useQueryClient()
  // The selection when the dialog opened: the list behind it may change.
  const [rows] = useState(selection.rows)
  const changingBy = ({ add, remove }: TagsForm) => rows.filter(row => wouldChange(row, add, remove))

  const start = ({ add, remove }: TagsForm) => {
    const changing = changingBy({ add, remove })
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
  const state = useSubmitForm<TagsForm>({ schema: TagsForm, values: { add: [], remove: [] }, send: start })
  const values = useWatch({ control: state.form.control }) as TagsForm
  return (
    <SubmitDialog
      state={state}
      messages="customers"
      title={t('bulk.tagsTitle', { count: rows.length })}
      submitLabel={t('bulk.changeTags')}
      onClose={onClose}
    >
      <TagsField name="add" label={t('bulk.addTags')} />
      <TagsField name="remove" label={t('bulk.removeTags')} onlyKnown />
      {values.add.length + values.remove.length > 0 && (
        <p role="status">{t('bulk.previewTags', { count: changingBy(values).length })}</p>
      )}
    </SubmitDialog>
  )
}

function TagsField({ name, label, onlyKnown }: { name: keyof TagsForm; label: string; onlyKnown?: boolean }) {
  const { value, onChange, onBlur, ref } = useField<TagsForm>(name).field
  return (
    <Field label={label}>
      <TagPicker
        known={useKnownTags()}
        value={value as string[]}
        onValue={onChange}
        onBlur={onBlur}
        ref={ref}
        {...(onlyKnown && { onlyKnown })}
      />
    </Field>
  )
}
