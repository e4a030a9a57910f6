import { useQuery, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cacheResponse, invalidate } from '#api/queries.ts'
import { type BulkPreview, previewBulkEdit, SELECTED_AT_ONCE, startBulkEdit } from '#contract/catalog/bulkEdits.ts'
import { changedFields } from '#contract/catalog/productChanges.ts'
import type { Product } from '#contract/catalog/products.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { joinGroups, usePreview } from '#page/job/usePreview.ts'
import type { BulkBarProps } from '#page/record/RecordBulkBar.tsx'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { useWrite } from '#page/useWrite.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Radio, RadioGroup } from '#ui/form/RadioGroup.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Progress } from '#ui/Progress.tsx'
import { bulkEditQueries } from '../queries.ts'
import { isResultOpen, whenBulkEditEnds } from '../shared/bulkEditResult.ts'
import { ChooseStep } from './ChooseStep.tsx'
import { NOTHING, readForm } from './changeForm.ts'
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
  const last = useQuery(bulkEditQueries.latest()).data?.bulkEdit
  // The selection when the dialog opened: the list behind it may change.
  const [rows] = useState(selection.rows)
  const [all] = useState({ total: list.totalCount, filter: list.query.filter ?? '' })
  const [isAll, setAll] = useState(false)
  const [form, setForm] = useState(NOTHING)
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { state, ...preview } = usePreview(previewBulkEdit, join)
  const body = useRef<HTMLDivElement>(null)
  // The button that opened a step is removed with the previous step; nothing should be focused when the dialog opens.
  const lastStep = useRef(state.step)
  useEffect(() => {
    if (lastStep.current !== state.step) body.current?.focus()
    lastStep.current = state.step
  }, [state.step])

  const { changes, errors } = readForm(form)
  const count = isAll ? all.total : rows.length
  const formatted = (number: number) => number.toLocaleString(i18next.language)

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
    setProblem(undefined)
    start.reset()
    preview.reset()
  }

  const check = () => {
    setTried(true)
    back()
    if (Object.keys(errors).length > 0) {
      // After the errors have rendered.
      setTimeout(() => body.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    if (changedFields(changes).length === 0) return setProblem(t('problem.nothing'))
    if (!isAll && rows.length > SELECTED_AT_ONCE) {
      return setProblem(t('problem.tooMany', { most: formatted(SELECTED_AT_ONCE) }))
    }
    return preview.check({ selection: isAll ? { filter: all.filter } : { ids: rows.map(({ id }) => id) }, changes })
  }

  const error = start.error ?? (state.step === 'choose' ? state.error : undefined)
  return (
    <Dialog
      open
      size="medium"
      title={t('title', { count, shown: formatted(count) })}
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
                {t('start', { count: state.preview.changing, shown: formatted(state.preview.changing) })}
              </Button>
            )}
          </>
        )
      }
    >
      <div ref={body} tabIndex={-1} className={styles.body}>
        <UnconfirmedNotice write={start} />
        {state.step === 'choose' && (
          <Stack gap={6}>
            {all.total > rows.length && (
              <RadioGroup legend={t('scope.legend')}>
                <Radio
                  name="scope"
                  label={t('scope.selected', { count: rows.length, shown: formatted(rows.length) })}
                  checked={!isAll}
                  onChange={() => setAll(false)}
                />
                <Radio
                  name="scope"
                  label={t(all.filter ? 'scope.matching' : 'scope.all', {
                    count: all.total,
                    shown: formatted(all.total),
                  })}
                  checked={isAll}
                  onChange={() => setAll(true)}
                />
              </RadioGroup>
            )}
            <ChooseStep form={form} errors={isTried ? errors : {}} onForm={setForm} />
            {last && (
              <div>
                <Button
                  size="small"
                  variant="ghost"
                  onClick={() => {
                    onClose()
                    isResultOpen.set(true)
                  }}
                >
                  {t('showLast')}
                </Button>
              </div>
            )}
          </Stack>
        )}
        {state.step === 'checking' && (
          <Stack gap={2}>
            <p role="status">{t('checking')}</p>
            <Progress
              label={t('checking')}
              {...(state.preview && { value: state.preview.checked, max: state.preview.total })}
            />
          </Stack>
        )}
        {state.step === 'checked' && <PreviewStep preview={state.preview} />}
      </div>
    </Dialog>
  )
}
