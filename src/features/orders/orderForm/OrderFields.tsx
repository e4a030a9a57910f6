import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PAYMENT_METHODS } from '#contract/orders/orderDrafts.ts'
import type { Order } from '#contract/orders/orders.ts'
import { ORDER_LIMITS } from '#contract/orders/orders.ts'
import { SelectField } from '#page/form/fields/ChoiceFields.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { PageColumns, Stack } from '#ui/Layout.tsx'
import { AddressCard } from './cards/AddressCard.tsx'
import { CustomerCard } from './cards/CustomerCard.tsx'
import { DiscountsCard } from './cards/DiscountsCard.tsx'
import { ItemsCard } from './cards/ItemsCard.tsx'
import { ShippingCard } from './cards/ShippingCard.tsx'
import { TotalsCard } from './cards/TotalsCard.tsx'
import styles from './orderForm.module.css'
import type { OrderForm } from './schema.ts'
import { usePrice } from './usePrice.ts'

/** The form's cards, with the price next to them. */
export function OrderFields({ order }: { order: Order | null }) {
  const { t } = useTranslation('orderForm')
  const price = usePrice(order?.id ?? null)
  return (
    <PageColumns
      lead={
        <>
          <CustomerCard isNew={order === null} />
          <ItemsCard price={price} />
        </>
      }
      aside={
        <div className={styles.totals}>
          <TotalsCard price={price} order={order} />
        </div>
      }
    >
      <AddressCard name="deliverTo" />
      <ShippingCard price={price} />
      <DiscountsCard price={price} />
      <AddressCard name="billing" actions={<CopyAddress />} />
      {order === null && <PaymentCard />}
      <Card title={t('notes.title')}>
        <Stack>
          <TextField<OrderForm> name="merchantNote" label={t('field.merchantNote')} rows={3} max={ORDER_LIMITS.note} />
          <TextField<OrderForm> name="shopperNote" label={t('field.shopperNote')} rows={3} max={ORDER_LIMITS.note} />
        </Stack>
      </Card>
    </PageColumns>
  )
}

function CopyAddress() {
  const { t } = useTranslation('orderForm')
  const { getValues, setValue } = useFormContext<OrderForm>()
  const copy = () =>
    setValue(
      'billing',
      { ...getValues('deliverTo'), firstName: '', lastName: '' },
      { shouldDirty: true, shouldValidate: true },
    )
  return (
    <Button size="small" onClick={copy}>
      {t('address.copy')}
    </Button>
  )
}

function PaymentCard() {
  const { t } = useTranslation('orderForm')
  const method = useWatch<OrderForm, 'paymentMethod'>({ name: 'paymentMethod' })
  return (
    <Card title={t('payment.title')}>
      <Stack>
        <SelectField<OrderForm> name="paymentMethod" label={t('field.paymentMethod')} hint={t('payment.hint')}>
          {PAYMENT_METHODS.map(known => (
            <option key={known} value={known}>
              {t(`payment.method.${known}`)}
            </option>
          ))}
        </SelectField>
        {method === 'Purchase Order' && (
          <TextField<OrderForm> name="purchaseOrderNumber" label={t('field.purchaseOrderNumber')} />
        )}
      </Stack>
    </Card>
  )
}
