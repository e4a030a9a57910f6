import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { invalidate } from '#api/queries.ts'
import type { Order } from '#contract/orders/orders.ts'
import { type PostageLabel, refundPostage } from '#contract/orders/postage.ts'
import { formatMoney } from '#lib/money.ts'
import { WriteDialog } from '#page/form/WriteDialog.tsx'
import { useWrite } from '#page/useWrite.ts'
import { toast } from '#ui/toast/toasts.ts'

interface RefundLabelDialogProps {
  order: Order
  label: PostageLabel
  onClose: () => void
}

/** Asks for confirmation before a label is refunded. */
export default function RefundLabelDialog({ label, onClose }: RefundLabelDialogProps) {
  const { t, i18n } = useTranslation('postage')
  const queryClient = useQueryClient()
  const refresh = () => invalidate(queryClient, { queryKey: ['orders'] })
  const refund = useWrite(refundPostage, {
    onSaved: async () => {
      await refresh()
      toast({ text: t('refund.asked'), seconds: 5 })
      onClose()
    },
    onFailed: refresh,
  })
  return (
    <WriteDialog
      write={refund}
      title={t('refund.title')}
      cancelLabel={t('refund.cancel')}
      submitLabel={t('refund.submit')}
      onSubmit={() => refund.send({ body: { labelId: label.id } })}
      onClose={onClose}
    >
      <p>{t('refund.text', { amount: formatMoney(label.amount + label.returnAmount, i18n.language) })}</p>
    </WriteDialog>
  )
}
