import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { postPayment } from '#contract/orders/orderWrites.ts'
import { formatMoney } from '#lib/money.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { CheckboxField, RadioField } from '#page/form/fields/ChoiceFields.tsx'
import { MoneyField } from '#page/form/fields/NumberFields.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import { Notice } from '#ui/Notice.tsx'
import { methodText } from '../methodText.ts'
import { useOrderWrite } from '../useOrderWrite.ts'
import { ActionDialog } from './ActionDialog.tsx'
import type { ActionProps } from './actionProps.ts'
import { NotifyShopper } from './NotifyShopper.tsx'
import { QuantityList } from './QuantityList.tsx'
import { newRefund, proposedSplit, type RefundForm, readRefund, refundOf, refundSchema } from './refundForm.ts'
import { ServiceNotice } from './ServiceNotice.tsx'

/** Refunds items or an amount. The amount follows the items until the user enters another one, and its split the amount. */
export function RefundDialog({ order, onDone, onClose }: ActionProps) {
  const { t, i18n } = useTranslation(['orderDetail', 'page'])
  const write = useOrderWrite(postPayment, order, onDone)
  const state = useSubmitForm<RefundForm>({
    schema: refundSchema(order),
    values: newRefund(order),
    write,
    send: values => write.send(refundOf(order, values)),
    onChange: name => {
      const isAmount = name === 'refundAmount'
      const isBasis = name === 'hasShipping' || name?.startsWith('quantities')
      if (isBasis) form.setValue('refundAmount', null)
      if (isAmount) form.setValue('split', proposedSplit(order))
    },
  })
  const { form } = state
  const values = useWatch({ control: form.control }) as RefundForm
  const { left, choices, items, proposed, refundAmount, isAmountRight, methods, parts, sum, isSumWrong, from } =
    readRefund(order, values)
  const format = (cents: number) => formatMoney(cents, i18n.language)
  const email = order.placedBy.emailAddress
  const noticeTone = form.formState.isSubmitted ? 'danger' : 'warn'

  return (
    <ActionDialog
      order={order}
      state={state}
      title={t('action.refund')}
      submitLabel={isAmountRight ? t('refund.submit', { amount: format(refundAmount) }) : t('action.refund')}
      text={t('explain.refund')}
      onClose={onClose}
    >
      {choices.length > 0 && <QuantityList legend={t('refund.items')} choices={choices} />}
      {items.length > 0 && <CheckboxField<RefundForm> name="isRestocked" label={t('refund.restock')} />}
      {left.shipping > 0 && (
        <CheckboxField<RefundForm> name="hasShipping" label={t('refund.shipping', { amount: format(left.shipping) })} />
      )}
      <MoneyField<RefundForm>
        name="refundAmount"
        label={t('refund.amount')}
        hint={t('refund.most', { amount: format(left.amount) })}
        errorValues={{ amount: format(left.amount) }}
        proposed={proposed}
        required
      />
      {email !== '' && !order.isTest && (
        <RadioField<RefundForm>
          name="toStoreCredit"
          legend={t('refund.to')}
          options={[
            { value: false, label: t('refund.toPayment') },
            { value: true, label: t('refund.toStoreCredit'), hint: t('refund.toStoreCreditHint', { email }) },
          ]}
        />
      )}
      {!values.toStoreCredit &&
        methods.length > 1 &&
        methods.map(({ method, name, left, proposed }) => (
          <MoneyField<RefundForm>
            key={method}
            name={`split.${name}`}
            label={methodText(order, method, t)}
            hint={t('refund.most', { amount: format(left) })}
            errorValues={{ amount: format(left) }}
            proposed={proposed}
            required
          />
        ))}
      {isSumWrong && (
        <Notice tone={noticeTone} live>
          {t('refund.wrongSum', { sum: format(sum), amount: format(refundAmount) })}
        </Notice>
      )}
      {from && (
        <Notice tone={noticeTone} live>
          {t(email === '' || order.isTest ? 'refund.from' : 'refund.fromOrCredit', {
            when: formatTimeWithZone(from.toISOString(), i18n.language),
          })}
        </Notice>
      )}
      {!values.toStoreCredit && <ServiceNotice order={order} parts={parts} />}
      <TextField<RefundForm> name="message" label={t('page:common.reason')} hint={t('reasonHint')} maxLength={255} />
      <NotifyShopper kind="refund" order={order} />
    </ActionDialog>
  )
}
