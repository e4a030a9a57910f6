import { useTranslation } from 'react-i18next'
import { acceptDispute } from '#contract/orders/orderDisputes.ts'
import { DISPUTE_FEE } from '#contract/payments/payouts.ts'
import { formatMoney } from '#lib/money.ts'
import { WriteDialog } from '#page/form/WriteDialog.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { ChangedNotice } from '../orderDetail/ChangedNotice.tsx'
import { useOrderWrite } from '../orderDetail/useOrderWrite.ts'
import type { DisputeDialogProps } from './disputeFiles.ts'

/** Gives a dispute up: says what that costs. */
export default function AcceptDialog({ order, dispute, onClose }: DisputeDialogProps) {
  const { t, i18n } = useTranslation('disputes')
  const onDone = () => {
    toast({ text: t('accept.done') })
    onClose()
  }
  const write = useOrderWrite(acceptDispute, order, onDone, { disputeId: dispute.id })
  const amount = formatMoney(dispute.amount, i18n.language)
  return (
    <WriteDialog
      write={write}
      title={t('accept.title')}
      submitLabel={t('accept.action')}
      onSubmit={() => write.send({})}
      onClose={onClose}
    >
      <ChangedNotice order={order} />
      <p>{t('accept.text', { amount, fee: formatMoney(DISPUTE_FEE, i18n.language) })}</p>
    </WriteDialog>
  )
}
