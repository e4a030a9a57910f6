import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { invalidate } from '#api/queries.ts'
import { sendCartRecovery } from '#contract/orders/cartRecovery.ts'
import { RECOVERY_BLOCKS, RECOVERY_PAUSE_DAYS } from '#contract/orders/carts.ts'
import { WriteDialog } from '#page/form/WriteDialog.tsx'
import { useWrite } from '#page/useWrite.ts'
import { pathTo } from '#paths.ts'
import { Muted } from '#ui/Muted.tsx'
import { cartName } from '../list/columns.tsx'
import { type Cart, fromNewCart } from '../model.ts'
import { cartQueries } from '../queries.ts'

interface SendDialogProps {
  cart: Cart
  onDone: () => void
  onClose: () => void
}

/** Asks before the shopper is emailed about the cart, which is done once. */
export default function SendDialog({ cart, onDone, onClose }: SendDialogProps) {
  const { t } = useTranslation('carts')
  const queryClient = useQueryClient()
  const { id, revision, email } = cart
  const write = useWrite(sendCartRecovery, {
    record: { name: cartName(cart, t), path: pathTo('analytics.cart', { id }) },
    adopt: current => {
      queryClient.setQueryData(cartQueries.detail(id).queryKey, fromNewCart(current))
      void invalidate(queryClient, { queryKey: ['carts'] })
    },
    onSaved: onDone,
  })
  const code = write.error instanceof ApiError ? write.error.problem?.code : undefined
  const block = RECOVERY_BLOCKS.find(each => each === code)
  return (
    <WriteDialog
      write={write}
      title={t('send.title')}
      submitLabel={t('send.action')}
      {...(block && { error: t(`blocked.${block}`, { days: RECOVERY_PAUSE_DAYS }) })}
      onSubmit={() => void write.send({ params: { id }, body: { revision } })}
      onClose={onClose}
    >
      <p>
        {t('send.to')} <bdi>{email}</bdi>
      </p>
      <Muted>{t('send.text')}</Muted>
    </WriteDialog>
  )
}
