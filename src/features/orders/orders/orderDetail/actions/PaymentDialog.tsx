import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { balanceOf, PAYMENT_METHODS, STORE_CREDIT } from '#contract/orders/orderMoney.ts'
import { postPayment } from '#contract/orders/orderWrites.ts'
import { centsToText, formatMoney, textToCents } from '#lib/money.ts'
import { SelectField } from '#page/form/fields/ChoiceFields.tsx'
import { MoneyField } from '#page/form/fields/NumberFields.tsx'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import { useOrderWrite } from '../useOrderWrite.ts'
import { useStoreCredit } from '../useStoreCredit.ts'
import { ActionDialog } from './ActionDialog.tsx'
import type { ActionProps } from './actionProps.ts'

type PaymentActionName = 'acceptPayment' | 'capture' | 'adjustmentCharge'

// Messages are keys of the namespace `orderDetail`.
const PaymentForm = z.object({
  paymentMethod: z.string(),
  /** `null`: all that can be charged. */
  chargeAmount: z.nullable(z.string()),
})
type PaymentForm = z.output<typeof PaymentForm>

/** Records or charges a payment: paid elsewhere, authorized, or charged again to the same card. */
export function PaymentDialog({ order, action, onDone, onClose }: ActionProps<PaymentActionName>) {
  const { t, i18n } = useTranslation('orderDetail')
  const { due } = balanceOf(order)
  const credit = useStoreCredit(order, action === 'acceptPayment')
  const mostOf = ({ paymentMethod }: PaymentForm) => {
    if (action === 'capture') return Math.min(due, order.authorizedAmount)
    return action === 'acceptPayment' && paymentMethod === STORE_CREDIT ? Math.min(due, credit) : due
  }
  const amountOf = (values: PaymentForm) => textToCents(values.chargeAmount ?? centsToText(mostOf(values))) ?? 0
  const write = useOrderWrite(postPayment, order, onDone)
  const state = useSubmitForm<PaymentForm>({
    schema: PaymentForm.check(({ value, issues }) => {
      const amount = amountOf(value)
      if (amount > 0 && amount <= mostOf(value)) return
      issues.push({ code: 'custom', input: value, path: ['chargeAmount'], message: 'payment.wrong' })
    }),
    values: {
      paymentMethod: PAYMENT_METHODS.find(known => known === order.paymentMethod) ?? 'Cash',
      chargeAmount: null,
    },
    write,
    send: values =>
      write.send({
        eventType: action === 'adjustmentCharge' ? 'AdjustmentCharge' : 'charge',
        chargeAmount: amountOf(values),
        paymentMethod: action === 'acceptPayment' ? values.paymentMethod : order.paymentMethod,
        ...{ refundAmount: 0, shippingAmount: 0, items: [], isRestocked: false, message: '' },
      }),
  })
  const format = (cents: number) => formatMoney(cents, i18n.language)
  const most = mostOf(useWatch({ control: state.form.control }) as PaymentForm)

  return (
    <ActionDialog
      order={order}
      state={state}
      title={t(`action.${action}`)}
      submitLabel={t(`action.${action}`)}
      text={t(`explain.${action}`, { card: order.creditCardLastFour })}
      onClose={onClose}
    >
      {action === 'acceptPayment' && (
        <SelectField<PaymentForm> name="paymentMethod" label={t('payment.method')}>
          {PAYMENT_METHODS.map(each => (
            <option key={each} value={each}>
              {t(`method.${each}`)}
            </option>
          ))}
          {credit > 0 && <option value={STORE_CREDIT}>{t('payment.storeCredit', { amount: format(credit) })}</option>}
        </SelectField>
      )}
      <MoneyField<PaymentForm>
        name="chargeAmount"
        label={t('payment.amount')}
        hint={t('payment.most', { amount: format(most) })}
        errorValues={{ amount: format(most) }}
        proposed={centsToText(most)}
        required
      />
    </ActionDialog>
  )
}
