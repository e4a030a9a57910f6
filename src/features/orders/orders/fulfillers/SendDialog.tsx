import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { quietly } from '#api/queries.ts'
import { type FulfillerShare, sendToFulfiller } from '#contract/orders/orderFulfillers.ts'
import type { Order } from '#contract/orders/orders.ts'
import { useRouter } from '#page/AppLink.tsx'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import { watchPath } from '#page/watchPath.ts'
import { Notice } from '#ui/Notice.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { ActionDialog } from '../orderDetail/actions/ActionDialog.tsx'
import styles from '../orderDetail/order.module.css'
import { useOrderWrite } from '../orderDetail/useOrderWrite.ts'
import { appPath } from './appPath.ts'
import { orderFulfillerQueries } from './queries.ts'

interface SendDialogProps {
  order: Order
  share: FulfillerShare
  onClose: () => void
}

/** Previews and sends a fulfiller's part: an email, or the order in its app. */
export default function SendDialog({ order, share, onClose }: SendDialogProps) {
  const { t } = useTranslation('fulfillers')
  const errorMessage = useErrorMessage()
  const router = useRouter()
  const [isStillHere] = useState(() => watchPath(router))
  const { fulfiller, sends } = share
  const isEmail = fulfiller?.method === 'email'
  const name = fulfiller?.name ?? ''
  const preview = useQuery({
    ...quietly(orderFulfillerQueries.emailPreview(order.id, fulfiller?.id ?? '')),
    enabled: isEmail,
    staleTime: 0,
  })
  const write = useOrderWrite(
    sendToFulfiller,
    order,
    () => {
      toast({ text: t('order.sent', { name }), seconds: 4 })
      onClose()
      const app = fulfiller && appPath(fulfiller, order.id)
      if (app && isStillHere()) router.navigate(app)
    },
    { fulfillerId: fulfiller?.id ?? '' },
  )
  const state = useSubmitForm({
    schema: z.object({}),
    values: {},
    write,
    send: () => (!isEmail || preview.data) && write.send({}),
  })
  return (
    <ActionDialog
      order={order}
      state={state}
      title={t('order.dialog.title', { name })}
      submitLabel={t(isEmail ? 'order.dialog.submit' : 'order.dialog.submitApp')}
      text={t(isEmail ? 'order.dialog.email' : 'order.dialog.app', { name })}
      onClose={onClose}
    >
      {sends.length > 0 && <Notice tone="warn">{t('order.dialog.again', { name })}</Notice>}
      {isEmail && preview.isPending && <Spinner />}
      {preview.error && (
        <Notice tone="danger" live>
          {errorMessage(preview.error)}
        </Notice>
      )}
      {preview.data && (
        <section className={styles.email} aria-label={preview.data.subject}>
          <p>
            {t('order.dialog.to')} <bdi>{preview.data.to}</bdi>
          </p>
          <p>
            <strong>
              <bdi>{preview.data.subject}</bdi>
            </strong>
          </p>
          <p className={styles.plain} dir="auto">
            {preview.data.text}
          </p>
        </section>
      )}
    </ActionDialog>
  )
}
