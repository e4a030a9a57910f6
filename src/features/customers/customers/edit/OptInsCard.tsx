import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#contract/customers/customers.ts'
import { formatTime } from '#lib/time.ts'
import { SwitchField } from '#page/form/fields/ChoiceFields.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import type { CustomerForm } from './schema.ts'

/** The customer's consents, with date and source. */
export function OptInsCard({ customer }: { customer: Customer | null }) {
  const { t } = useTranslation('customers')
  const given = (name: 'email' | 'textMessage', isOn: boolean | undefined) => {
    const consent = customer?.consents[name]
    if (!consent) return undefined
    const when = formatTime(consent.on, i18next.language)
    return t(`optIn.${isOn ? 'given' : 'withdrawn'}.${consent.by}`, { when })
  }
  return (
    <Card title={t('section.optIns')}>
      <Stack>
        <SwitchField<CustomerForm>
          name="emailOptIn"
          label={t('field.emailOptIn')}
          hint={given('email', customer?.emailOptIn)}
        />
        <SwitchField<CustomerForm>
          name="textMessageOptIn"
          label={t('field.textMessageOptIn')}
          hint={given('textMessage', customer?.textMessageOptIn)}
        />
        <SwitchField<CustomerForm>
          name="marketToCustomer"
          label={t('field.marketToCustomer')}
          hint={t('field.marketToCustomerHint')}
        />
      </Stack>
    </Card>
  )
}
