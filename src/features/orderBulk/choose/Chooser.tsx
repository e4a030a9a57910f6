import { useQuery, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { cacheResponse, invalidate } from '#api/queries.ts'
import { type OrderSelection, startOrderBulkUpdate } from '#contract/orderBulk.ts'
import { ORDERS_AT_ONCE } from '#contract/orderTaskKinds.ts'
import type { OrderTask } from '#contract/orderTasks.ts'
import { isolated } from '#lib/isolated.ts'
import { formatRanges } from '#lib/numberRanges.ts'
import { useErrorMessage } from '#page/errorMessage.ts'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { useWrite } from '#page/useWrite.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Radio, RadioGroup } from '#ui/form/RadioGroup.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Progress } from '#ui/Progress.tsx'
import styles from '../bulk.module.css'
import { type BulkSearch, bulkJobPath } from '../bulkPath.ts'
import { orderBulkQueries } from '../queries.ts'
import { fetchPreview, type Preview } from './fetchPreview.ts'
import { LastUpdate } from './LastUpdate.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import { newTaskForm, readNumbers, readTask, type TypedProblem } from './readTask.ts'
import { TaskFields } from './TaskFields.tsx'

type Step =
  | { name: 'choose' }
  | { name: 'checking'; preview: Preview | null }
  | { name: 'checked'; preview: Preview; task: OrderTask; selection: OrderSelection }

/** Selects orders and task, shows the preview, and starts the task. */
export function Chooser({ search }: { search: BulkSearch }) {
  const { t } = useTranslation('orderBulk')
  const textOf = useErrorMessage()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const last = useQuery(orderBulkQueries.status()).data?.update
  const found = useQuery({ ...orderBulkQueries.found(search.filter ?? ''), enabled: search.filter !== null }).data
  const [numbers, setNumbers] = useState(() => formatRanges(search.orderNumbers).replaceAll(',', ', '))
  const [isAll, setAll] = useState(false)
  const [form, setForm] = useState(() => newTaskForm(search.kind))
  const [isTried, setTried] = useState(false)
  const [step, setStep] = useState<Step>({ name: 'choose' })
  const [error, setError] = useState<unknown>()
  const place = useRef<HTMLDivElement>(null)
  const result = useRef<HTMLDivElement>(null)
  const checking = useRef<AbortController>(undefined)
  useEffect(() => () => checking.current?.abort(), [])
  useEffect(() => {
    if (step.name === 'checked') result.current?.focus()
  }, [step.name])

  const starting = useWrite(startOrderBulkUpdate, {
    onSaved: async update => {
      await cacheResponse(queryClient, orderBulkQueries.status(update.id).queryKey, { update })
      // Unless the user has left meanwhile.
      if (place.current) await navigate(bulkJobPath(update.id), { replace: true })
    },
    // Possibly another one is running: shows the link to it.
    onFailed: () => invalidate(queryClient, { queryKey: orderBulkQueries.status().queryKey }),
  })

  const read = readNumbers(numbers)
  const orderNumbers = 'orderNumbers' in read ? read.orderNumbers : null
  const readForm = readTask(form, isAll || !orderNumbers ? null : new Set(orderNumbers))
  const problemText = ({ code, text }: TypedProblem, field: 'numbers' | 'tracking' | 'tags') =>
    t(`problem.${field}.${code}` as 'problem.numbers.missing', {
      text: isolated(text),
      most: shown(ORDERS_AT_ONCE),
    })

  const forgetErrors = () => {
    setError(undefined)
    starting.reset()
  }

  /** The selection has changed since the preview. */
  const change = (work: () => void) => {
    checking.current?.abort()
    setStep({ name: 'choose' })
    forgetErrors()
    work()
  }

  const check = async () => {
    setTried(true)
    forgetErrors()
    if ((!isAll && !orderNumbers) || 'field' in readForm) {
      // After the errors have rendered.
      setTimeout(() => place.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    const { task } = readForm
    const selection = isAll ? { filter: search.filter ?? '' } : { orderNumbers: orderNumbers ?? [] }
    const controller = new AbortController()
    checking.current = controller
    setStep({ name: 'checking', preview: null })
    try {
      const onProgress = (preview: Preview) => setStep({ name: 'checking', preview })
      const preview = await fetchPreview(selection, task, onProgress, controller.signal)
      if (controller.signal.aborted) return
      setStep({ name: 'checked', preview, task, selection })
    } catch (failure) {
      if (controller.signal.aborted) return
      setError(failure)
      setStep({ name: 'choose' })
    }
  }

  const start = () => {
    if (step.name !== 'checked') return
    const { preview, task, selection } = step
    starting.send({ body: { selection, task, count: preview.total, checkedOn: preview.checkedOn } })
  }

  const problem = error ?? starting.error ?? undefined
  const totalFound = found?.totalCount ?? 0
  const numbersProblem = isTried && !isAll && 'code' in read ? problemText(read, 'numbers') : undefined
  return (
    <div ref={place}>
      <Stack>
        {last && <LastUpdate update={last} />}
        <Card title={t('orders.title')}>
          <Stack>
            {search.filter !== null && totalFound > search.orderNumbers.length && (
              <RadioGroup legend={t('orders.which')}>
                <Radio
                  name="scope"
                  label={t('orders.these')}
                  checked={!isAll}
                  onChange={() => change(() => setAll(false))}
                />
                <Radio
                  name="scope"
                  label={t(search.filter ? 'orders.found' : 'orders.all', {
                    count: totalFound,
                    shown: shown(totalFound),
                  })}
                  checked={isAll}
                  onChange={() => change(() => setAll(true))}
                />
              </RadioGroup>
            )}
            {!isAll && (
              <Field label={t('orders.numbers')} hint={t('orders.hint')} error={numbersProblem} required>
                <TextInput
                  dir="ltr"
                  autoComplete="off"
                  value={numbers}
                  onChange={({ target }) => change(() => setNumbers(target.value))}
                />
              </Field>
            )}
            {!isAll && orderNumbers && (
              <p className={styles.muted}>
                {t('orders.count', { count: orderNumbers.length, shown: shown(orderNumbers.length) })}
              </p>
            )}
          </Stack>
        </Card>
        <Card title={t('task.title')}>
          <Stack>
            <TaskFields
              form={form}
              onForm={next =>
                change(() => {
                  setForm(next)
                  if (next.kind !== form.kind) setTried(false)
                })
              }
              problem={
                isTried && 'field' in readForm
                  ? { field: readForm.field, text: problemText(readForm.problem, readForm.field) }
                  : undefined
              }
              orderNumbers={isAll ? null : orderNumbers}
            />
            <Inline end>
              <Button
                variant={step.name === 'checked' ? 'secondary' : 'primary'}
                busy={step.name === 'checking'}
                onClick={check}
              >
                {t('check')}
              </Button>
            </Inline>
          </Stack>
        </Card>
        {step.name === 'checking' && step.preview && (
          <Progress label={t('checking')} value={step.preview.checked} max={step.preview.total} />
        )}
        <UnconfirmedNotice write={starting} />
        {problem !== undefined && (
          <Notice tone="danger" live>
            {textOf(problem)}
          </Notice>
        )}
        {step.name === 'checked' && (
          <div ref={result} tabIndex={-1} className={styles.focused}>
            <PreviewCard preview={step.preview} task={step.task} isStarting={starting.isPending} onStart={start} />
          </div>
        )}
      </Stack>
    </div>
  )
}

const shown = (count: number) => count.toLocaleString(i18next.language)
