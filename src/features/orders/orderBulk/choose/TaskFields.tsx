import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PAYMENT_METHODS } from '#contract/orders/orderMoney.ts'
import { CARRIERS, NO_SHIPPING } from '#contract/orders/orderShipping.ts'
import { ORDER_LIMITS } from '#contract/orders/orders.ts'
import { ORDER_TASK_KINDS, type OrderTaskKind } from '#contract/orders/orderTasks.ts'
import { UnlessOff } from '#features/orders/shopperEmails/shared/UnlessOff.tsx'
import { TagPicker } from '#page/tags/TagPicker.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { Stack } from '#ui/Layout.tsx'
import { orderBulkQueries } from '../queries.ts'
import type { TaskForm } from './readTask.ts'

interface TaskFieldsProps {
  form: TaskForm
  onForm: (form: TaskForm) => void
  problem: { field: 'tracking' | 'tags'; text: string } | undefined
  /** The orders where they are known one by one. */
  orderNumbers: readonly number[] | null
}

/** The task and its inputs. */
export function TaskFields({ form, onForm, problem, orderNumbers }: TaskFieldsProps) {
  const { t } = useTranslation(['orderBulk', 'page'])
  const set = (change: Partial<TaskForm>) => onForm({ ...form, ...change })
  const errorOf = (field: 'tracking' | 'tags') => (problem?.field === field ? problem.text : undefined)
  const { kind } = form
  const parts: Partial<Record<OrderTaskKind, ReactNode>> = {
    markShipped: (
      <>
        <Field label={t('ship.carrier')}>
          <Select fit value={form.carrier} onChange={event => set({ carrier: event.target.value })}>
            {[...CARRIERS, NO_SHIPPING].map(each => (
              <option key={each} value={each}>
                {each === 'In-person pickup' ? t('ship.pickup') : each === NO_SHIPPING ? t('ship.none') : each}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('ship.tracking')} hint={t('ship.trackingHint')} error={errorOf('tracking')}>
          <TextArea
            rows={4}
            dir="ltr"
            spellCheck={false}
            value={form.tracking}
            onChange={event => set({ tracking: event.target.value })}
          />
        </Field>
        {form.tracking === '' && orderNumbers && orderNumbers.length > 0 && (
          <div>
            <Button size="small" onClick={() => set({ tracking: orderNumbers.map(number => `${number} `).join('\n') })}>
              {t('ship.fill')}
            </Button>
          </div>
        )}
        <UnlessOff kind="shippingConfirmation" text={t('emailOff')}>
          <Checkbox
            label={t('ship.email')}
            hint={t('ship.emailHint')}
            checked={form.isShopperTold}
            onChange={event => set({ isShopperTold: event.target.checked })}
          />
        </UnlessOff>
      </>
    ),
    acceptPayment: (
      <Field label={t('payment.method')}>
        <Select fit value={form.paymentMethod} onChange={event => set({ paymentMethod: event.target.value })}>
          {PAYMENT_METHODS.map(each => (
            <option key={each} value={each}>
              {t(`payment.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
    ),
    cancelOrder: (
      <>
        <Checkbox
          label={t('cancel.restock')}
          checked={form.isRestocked}
          onChange={event => set({ isRestocked: event.target.checked })}
        />
        <ReasonField value={form.reason} onValue={reason => set({ reason })} />
        <UnlessOff kind="cancellation" text={t('emailOff')}>
          <Checkbox
            label={t('cancel.email')}
            checked={form.isShopperTold}
            onChange={event => set({ isShopperTold: event.target.checked })}
          />
        </UnlessOff>
      </>
    ),
    flag: <ReasonField value={form.reason} onValue={reason => set({ reason })} />,
  }
  return (
    <Stack>
      <Field label={t('task.label')} hint={t(`explain.${kind}`)}>
        <Select fit value={kind} onChange={event => set({ kind: event.target.value as OrderTaskKind })}>
          {ORDER_TASK_KINDS.map(each => (
            <option key={each} value={each}>
              {t(`task.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      {kind === 'addTags' || kind === 'removeTags' ? (
        <TagsField kind={kind} tags={form.tags} onTags={tags => set({ tags })} error={errorOf('tags')} />
      ) : (
        parts[kind]
      )}
      {(kind === 'markShipped' || kind === 'capture' || kind === 'acceptPayment') && (
        <Checkbox
          label={t('flagged.include')}
          hint={t('flagged.hint')}
          checked={form.includesFlagged}
          onChange={event => set({ includesFlagged: event.target.checked })}
        />
      )}
    </Stack>
  )
}

interface TagsFieldProps {
  kind: 'addTags' | 'removeTags'
  tags: string[]
  onTags: (tags: string[]) => void
  error: string | undefined
}

function TagsField({ kind, tags, onTags, error }: TagsFieldProps) {
  const { t } = useTranslation(['orderBulk', 'page'])
  const { data } = useQuery(orderBulkQueries.tags())
  const known = data?.items.map(({ tag }) => tag) ?? []
  return (
    <Field label={t('page:common.tags')} error={error} required>
      <TagPicker known={known} value={tags} onValue={onTags} onlyKnown={kind === 'removeTags'} />
    </Field>
  )
}

function ReasonField({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const { t } = useTranslation(['orderBulk', 'page'])
  return (
    <Field label={t('page:common.reason')} hint={t('reason.hint')}>
      <TextInput
        dir="auto"
        value={value}
        maxLength={ORDER_LIMITS.reason}
        autoComplete="off"
        onChange={event => onValue(event.target.value)}
      />
    </Field>
  )
}
