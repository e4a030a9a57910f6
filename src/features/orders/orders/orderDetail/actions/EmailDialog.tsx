import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietly } from '#api/queries.ts'
import { emailsOf, type OrderEmailType, sendOrderEmail } from '#contract/orders/orderWrites.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { Radio, RadioGroup } from '#ui/form/RadioGroup.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import styles from '../order.module.css'
import { orderDetailQueries } from '../queries.ts'
import { useOrderWrite } from '../useOrderWrite.ts'
import { ActionDialog } from './ActionDialog.tsx'
import type { ActionProps } from './actionProps.ts'

/** Previews an email before it is sent. */
export function EmailDialog({ order, onDone, onClose }: ActionProps<'email'>) {
  const { t } = useTranslation('orderDetail')
  const errorMessage = useErrorMessage()
  const [type, setType] = useState<OrderEmailType>(order.shipped ? 'shippingConfirmation' : 'orderConfirmation')
  const write = useOrderWrite(sendOrderEmail, order, onDone)
  const preview = useQuery({ ...quietly(orderDetailQueries.emailPreview(order.id, type)), staleTime: 0 })
  return (
    <ActionDialog
      order={order}
      write={write}
      title={t('action.email')}
      submitLabel={t('email.send')}
      onSubmit={() => preview.data && write.send({ type })}
      onClose={onClose}
    >
      <RadioGroup legend={t('email.which')}>
        {emailsOf(order).map(each => (
          <Radio
            key={each}
            name="email"
            label={t(`email.${each}`)}
            checked={type === each}
            onChange={() => setType(each)}
          />
        ))}
      </RadioGroup>
      {preview.isPending && <Spinner />}
      {preview.error && (
        <Notice tone="danger" live>
          {errorMessage(preview.error)}
        </Notice>
      )}
      {preview.data && (
        <section className={styles.email} aria-label={t('email.preview')}>
          <p>
            {t('email.to')} <bdi>{preview.data.to}</bdi>
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
