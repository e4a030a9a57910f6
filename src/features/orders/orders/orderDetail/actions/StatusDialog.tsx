import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { balanceOf } from '#contract/orders/orderMoney.ts'
import { warningsOf } from '#contract/orders/orderWarnings.ts'
import { postPayment, type STATUS_ACTIONS, updateOrder } from '#contract/orders/orderWrites.ts'
import { formatMoney } from '#lib/money.ts'
import { CheckboxField } from '#page/form/fields/ChoiceFields.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import { Notice } from '#ui/Notice.tsx'
import { useOrderWrite } from '../useOrderWrite.ts'
import { ActionDialog } from './ActionDialog.tsx'
import type { ActionProps } from './actionProps.ts'
import { NotifyShopper } from './NotifyShopper.tsx'

type StatusAction = (typeof STATUS_ACTIONS)[number] | 'reauthorize' | 'reverse'

const StatusForm = z.object({ reason: z.string(), isRestocked: z.boolean(), isShopperTold: z.boolean() })
type StatusForm = z.output<typeof StatusForm>

/** Confirms actions that need no input, or only a reason. */
export function StatusDialog({ order, action, onDone, onClose }: ActionProps<StatusAction>) {
  const { t, i18n } = useTranslation(['orderDetail', 'page'])
  const payment = useOrderWrite(postPayment, order, onDone)
  const change = useOrderWrite(updateOrder, order, onDone)
  const state = useSubmitForm<StatusForm>({
    schema: StatusForm,
    values: { reason: '', isRestocked: true, isShopperTold: order.placedBy.emailAddress !== '' },
    write: action === 'reauthorize' || action === 'reverse' ? payment : change,
    send: ({ reason, isRestocked, isShopperTold }) => {
      if (action === 'reauthorize' || action === 'reverse') {
        return payment.send({
          ...{ eventType: action === 'reverse' ? 'reversal' : 'Reauthorize', paymentMethod: order.paymentMethod },
          ...{ chargeAmount: 0, refundAmount: 0, shippingAmount: 0, items: [], isRestocked: false, message: '' },
        })
      }
      if (action === 'cancelOrder') return change.send({ action, reason, isRestocked, isShopperTold })
      return change.send({ action, reason, isRestocked: false })
    },
  })
  const { charged, refunded, due } = balanceOf(order)
  const format = (cents: number) => formatMoney(cents, i18n.language)
  const amount = format(action === 'reverse' ? order.authorizedAmount : due)
  const takesReason = action === 'cancelOrder' || action === 'flag'
  const warnings = warningsOf(action, order)

  return (
    <ActionDialog
      order={order}
      state={state}
      title={t(`action.${action}`)}
      submitLabel={t(`action.${action}`)}
      text={t(`explain.${action}`, { amount, card: order.creditCardLastFour })}
      onClose={onClose}
    >
      {warnings.includes('paid') && (
        <Notice tone="warn">{t('cancelOrder.paid', { amount: format(charged - refunded) })}</Notice>
      )}
      {warnings.includes('held') && (
        <Notice tone="info">{t('cancelOrder.held', { amount: format(order.authorizedAmount) })}</Notice>
      )}
      {action === 'cancelOrder' && <CheckboxField<StatusForm> name="isRestocked" label={t('cancelOrder.restock')} />}
      {takesReason && (
        <TextField<StatusForm> name="reason" label={t('page:common.reason')} hint={t('reasonHint')} maxLength={255} />
      )}
      {action === 'cancelOrder' && <NotifyShopper kind="cancellation" order={order} />}
    </ActionDialog>
  )
}
