import type { ReactNode } from 'react'
import { type FieldValues, useFormState } from 'react-hook-form'
import { Notice } from '#ui/Notice.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import type { EditFormState } from './editForm.ts'
import type { FieldLabels } from './FieldComparison.tsx'
import { takeOver } from './takeOver.ts'
import { useRestoredDraft } from './useRestoredDraft.ts'

interface RestoredDraftProps<Entity, Values extends FieldValues> {
  state: EditFormState<Entity, Values>
  fields: FieldLabels<Values>
  /** Says that it was restored. */
  children: ReactNode
}

/** Restores the draft of an earlier visit at once, and says so. If someone else has changed the same since, it is offered as usual. */
export function RestoredDraft<Entity, Values extends FieldValues>({
  state,
  fields,
  children,
}: RestoredDraftProps<Entity, Values>) {
  const { form, draft, saved } = state
  const { isDirty } = useFormState({ control: form.control })
  const { offered } = draft
  const merge = offered && state.merge(offered.base, offered.values, saved)
  const isClear = merge?.conflicts.length === 0 && offered?.unusable.length === 0 && !offered.contested
  const restorable = { ...draft, offered: isClear ? offered : null }
  const [isRestored] = useRestoredDraft(restorable, state.hasUnsentWork, ({ attempt }) => {
    if (attempt) state.resume(attempt)
    if (merge) takeOver(form, saved, state.normalize(merge.merged, saved))
  })
  if (offered && !isClear) return <DraftNotice state={state} fields={fields} />
  if (!isRestored || !isDirty) return null
  return (
    <Notice tone="info" live>
      {children}
    </Notice>
  )
}
