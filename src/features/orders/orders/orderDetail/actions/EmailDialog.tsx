import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { quietly } from '#api/queries.ts'
import { emailsOf, ORDER_EMAILS, sendOrderEmail } from '#contract/orders/orderWrites.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { RadioField } from '#page/form/fields/ChoiceFields.tsx'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import { Notice } from '#ui/Notice.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import styles from '../order.module.css'
import { orderDetailQueries } from '../queries.ts'
import { useOrderWrite } from '../useOrderWrite.ts'
import { ActionDialog } from './ActionDialog.tsx'
import type { ActionProps } from './actionProps.ts'

const EmailForm = z.object({ type: z.enum(ORDER_EMAILS) })
type EmailForm = z.output<typeof EmailForm>

/** Previews an email before it is sent. */
export function EmailDialog({ order, onDone, onClose }: ActionProps<'email'>) {
  const { t } = useTranslation('orderDetail')
  const errorMessage = useErrorMessage()
  const write = useOrderWrite(sendOrderEmail, order, onDone)
  const state = useSubmitForm<EmailForm>({
    schema: EmailForm,
    values: { type: order.shipped ? 'shippingConfirmation' : 'orderConfirmation' },
    write,
    send: (values): unknown => preview.data && write.send(values),
  })
  const type = useWatch({ control: state.form.control, name: 'type' })
  const preview = useQuery({ ...quietly(orderDetailQueries.emailPreview(order.id, type)), staleTime: 0 })
  return (
    <ActionDialog order={order} state={state} title={t('action.email')} submitLabel={t('email.send')} onClose={onClose}>
      <RadioField<EmailForm>
        name="type"
        legend={t('email.which')}
        options={emailsOf(order).map(value => ({ value, label: t(`email.${value}`) }))}
      />
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
