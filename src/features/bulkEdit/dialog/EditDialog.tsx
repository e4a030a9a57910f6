import { useQuery, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '#api/client.ts'
import { cacheResponse, invalidate } from '#api/queries.ts'
import { type BulkSelection, SELECTED_AT_ONCE, startBulkEdit } from '#contract/bulkEdits.ts'
import { changedFields, type ProductChanges } from '#contract/productChanges.ts'
import type { Product } from '#contract/products.ts'
import { useErrorMessage } from '#page/errorMessage.ts'
import type { BulkBarProps } from '#page/record/RecordBulkBar.tsx'
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
import { fetchPreview, type Preview } from './fetchPreview.ts'
import { PreviewStep } from './PreviewStep.tsx'
import { selectUnfinished } from './selectUnfinished.ts'

type Step =
  | { name: 'choose' }
  | { name: 'checking'; preview: Preview | null }
  | { name: 'preview'; preview: Preview; changes: ProductChanges; selection: BulkSelection; key: string }

/** Selects changes for many products, shows a preview, and starts the edit. */
export default function EditDialog({ list, selection, onClose }: BulkBarProps<Product> & { onClose: () => void }) {
  const { t } = useTranslation('bulkEdit')
  const textOf = useErrorMessage()
  const queryClient = useQueryClient()
  const last = useQuery(bulkEditQueries.latest()).data?.bulkEdit
  // The selection when the dialog opened: the list behind it may change.
  const [rows] = useState(selection.rows)
  const [all] = useState({ total: list.totalCount, filter: list.query.filter ?? '' })
  const [isAll, setAll] = useState(false)
  const [form, setForm] = useState(NOTHING)
  const [isTried, setTried] = useState(false)
  const [step, setStep] = useState<Step>({ name: 'choose' })
  const [error, setError] = useState<string>()
  const [isStarting, setStarting] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const checking = useRef<AbortController>(undefined)
  useEffect(() => () => checking.current?.abort(), [])
  // The button that opened a step is removed with the previous step; nothing should be focused when the dialog opens.
  const lastStep = useRef(step.name)
  useEffect(() => {
    if (lastStep.current !== step.name) body.current?.focus()
    lastStep.current = step.name
  }, [step.name])

  const { changes, errors } = readForm(form)
  const count = isAll ? all.total : rows.length
  const formatted = (number: number) => number.toLocaleString(i18next.language)

  const check = async () => {
    setTried(true)
    setError(undefined)
    if (Object.keys(errors).length > 0) {
      // After the errors have rendered.
      setTimeout(() => body.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    if (changedFields(changes).length === 0) return setError(t('problem.nothing'))
    if (!isAll && rows.length > SELECTED_AT_ONCE) {
      return setError(t('problem.tooMany', { most: formatted(SELECTED_AT_ONCE) }))
    }
    const wanted: BulkSelection = isAll ? { filter: all.filter } : { ids: rows.map(({ id }) => id) }
    const controller = new AbortController()
    checking.current = controller
    setStep({ name: 'checking', preview: null })
    try {
      const onProgress = (preview: Preview) => setStep({ name: 'checking', preview })
      const preview = await fetchPreview(wanted, changes, onProgress, controller.signal)
      setStep({ name: 'preview', preview, changes, selection: wanted, key: crypto.randomUUID() })
    } catch (failure) {
      if (controller.signal.aborted) return
      setError(textOf(failure))
      setStep({ name: 'choose' })
    }
  }

  const start = async () => {
    if (step.name !== 'preview') return
    const { preview, key, ...edit } = step
    setError(undefined)
    setStarting(true)
    try {
      const sent = { selection: edit.selection, changes: edit.changes, count: preview.total }
      const started = await request(startBulkEdit, { body: sent }, { idempotencyKey: key })
      whenBulkEditEnds(started.id, ended => selectUnfinished(ended, rows, selection))
      await cacheResponse(queryClient, bulkEditQueries.latest().queryKey, { bulkEdit: started })
      isResultOpen.set(true)
      onClose()
    } catch (failure) {
      setError(textOf(failure))
      setStarting(false)
      invalidate(queryClient, { queryKey: bulkEditQueries.latest().queryKey })
    }
  }

  const back = () => {
    checking.current?.abort()
    setError(undefined)
    setStep({ name: 'choose' })
  }

  return (
    <Dialog
      open
      size="medium"
      title={t('title', { count, shown: formatted(count) })}
      onClose={onClose}
      closeLabel={t('close')}
      error={error}
      actions={
        step.name === 'choose' ? (
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button variant="primary" onClick={check}>
              {t('check')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={back}>{t('back')}</Button>
            {step.name === 'preview' && step.preview.changing > 0 && (
              <Button variant="primary" busy={isStarting} onClick={start}>
                {t('start', { count: step.preview.changing, shown: formatted(step.preview.changing) })}
              </Button>
            )}
          </>
        )
      }
    >
      <div ref={body} tabIndex={-1} className={styles.body}>
        {step.name === 'choose' && (
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
        {step.name === 'checking' && (
          <Stack gap={2}>
            <p role="status">{t('checking')}</p>
            <Progress
              label={t('checking')}
              {...(step.preview && { value: step.preview.checked, max: step.preview.total })}
            />
          </Stack>
        )}
        {step.name === 'preview' && <PreviewStep preview={step.preview} />}
      </div>
    </Dialog>
  )
}
