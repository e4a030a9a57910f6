import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { cacheResponse, invalidate } from '#api/queries.ts'
import { type BulkPreview, previewBulkEdit, SELECTED_AT_ONCE, startBulkEdit } from '#contract/catalog/bulkEdits.ts'
import type { Product } from '#contract/catalog/products.ts'
import { counted } from '#i18n/formatNumber.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { FormMessages, fieldError } from '#page/form/formMessages.ts'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import { joinGroups, usePreview } from '#page/job/usePreview.ts'
import type { BulkBarProps } from '#page/record/RecordBulkBar.tsx'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { useWrite } from '#page/useWrite.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { bulkEditQueries } from '../queries.ts'
import { isResultOpen, whenBulkEditEnds } from '../shared/bulkEditResult.ts'
import { CheckingStep } from './CheckingStep.tsx'
import { ChooseStep } from './ChooseStep.tsx'
import { type ChangeForm, changeSchema, NOTHING, readForm } from './changeForm.ts'
import styles from './EditDialog.module.css'
import { PreviewStep } from './PreviewStep.tsx'
import { selectUnfinished } from './selectUnfinished.ts'

/** As many examples, and names of a reason, as can be checked at a glance. */
const SHOWN = 5

const join = (whole: BulkPreview, part: BulkPreview) => ({
  skipped: joinGroups([...whole.skipped, ...part.skipped], ({ reason }) => reason, 'names', SHOWN),
  examples: [...whole.examples, ...part.examples].slice(0, SHOWN),
})

/** Selects changes for many products, shows a preview, and starts the edit. */
export default function EditDialog({ list, selection, onClose }: BulkBarProps<Product> & { onClose: () => void }) {
  const { t } = useTranslation(['bulkEdit', 'page'])
  const textOf = useErrorMessage()
  const queryClient = useQueryClient()
  // The selection when the dialog opened: the list behind it may change.
  const [rows] = useState(selection.rows)
  const [all] = useState({ total: list.totalCount, filter: list.query.filter ?? '' })
  const { state, ...preview } = usePreview(previewBulkEdit, join)
  const body = useRef<HTMLDivElement>(null)
  // The button that opened a step is removed with the previous step; nothing should be focused when the dialog opens.
  const lastStep = useRef(state.step)
  useEffect(() => {
    if (lastStep.current !== state.step) body.current?.focus()
    lastStep.current = state.step
  }, [state.step])

  const { form, submit, broken } = useSubmitForm<ChangeForm>({
    schema: changeSchema(rows.length),
    values: NOTHING,
    send: values => {
      const selected = values.isAll ? { filter: all.filter } : { ids: rows.map(({ id }) => id) }
      void preview.check({ selection: selected, changes: readForm(values).changes })
    },
  })
  const isAll = useWatch({ control: form.control, name: 'isAll' })

  const { queryKey } = bulkEditQueries.latest()
  const start = useWrite(startBulkEdit, {
    onSaved: async started => {
      whenBulkEditEnds(started.id, ended => selectUnfinished(queryClient, ended, rows, selection))
      await cacheResponse(queryClient, queryKey, { bulkEdit: started })
      isResultOpen.set(true)
      onClose()
    },
    // Possibly another one is running.
    onFailed: () => void invalidate(queryClient, { queryKey }),
  })

  const back = () => {
    start.reset()
    preview.reset()
  }
  const check = () => {
    back()
    submit()
  }

  const error = start.error ?? (state.step === 'choose' ? state.error : undefined)
  const problem = fieldError('bulkEdit', broken, { most: counted(SELECTED_AT_ONCE).shown })
  return (
    <Dialog
      open
      size="medium"
      title={t('title', counted(isAll ? all.total : rows.length))}
      onClose={onClose}
      closeLabel={t('page:confirm.close')}
      error={problem ?? (error ? textOf(error) : undefined)}
      actions={
        state.step === 'choose' ? (
          <>
            <Button onClick={onClose}>{t('page:copy.cancel')}</Button>
            <Button variant="primary" onClick={check}>
              {t('check')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={back}>{t('page:wizard.back')}</Button>
            {state.step === 'checked' && state.preview.changing > 0 && (
              <Button
                variant="primary"
                busy={start.isPending}
                onClick={() => start.send({ body: { ...state.body, count: state.preview.total } })}
              >
                {t('start', counted(state.preview.changing))}
              </Button>
            )}
          </>
        )
      }
    >
      <div ref={body} tabIndex={-1} className={styles.body}>
        <UnconfirmedNotice write={start} />
        {state.step === 'choose' && (
          <FormProvider {...form}>
            <FormMessages value="bulkEdit">
              <ChooseStep selected={rows.length} all={all} onClose={onClose} />
            </FormMessages>
          </FormProvider>
        )}
        {state.step === 'checking' && <CheckingStep preview={state.preview} />}
        {state.step === 'checked' && <PreviewStep preview={state.preview} />}
      </div>
    </Dialog>
  )
}
