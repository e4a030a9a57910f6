import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { invalidate } from '#api/queries.ts'
import type { Order } from '#contract/orders.ts'
import { type PostageLabel, refundPostage } from '#contract/postage.ts'
import { formatMoney } from '#lib/money.ts'
import { useErrorMessage } from '#page/errorMessage.ts'
import { FormDialog } from '#page/form/FormDialog.tsx'
import { useIntention } from '#page/useIntention.ts'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/toast/toasts.ts'

interface RefundLabelDialogProps {
  order: Order
  label: PostageLabel
  onClose: () => void
}

/** Asks for confirmation before a label is refunded. */
export default function RefundLabelDialog({ label, onClose }: RefundLabelDialogProps) {
  const { t, i18n } = useTranslation('postage')
  const errorMessage = useErrorMessage()
  const queryClient = useQueryClient()
  const { send, isUnconfirmed } = useIntention()
  const refresh = () => invalidate(queryClient, { queryKey: ['orders'] })
  const refund = useMutation({
    mutationFn: () => send(refundPostage, label.id, { body: { labelId: label.id } }),
    onSuccess: async () => {
      await refresh()
      toast({ text: t('refund.asked'), seconds: 5 })
      onClose()
    },
    onError: refresh,
  })
  return (
    <FormDialog
      title={t('refund.title')}
      cancelLabel={t('refund.cancel')}
      submitLabel={t('refund.submit')}
      busy={refund.isPending}
      busyLabel={t('refund.working')}
      error={refund.error ? errorMessage(refund.error) : undefined}
      onSubmit={() => refund.isPending || refund.mutate()}
      onClose={() => refund.isPending || onClose()}
    >
      {isUnconfirmed && (
        <Notice tone="info" live>
          {t('checking')}
        </Notice>
      )}
      <p>{t('refund.text', { amount: formatMoney(label.amount + label.returnAmount, i18n.language) })}</p>
    </FormDialog>
  )
}
