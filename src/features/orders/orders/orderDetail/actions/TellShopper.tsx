import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders/orders.ts'
import { UnlessOff } from '#features/orders/shopperEmails/shared/UnlessOff.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'

interface TellShopperProps {
  order: Order
  kind: 'refund' | 'cancellation'
  checked: boolean
  onChange: (isTold: boolean) => void
}

/** Whether the shopper gets an email about what is done; nothing for an order without an email address. */
export function TellShopper({ order, kind, checked, onChange }: TellShopperProps) {
  const { t } = useTranslation('orderDetail')
  const { emailAddress: email } = order.placedBy
  if (email === '') return null
  return (
    <UnlessOff kind={kind} text={t('email.off')}>
      <Checkbox
        label={t('email.tell', { email })}
        checked={checked}
        onChange={event => onChange(event.target.checked)}
      />
    </UnlessOff>
  )
}
