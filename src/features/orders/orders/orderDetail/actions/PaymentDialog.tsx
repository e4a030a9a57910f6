import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { balanceOf, PAYMENT_METHODS, STORE_CREDIT } from '#contract/orders/orderMoney.ts'
import { postPayment } from '#contract/orders/orderWrites.ts'
import { centsToText, formatMoney, textToCents } from '#lib/money.ts'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { useOrderWrite } from '../useOrderWrite.ts'
import { useStoreCredit } from '../useStoreCredit.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { AmountField } from './AmountField.tsx'
import type { ActionProps } from './actionProps.ts'

type PaymentActionName = 'acceptPayment' | 'capture' | 'adjustmentCharge'

/** Records or charges a payment: paid elsewhere, authorized, or charged again to the same card. */
export function PaymentDialog({ order, action, onDone, onClose }: ActionProps<PaymentActionName>) {
  const { t, i18n } = useTranslation('orderDetail')
  const { due } = balanceOf(order)
  const credit = useStoreCredit(order, action === 'acceptPayment')
  const [typed, setTyped] = useState<string>()
  const [method, setMethod] = useState<string>(PAYMENT_METHODS.find(known => known === order.paymentMethod) ?? 'Cash')
  const [isWrong, setWrong] = useState(false)
  const isCredit = action === 'acceptPayment' && method === STORE_CREDIT
  const most = action === 'capture' ? Math.min(due, order.authorizedAmount) : isCredit ? Math.min(due, credit) : due
  const write = useOrderWrite(postPayment, order, onDone)
  const text = typed ?? centsToText(most)
  const format = (cents: number) => formatMoney(cents, i18n.language)

  const submit = () => {
    const chargeAmount = textToCents(text) ?? 0
    const isRight = chargeAmount > 0 && chargeAmount <= most
    setWrong(!isRight)
    if (!isRight) return
    const eventType = action === 'adjustmentCharge' ? 'AdjustmentCharge' : 'charge'
    const paymentMethod = action === 'acceptPayment' ? method : order.paymentMethod
    write.send({
      ...{ eventType, chargeAmount, paymentMethod, refundAmount: 0, shippingAmount: 0 },
      ...{ items: [], isRestocked: false, message: '' },
    })
  }

  return (
    <ActionDialog
      order={order}
      write={write}
      title={t(`action.${action}`)}
      submitLabel={t(`action.${action}`)}
      text={t(`explain.${action}`, { card: order.creditCardLastFour })}
      onSubmit={submit}
      onClose={onClose}
    >
      {action === 'acceptPayment' && (
        <Field label={t('payment.method')}>
          <Select fit value={method} onChange={event => setMethod(event.target.value)}>
            {PAYMENT_METHODS.map(each => (
              <option key={each} value={each}>
                {t(`method.${each}`)}
              </option>
            ))}
            {credit > 0 && <option value={STORE_CREDIT}>{t('payment.storeCredit', { amount: format(credit) })}</option>}
          </Select>
        </Field>
      )}
      <AmountField
        label={t('payment.amount')}
        hint={t('payment.most', { amount: format(most) })}
        error={isWrong ? t('payment.wrong', { amount: format(most) }) : undefined}
        value={text}
        onValue={value => {
          setTyped(value)
          setWrong(false)
        }}
      />
    </ActionDialog>
  )
}
