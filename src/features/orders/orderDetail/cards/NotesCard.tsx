import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { PostalAddress } from '#contract/customers.ts'
import { ORDER_LIMITS } from '#contract/orderLimits.ts'
import type { Order } from '#contract/orders.ts'
import { updateOrder } from '#contract/orderWrites.ts'
import { useErrorMessage } from '#page/errorMessage.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CharacterCount } from '#ui/form/CharacterCount.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { FieldRow } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/toast/toasts.ts'
import styles from '../order.module.css'
import { useOrderWrite } from '../useOrderWrite.ts'
import { InPlaceCard } from './InPlaceCard.tsx'
import { Address } from './PeopleCards.tsx'

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
  const removal = useOrderWrite(order, () => toast({ text: t('note.removed'), seconds: 4 }))
  return (
    <InPlaceCard
      order={order}
      action="notes"
      title={t('note.title')}
      editLabel={t(merchantNote ? 'note.edit' : 'note.add')}
      value={merchantNote}
      schema={z.string()}
      bodyOf={note => ({ merchantNote: note })}
      extra={
        merchantNote && (
          <Button
            size="small"
            variant="ghost"
            busy={removal.isPending}
            onClick={() => removal.send(updateOrder, { reason: '', isRestocked: false, merchantNote: '' })}
          >
            {t('note.remove')}
          </Button>
        )
      }
      fields={(note, onNote) => (
        <Field
          label={t('note.title')}
          hint={t('note.hint')}
          counter={<CharacterCount used={note.length} max={ORDER_LIMITS.note} />}
        >
          <TextArea
            rows={3}
            value={note}
            maxLength={ORDER_LIMITS.note}
            onChange={event => onNote(event.target.value)}
          />
        </Field>
      )}
    >
      {removal.error && (
        <Notice tone="danger" live>
          {errorMessage(removal.error)}
        </Notice>
      )}
      <p className={merchantNote ? styles.plain : styles.muted} dir="auto">
        {merchantNote || t('note.none')}
      </p>
    </InPlaceCard>
  )
}

export function TagsCard({ order }: { order: Order }) {
  const { t } = useTranslation('orderDetail')
  return (
    <InPlaceCard
      order={order}
      action="tags"
      title={t('tags.title')}
      editLabel={t('tags.edit')}
      value={order.tags.join(', ')}
      schema={z.string()}
      bodyOf={tags => ({ tags: tags.split(/[,،]/) })}
      fields={(tags, onTags) => (
        <Field label={t('tags.title')} hint={t('tags.hint')}>
          <TextInput value={tags} autoComplete="off" onChange={event => onTags(event.target.value)} />
        </Field>
      )}
    >
      {order.tags.length === 0 && <p className={styles.muted}>{t('tags.none')}</p>}
      <span className={styles.badges}>
        {order.tags.map(tag => (
          <Badge key={tag}>
            <bdi>{tag}</bdi>
          </Badge>
        ))}
      </span>
    </InPlaceCard>
  )
}

const Recipient = z.looseObject({ firstName: z.string(), lastName: z.string(), address: PostalAddress })
const EMPTY = {
  firstName: '',
  lastName: '',
  address: { address1: '', address2: '', city: '', state: '', postalCode: '', country: 'US' },
}
const LINES = ['address1', 'address2', 'city', 'state', 'postalCode'] as const

export function ShippingAddressCard({ order }: { order: Order }) {
  const { t } = useTranslation('orderDetail')
  const { deliverTo } = order
  return (
    <InPlaceCard
      order={order}
      action="addresses"
      title={t('address.title')}
      editLabel={t('address.edit')}
      value={deliverTo ?? EMPTY}
      schema={Recipient}
      bodyOf={({ firstName, lastName, address }) => ({ deliverTo: { firstName, lastName, address } })}
      fields={(value, onValue) => (
        <>
          <FieldRow>
            {(['firstName', 'lastName'] as const).map(name => (
              <Field key={name} label={t(`address.${name}`)}>
                <TextInput
                  value={value[name]}
                  maxLength={75}
                  autoComplete="off"
                  onChange={event => onValue({ ...value, [name]: event.target.value })}
                />
              </Field>
            ))}
          </FieldRow>
          {LINES.map(name => (
            <Field key={name} label={t(`address.${name}`)} required={name === 'postalCode'}>
              <TextInput
                value={value.address[name]}
                maxLength={name === 'postalCode' || name === 'state' ? 30 : name === 'city' ? 35 : 75}
                width={name === 'postalCode' ? 'short' : undefined}
                autoComplete="off"
                onChange={event => onValue({ ...value, address: { ...value.address, [name]: event.target.value } })}
              />
            </Field>
          ))}
        </>
      )}
    >
      {deliverTo ? (
        <Address name={`${deliverTo.firstName} ${deliverTo.lastName}`.trim()} address={deliverTo.address} />
      ) : (
        <p className={styles.muted}>{t('address.none')}</p>
      )}
    </InPlaceCard>
  )
}
