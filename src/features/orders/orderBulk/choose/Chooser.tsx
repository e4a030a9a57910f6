import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { cacheResponse, invalidate } from '#api/queries.ts'
import { type OrderBulkPreview, previewOrderBulkUpdate, startOrderBulkUpdate } from '#contract/orders/orderBulk.ts'
import { ORDERS_AT_ONCE } from '#contract/orders/orderTasks.ts'
import { type BulkSearch, bulkJobPath } from '#features/orders/orders/shared/bulkPath.ts'
import { formatNumber } from '#i18n/formatNumber.ts'
import { isolated } from '#lib/isolated.ts'
import { formatRanges } from '#lib/numberRanges.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { focusFirstError, focusShown } from '#page/focus.ts'
import { joinGroups, usePreview } from '#page/job/usePreview.ts'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { useWrite } from '#page/useWrite.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Progress } from '#ui/Progress.tsx'
import styles from '../bulk.module.css'
import { orderBulkQueries } from '../queries.ts'
import { LastUpdate } from './LastUpdate.tsx'
import { OrdersCard } from './OrdersCard.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import { newTaskForm, readNumbers, readTask } from './readTask.ts'

import { TaskFields } from './TaskFields.tsx'

/** As many numbers of a group as can be read at a glance. */
const SHOWN = 10

/** The time of the check stays that of the first part: later changes may be missing from the preview. */
const join = (whole: OrderBulkPreview, part: OrderBulkPreview) => ({
  amount: whole.amount + part.amount,
  warnings: joinGroups([...whole.warnings, ...part.warnings], ({ warning }) => warning, 'orderNumbers', SHOWN),
  refused: joinGroups(
    [...whole.refused, ...part.refused],
    ({ reason, status }) => (reason === 'status' ? `${reason} ${status}` : reason),
    'orderNumbers',
    SHOWN,
  ),
})

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
  const { state, ...preview } = usePreview(previewOrderBulkUpdate, join)
  const place = useRef<HTMLDivElement>(null)

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
  const shownIn = (text: string) => ({ text: isolated(text), most: formatNumber(ORDERS_AT_ONCE) })
  const taskProblem = () => {
    if (!('field' in readForm)) return undefined
    const { field, problem } = readForm
    const text = shownIn(problem.text)
    return {
      field,
      text: field === 'tags' ? t(`problem.tags.${problem.code}`, text) : t(`problem.tracking.${problem.code}`, text),
    }
  }

  const reset = () => {
    preview.reset()
    starting.reset()
  }

  /** The selection has changed since the preview. */
  const change = (work: () => void) => {
    reset()
    work()
  }

  const check = () => {
    setTried(true)
    reset()
    if ((!isAll && !orderNumbers) || 'field' in readForm) {
      // After the errors have rendered.
      setTimeout(() => focusFirstError(place.current))
      return
    }
    const selection = isAll ? { filter: search.filter ?? '' } : { orderNumbers: orderNumbers ?? [] }
    return preview.check({ selection, task: readForm.task })
  }

  const start = () => {
    if (state.step !== 'checked') return
    const { total, checkedOn } = state.preview
    starting.send({ body: { ...state.body, count: total, checkedOn } })
  }

  const problem = (state.step === 'choose' ? state.error : undefined) ?? starting.error ?? undefined
  const totalFound = found?.totalCount ?? 0
  const numbersProblem =
    isTried && !isAll && 'code' in read ? t(`problem.numbers.${read.code}`, shownIn(read.text)) : undefined
  return (
    <div ref={place}>
      <Stack>
        {last && <LastUpdate update={last} />}
        <OrdersCard
          search={search}
          totalFound={totalFound}
          isAll={isAll}
          onAll={all => change(() => setAll(all))}
          numbers={numbers}
          onNumbers={text => change(() => setNumbers(text))}
          count={orderNumbers?.length ?? null}
          problem={numbersProblem}
        />
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
              problem={isTried ? taskProblem() : undefined}
              orderNumbers={isAll ? null : orderNumbers}
            />
            <Inline end>
              <Button
                variant={state.step === 'checked' ? 'secondary' : 'primary'}
                busy={state.step === 'checking'}
                onClick={check}
              >
                {t('check')}
              </Button>
            </Inline>
          </Stack>
        </Card>
        {state.step === 'checking' && state.preview && (
          <Progress label={t('checking')} value={state.preview.checked} max={state.preview.total} />
        )}
        <UnconfirmedNotice write={starting} />
        {problem !== undefined && (
          <Notice tone="danger" live>
            {textOf(problem)}
          </Notice>
        )}
        {state.step === 'checked' && (
          <div ref={focusShown} tabIndex={-1} className={styles.focused}>
            <PreviewCard
              preview={state.preview}
              task={state.body.task}
              isStarting={starting.isPending}
              onStart={start}
            />
          </div>
        )}
      </Stack>
    </div>
  )
}
