import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { balanceOf } from '#contract/orders/orderMoney.ts'
import { warningsOf } from '#contract/orders/orderWarnings.ts'
import { postPayment, type STATUS_ACTIONS, updateOrder } from '#contract/orders/orderWrites.ts'
import { formatMoney } from '#lib/money.ts'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useOrderWrite } from '../useOrderWrite.ts'
import { ActionDialog } from './ActionDialog.tsx'
import type { ActionProps } from './actionProps.ts'
import { TellShopper } from './TellShopper.tsx'

type StatusAction = (typeof STATUS_ACTIONS)[number] | 'reauthorize' | 'reverse'

/** Confirms actions that need no input, or only a reason. */
export function StatusDialog({ order, action, onDone, onClose }: ActionProps<StatusAction>) {
  const { t, i18n } = useTranslation(['orderDetail', 'page'])
  const [reason, setReason] = useState('')
  const [isRestocked, setRestocked] = useState(true)
  const [isShopperTold, setShopperTold] = useState(order.placedBy.emailAddress !== '')
  const payment = useOrderWrite(postPayment, order, onDone)
  const change = useOrderWrite(updateOrder, order, onDone)
  const write = action === 'reauthorize' || action === 'reverse' ? payment : change
  const { charged, refunded, due } = balanceOf(order)
  const format = (cents: number) => formatMoney(cents, i18n.language)
  const amount = format(action === 'reverse' ? order.authorizedAmount : due)
  const takesReason = action === 'cancelOrder' || action === 'flag'

  const warnings = warningsOf(action, order)

  const submit = () => {
    if (action === 'reauthorize' || action === 'reverse') {
      payment.send({
        ...{ eventType: action === 'reverse' ? 'reversal' : 'Reauthorize', paymentMethod: order.paymentMethod },
        ...{ chargeAmount: 0, refundAmount: 0, shippingAmount: 0, items: [], isRestocked: false, message: '' },
      })
    } else if (action === 'cancelOrder') change.send({ action, reason, isRestocked, isShopperTold })
    else change.send({ action, reason, isRestocked: false })
  }

  return (
    <ActionDialog
      order={order}
      write={write}
      title={t(`action.${action}`)}
      submitLabel={t(`action.${action}`)}
      text={t(`explain.${action}`, { amount, card: order.creditCardLastFour })}
      onSubmit={submit}
      onClose={onClose}
    >
      {warnings.includes('paid') && (
        <Notice tone="warn">{t('cancelOrder.paid', { amount: format(charged - refunded) })}</Notice>
      )}
      {warnings.includes('held') && (
        <Notice tone="info">{t('cancelOrder.held', { amount: format(order.authorizedAmount) })}</Notice>
      )}
      {action === 'cancelOrder' && (
        <Checkbox
          label={t('cancelOrder.restock')}
          checked={isRestocked}
          onChange={event => setRestocked(event.target.checked)}
        />
      )}
      {takesReason && (
        <Field label={t('page:common.reason')} hint={t('reasonHint')}>
          <TextInput value={reason} maxLength={255} onChange={event => setReason(event.target.value)} />
        </Field>
      )}
      {action === 'cancelOrder' && (
        <TellShopper kind="cancellation" order={order} checked={isShopperTold} onChange={setShopperTold} />
      )}
    </ActionDialog>
  )
}
