import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { type FieldValues, FormProvider, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useErrorText } from '../errorText.ts'
import { keyOf } from '../keys/singleKeys.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import type { FieldTexts } from './FieldComparison.tsx'
import { FormTexts } from './formTexts.ts'
import { GoneDialog } from './GoneDialog.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { SaveActions } from './SaveActions.tsx'
import type { EditFormState } from './useEditForm.ts'

/** Where to go once it is saved. */
export type AfterSave = 'stay' | 'list' | 'new'

interface EditFormProps<Document, Values extends FieldValues> {
  state: EditFormState<Document, Values>
  /** The namespace of the schema's messages. */
  texts: string
  fields: FieldTexts<Values>
  /** Ways to save beside the plain one. */
  ways: readonly Exclude<AfterSave, 'stay'>[]
  onSaved: (saved: Document, then: AfterSave) => void
  children: ReactNode
}

/**
 * The frame of every form over a record: save bar, `Ctrl`/`Cmd`+`S`, leave guard, error summary, the offer of an unsaved
 * draft, and what happens when two people edit the same record.
 */
export function EditForm<Document, Values extends FieldValues>(props: EditFormProps<Document, Values>) {
  const { state, texts, fields, ways, onSaved, children } = props
  const { form, trouble } = state
  const { t } = useTranslation('page')
  const textOf = useErrorText()
  const { isDirty } = useFormState({ control: form.control })
  const hasChanges = isDirty || (state.isNew && state.document !== null)

  const save = async (then: AfterSave) => {
    if (state.saveState === 'saving') return
    const saved = await state.submit()
    if (saved) onSaved(saved, then)
  }

  const saveByKey = useEffectEvent((event: KeyboardEvent) => {
    if (keyOf(event) !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    if (hasChanges) save('stay')
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => saveByKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <FormProvider {...form}>
      <FormTexts value={texts}>
        <form
          noValidate
          onSubmit={event => {
            event.preventDefault()
            save('stay')
          }}
        >
          <Stack>
            <DraftNotice state={state} fields={fields} />
            {trouble?.kind === 'failed' && (
              <Notice tone="danger" title={t('form.failed')} live>
                {textOf(trouble.error)}
              </Notice>
            )}
            {state.isNew && state.document !== null && <Notice tone="warn">{t('gone.keptNotice')}</Notice>}
            {state.merged.length > 0 && (
              <Notice tone="warn" live>
                {t('conflict.mergedNotice', { fields: state.merged.map(fields.label).join(', ') })}
              </Notice>
            )}
            <ErrorSummary form={form} fields={fields} />
            {children}
            <SaveActions state={state} hasChanges={hasChanges} ways={ways} onSave={save} />
          </Stack>
        </form>
      </FormTexts>
      <ConflictDialog state={state} fields={fields} />
      <GoneDialog state={state} />
      <LeaveGuard hasChanges={hasChanges && state.saveState !== 'saving'} onLeave={state.draft.drop} />
    </FormProvider>
  )
}
