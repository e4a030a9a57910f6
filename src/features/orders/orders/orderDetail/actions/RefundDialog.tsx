import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPaidByStoreCredit, partsRefundableFrom, refundable, valueOfItems } from '#contract/orders/orderRefunds.ts'
import { postPayment } from '#contract/orders/orderWrites.ts'
import { centsToText, formatMoney, textToCents } from '#lib/money.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Radio, RadioGroup } from '#ui/form/RadioGroup.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { Notice } from '#ui/Notice.tsx'
import { methodText } from '../methodText.ts'
import { useOrderWrite } from '../useOrderWrite.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { AmountField } from './AmountField.tsx'
import type { ActionProps } from './actionProps.ts'
import { QuantityList, readQuantities } from './QuantityList.tsx'
import { TellShopper } from './TellShopper.tsx'
import { useRefundSplit } from './useRefundSplit.ts'

/** Refunds items or an amount. The amount follows the items until the user enters another one. */
export function RefundDialog({ order, onDone, onClose }: ActionProps) {
  const { t, i18n } = useTranslation(['orderDetail', 'page'])
  const left = refundable(order)
  const choices = order.cart.items
    .map(({ id, product: { name, options } }) => ({
      id,
      name: options ? `${name}, ${options}` : name,
      left: left.quantities.get(id) ?? 0,
    }))
    .filter(choice => choice.left > 0)
  const [values, setValues] = useState<Record<string, string>>({})
  const [hasShipping, setShipping] = useState(false)
  const [isRestocked, setRestocked] = useState(true)
  const [typed, setTyped] = useState<string>()
  const [reason, setReason] = useState('')
  const [toStoreCredit, setToStoreCredit] = useState(isPaidByStoreCredit(order))
  const [isShopperTold, setShopperTold] = useState(order.placedBy.emailAddress !== '')
  const [isTried, setTried] = useState(false)
  const write = useOrderWrite(postPayment, order, onDone)
  const format = (cents: number) => formatMoney(cents, i18n.language)

  const { items, wrong } = readQuantities(choices, values)
  const shippingAmount = hasShipping ? left.shipping : 0
  const sum = Math.min(valueOfItems(order, items) + shippingAmount, left.amount)
  const text = typed ?? centsToText(sum)
  const refundAmount = textToCents(text) ?? 0
  const most = left.amount
  const isAmountRight = refundAmount > 0 && refundAmount <= most
  const split = useRefundSplit(order, isAmountRight ? refundAmount : 0)
  const canTakeCredit = order.placedBy.emailAddress !== ''
  const from = toStoreCredit ? null : partsRefundableFrom(order, split.parts, Date.now())

  const submit = () => {
    setTried(true)
    if (wrong !== undefined || !isAmountRight || (!toStoreCredit && !split.isRight) || from) return
    write.send({
      ...{ eventType: 'refund', chargeAmount: 0, refundAmount, items, paymentMethod: order.paymentMethod },
      shippingAmount: Math.min(shippingAmount, refundAmount),
      isRestocked: isRestocked && items.length > 0,
      message: reason,
      toStoreCredit,
      isShopperTold,
      ...(!toStoreCredit && { split: split.parts }),
    })
  }

  return (
    <ActionDialog
      order={order}
      write={write}
      title={t('action.refund')}
      submitLabel={isAmountRight ? t('refund.submit', { amount: format(refundAmount) }) : t('action.refund')}
      text={t('explain.refund')}
      onSubmit={submit}
      onClose={onClose}
    >
      {choices.length > 0 && (
        <QuantityList
          legend={t('refund.items')}
          choices={choices}
          values={values}
          onValue={(id, value) => {
            setValues({ ...values, [id]: value })
            setTyped(undefined)
          }}
          wrong={wrong}
        />
      )}
      {items.length > 0 && (
        <Checkbox
          label={t('refund.restock')}
          checked={isRestocked}
          onChange={event => setRestocked(event.target.checked)}
        />
      )}
      {left.shipping > 0 && (
        <Checkbox
          label={t('refund.shipping', { amount: format(left.shipping) })}
          checked={hasShipping}
          onChange={event => {
            setShipping(event.target.checked)
            setTyped(undefined)
          }}
        />
      )}
      <AmountField
        label={t('refund.amount')}
        hint={t('refund.most', { amount: format(most) })}
        error={isTried && !isAmountRight ? t('payment.wrong', { amount: format(most) }) : undefined}
        value={text}
        onValue={setTyped}
      />
      {canTakeCredit && (
        <RadioGroup legend={t('refund.to')}>
          {[false, true].map(isCredit => (
            <Radio
              key={String(isCredit)}
              name="refundTo"
              label={t(isCredit ? 'refund.toStoreCredit' : 'refund.toPayment')}
              hint={isCredit ? t('refund.toStoreCreditHint', { email: order.placedBy.emailAddress }) : undefined}
              checked={toStoreCredit === isCredit}
              onChange={() => setToStoreCredit(isCredit)}
            />
          ))}
        </RadioGroup>
      )}
      {!toStoreCredit &&
        split.fields.map(field => (
          <AmountField
            key={field.method}
            label={methodText(order, field.method, t)}
            hint={t('refund.most', { amount: format(field.left) })}
            error={isTried && field.isWrong ? t('refund.atMost', { amount: format(field.left) }) : undefined}
            value={field.text}
            onValue={text => split.setText(field.method, text)}
          />
        ))}
      {!toStoreCredit && isAmountRight && split.sum !== refundAmount && (
        <Notice tone={isTried ? 'danger' : 'warn'} live>
          {t('refund.wrongSum', { sum: format(split.sum), amount: format(refundAmount) })}
        </Notice>
      )}
      {from && (
        <Notice tone={isTried ? 'danger' : 'warn'} live>
          {t(canTakeCredit ? 'refund.fromOrCredit' : 'refund.from', {
            when: formatTimeWithZone(from.toISOString(), i18n.language),
          })}
        </Notice>
      )}
      <Field label={t('page:common.reason')} hint={t('reasonHint')}>
        <TextInput value={reason} maxLength={255} onChange={event => setReason(event.target.value)} />
      </Field>
      <TellShopper kind="refund" order={order} checked={isShopperTold} onChange={setShopperTold} />
    </ActionDialog>
  )
}
