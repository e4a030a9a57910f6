import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PAYMENT_METHODS } from '#contract/orders/orderMoney.ts'
import { CARRIERS, NO_SHIPPING } from '#contract/orders/orderShipping.ts'
import { ORDER_LIMITS } from '#contract/orders/orders.ts'
import type { OrderTaskKind } from '#contract/orders/orderTasks.ts'
import { UnlessOff } from '#features/orders/shopperEmails/shared/UnlessOff.tsx'
import { CheckboxField, SelectField } from '#page/form/fields/ChoiceFields.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { useField } from '#page/form/formMessages.ts'
import { TagPicker } from '#page/tags/TagPicker.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { orderBulkQueries } from '../queries.ts'
import type { BulkForm } from './bulkForm.ts'
import { useReadForm } from './useReadForm.ts'

/** The inputs of the chosen task. */
export function TaskFields() {
  const { t } = useTranslation('orderBulk')
  const kind = useWatch<BulkForm, 'kind'>({ name: 'kind' })
  const parts: Partial<Record<OrderTaskKind, ReactNode>> = {
    markShipped: <ShippingFields />,
    acceptPayment: (
      <SelectField<BulkForm> name="paymentMethod" label={t('payment.method')}>
        {PAYMENT_METHODS.map(each => (
          <option key={each} value={each}>
            {t(`payment.${each}`)}
          </option>
        ))}
      </SelectField>
    ),
    cancelOrder: (
      <>
        <CheckboxField<BulkForm> name="isRestocked" label={t('cancel.restock')} />
        <ReasonField />
        <UnlessOff kind="cancellation" text={t('emailOff')}>
          <CheckboxField<BulkForm> name="isShopperTold" label={t('cancel.email')} />
        </UnlessOff>
      </>
    ),
    flag: <ReasonField />,
    addTags: <TagsField />,
    removeTags: <TagsField onlyKnown />,
  }
  return (
    <>
      {parts[kind]}
      {(kind === 'markShipped' || kind === 'capture' || kind === 'acceptPayment') && (
        <CheckboxField<BulkForm> name="includesFlagged" label={t('flagged.include')} hint={t('flagged.hint')} />
      )}
    </>
  )
}

function ShippingFields() {
  const { t } = useTranslation('orderBulk')
  return (
    <>
      <SelectField<BulkForm> name="carrier" label={t('ship.carrier')}>
        {[...CARRIERS, NO_SHIPPING].map(each => (
          <option key={each} value={each}>
            {each === 'In-person pickup' ? t('ship.pickup') : each === NO_SHIPPING ? t('ship.none') : each}
          </option>
        ))}
      </SelectField>
      <TrackingField />
      <UnlessOff kind="shippingConfirmation" text={t('emailOff')}>
        <CheckboxField<BulkForm> name="isShopperTold" label={t('ship.email')} hint={t('ship.emailHint')} />
      </UnlessOff>
    </>
  )
}

/** A tracking number for each order. The orders can be filled in where they are known one by one. */
function TrackingField() {
  const { t } = useTranslation('orderBulk')
  const { orderNumbers, taskText } = useReadForm()
  const { field, error } = useField<BulkForm>('tracking', taskText)
  return (
    <>
      <Field label={t('ship.tracking')} hint={t('ship.trackingHint')} error={error}>
        <TextArea rows={4} dir="ltr" spellCheck={false} {...field} value={String(field.value)} />
      </Field>
      {field.value === '' && orderNumbers && orderNumbers.length > 0 && (
        <div>
          <Button size="small" onClick={() => field.onChange(orderNumbers.map(number => `${number} `).join('\n'))}>
            {t('ship.fill')}
          </Button>
        </div>
      )}
    </>
  )
}

function TagsField({ onlyKnown = false }: { onlyKnown?: boolean }) {
  const { t } = useTranslation('page')
  const { field, error } = useField<BulkForm>('tags', useReadForm().taskText)
  const { data } = useQuery(orderBulkQueries.tags())
  const known = data?.items.map(({ tag }) => tag) ?? []
  return (
    <Field label={t('common.tags')} error={error} required>
      <TagPicker
        known={known}
        value={field.value as string[]}
        onValue={field.onChange}
        ref={field.ref}
        onlyKnown={onlyKnown}
      />
    </Field>
  )
}

function ReasonField() {
  const { t } = useTranslation(['orderBulk', 'page'])
  return (
    <TextField<BulkForm>
      name="reason"
      label={t('page:common.reason')}
      hint={t('reason.hint')}
      maxLength={ORDER_LIMITS.reason}
      dir="auto"
    />
  )
}
