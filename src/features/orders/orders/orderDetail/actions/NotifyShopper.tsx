import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders/orders.ts'
import type { EmailKind } from '#contract/orders/shopperEmails.ts'
import { UnlessOff } from '#features/orders/shopperEmails/shared/UnlessOff.tsx'
import { CheckboxField } from '#page/form/fields/ChoiceFields.tsx'

interface NotifyShopperProps {
  order: Order
  kind: EmailKind
  /** Default: that the shopper gets an email about what is done. */
  label?: string
}

/** Whether the shopper gets an email: `isShopperTold` of the form; nothing for an order without an email address. */
export function NotifyShopper({ order, kind, label, ...rest }: NotifyShopperProps) {
  const { t } = useTranslation('orderDetail')
  const { emailAddress: email } = order.placedBy
  if (email === '') return null
  return (
    <UnlessOff kind={kind} text={t('email.off')}>
      <CheckboxField<{ isShopperTold: boolean }>
        {...rest}
        name="isShopperTold"
        label={label ?? t('email.tell', { email })}
      />
    </UnlessOff>
  )
}
