import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { type FieldValues, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { listText } from '#lib/listText.ts'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { focusFirstField } from '../focusKeeper.ts'
import { lazyOnRequest } from '../lazyWithMessages.tsx'
import type { ConflictNews } from './ConflictDialog.tsx'
import { DeletedRecordDialog } from './DeletedRecordDialog.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import type { FieldLabels } from './FieldComparison.tsx'
import { FormContext } from './FormContext.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { SaveActions, type SaveWords } from './SaveActions.tsx'
import { RowLists } from './showField.ts'
import { type AfterSave, type SaveFlowOptions, useSaveFlow, useSaveKey } from './useSaveFlow.ts'

// Few saves meet another one.
const ConflictDialog = lazyOnRequest(() => import('./ConflictDialog.tsx'))

interface EditFormProps<Entity, Values extends FieldValues> extends SaveFlowOptions<Entity, Values> {
  /** The namespace of the schema's messages. */
  messages: string
  fields: FieldLabels<Values>
  /** Whether the first field has the focus when the form opens. */
  startsInField?: boolean
  /** Additional ways to save. */
  ways: readonly Exclude<AfterSave, 'stay'>[]
  /** What a conflict tells first. */
  news?: ConflictNews<Entity, Values>
  /** The action that solves an error which the form itself can’t: "Change plan". */
  helpWith?: (error: unknown) => ReactNode
  /** Another search of the same URL shows another record. */
  isBySearch?: boolean
  /** Other URLs that show parts of this form: going there is not leaving it. */
  covers?: (pathname: string) => boolean
  /** A `RestoredDraft`: a draft of an earlier visit is restored at once, and closing the page doesn't ask. */
  restoredDraft?: ReactNode
  /** What saving is called. */
  words?: SaveWords
  children: ReactNode
}

/**
 * The frame of every form over a record: save bar, `Ctrl`/`Cmd`+`S`, leave guard, error summary, the offer of an
 * unsaved draft, and the conflict handling when two users edit the same record.
 */
export function EditForm<Entity, Values extends FieldValues>(props: EditFormProps<Entity, Values>) {
  const { state, messages, fields, startsInField, ways, helpWith, isBySearch = false, children } = props
  const { covers, restoredDraft, words, news } = props
  const { form } = state
  const { t, i18n } = useTranslation('page')
  const { save, discard } = useSaveFlow(props)
  useSaveKey(state, () => save('stay'))
  const [rowLists] = useState(() => new Map())
  const { isDirty } = useFormState({ control: form.control })
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!startsInField || !element.current) return
    // The form before it was scrolled down to its end, and the URL may be the same.
    scrollTo(0, 0)
    focusFirstField(element.current)
  }, [startsInField])
  const hasChanges = isDirty || (state.isNew && state.record !== null)

  return (
    <FormContext state={state} messages={messages}>
      <RowLists value={rowLists}>
        <form
          ref={element}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            save('stay')
          }}
        >
          <Stack>
            {restoredDraft ?? <DraftNotice state={state} fields={fields} />}
            {state.isNew && state.record !== null && <Notice tone="warn">{t('gone.keptNotice')}</Notice>}
            {state.merged.length > 0 && (
              <Notice tone="warn" live>
                {t('conflict.mergedNotice', {
                  fields: listText(new Set(state.merged.map(path => fields.label(path, state.saved))), i18n.language),
                })}
              </Notice>
            )}
            <ErrorSummary form={form} fields={fields} />
            {children}
            <SaveActions
              state={state}
              hasChanges={hasChanges}
              ways={ways}
              helpWith={helpWith}
              words={words}
              onSave={save}
              onDiscard={discard}
            />
          </Stack>
        </form>
      </RowLists>
      <Suspense>
        {state.failure?.kind === 'conflict' && (
          <ConflictDialog state={state} fields={fields} conflict={state.failure} news={news} />
        )}
      </Suspense>
      <DeletedRecordDialog state={state} />
      <LeaveGuard
        state={state}
        hasChanges={hasChanges}
        isBySearch={isBySearch}
        covers={covers}
        asksOnClose={!restoredDraft}
        onLeave={discard}
      />
    </FormContext>
  )
}
