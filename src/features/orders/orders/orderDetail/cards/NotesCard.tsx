import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { Order } from '#contract/orders/orders.ts'
import { ORDER_LIMITS } from '#contract/orders/orders.ts'
import { updateOrder } from '#contract/orders/orderWrites.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { useField } from '#page/form/formMessages.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CharacterCount } from '#ui/form/CharacterCount.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/toast/toasts.ts'
import styles from '../order.module.css'
import { useOrderWrite } from '../useOrderWrite.ts'
import { InPlaceCard } from './InPlaceCard.tsx'

const NoteForm = z.object({ merchantNote: z.string() })
type NoteForm = z.output<typeof NoteForm>
const noteOf = ({ merchantNote }: Order) => ({ merchantNote })

export function ShopperNoteCard({ order }: { order: Order }) {
  const { t } = useTranslation('orderDetail')
  if (!order.shopperNote) return null
  return (
    <Card title={t('note.shopper')}>
      <p className={styles.plain} dir="auto">
        {order.shopperNote}
      </p>
    </Card>
  )
}

export function MerchantNoteCard({ order }: { order: Order }) {
  const { t } = useTranslation('orderDetail')
  const errorMessage = useErrorMessage()
  const { merchantNote } = order
  const removal = useOrderWrite(updateOrder, order, () => toast({ text: t('note.removed'), seconds: 4 }))
  return (
    <InPlaceCard
      order={order}
      action="notes"
      title={t('note.title')}
      editLabel={t(merchantNote ? 'note.edit' : 'note.add')}
      schema={NoteForm}
      valuesOf={noteOf}
      bodyOf={values => values}
      fields={<NoteField />}
      extra={
        merchantNote && (
          <Button
            size="small"
            variant="ghost"
            busy={removal.isPending}
            onClick={() => removal.send({ reason: '', isRestocked: false, merchantNote: '' })}
          >
            {t('note.remove')}
          </Button>
        )
      }
    >
      {removal.error && (
        <Notice tone="danger" live>
          {errorMessage(removal.error)}
        </Notice>
      )}
      {merchantNote ? (
        <p className={styles.plain} dir="auto">
          {merchantNote}
        </p>
      ) : (
        <Muted>{t('note.none')}</Muted>
      )}
    </InPlaceCard>
  )
}

function NoteField() {
  const { t } = useTranslation('orderDetail')
  const { field, error } = useField<NoteForm>('merchantNote')
  return (
    <Field
      label={t('note.title')}
      hint={t('note.hint')}
      error={error}
      counter={<CharacterCount used={field.value.length} max={ORDER_LIMITS.note} />}
    >
      <TextArea rows={3} maxLength={ORDER_LIMITS.note} {...field} />
    </Field>
  )
}
