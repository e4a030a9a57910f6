import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { KycApplication, KycStep } from '#contract/payments/kyc.ts'
import { isolated } from '#lib/isolated.ts'
import { AppLink } from '#page/AppLink.tsx'
import { Fact, Facts } from '#ui/Facts.tsx'
import { FieldGroup } from '#ui/form/FieldGroup.tsx'
import { useChoiceText } from '../fields/useChoiceText.ts'

type Line = readonly [term: string, value: string]

/** All answers, step by step, with a link to change each. Of secrets, only that they were entered. */
export function ReviewStep({ pathOf }: { pathOf: (step: KycStep) => string }) {
  const { t } = useTranslation('paymentsApplication')
  const lines = useLines(useFormContext<KycApplication>().getValues())
  return Object.entries(lines).map(([step, facts]) => (
    <FieldGroup key={step} label={t(`step.${step as KycStep}`)}>
      <Facts>
        {facts
          .filter(([, value]) => value !== '')
          .map(([term, value]) => (
            <Fact key={term} term={term}>
              {value}
            </Fact>
          ))}
      </Facts>
      <AppLink to={pathOf(step as KycStep)}>{t('change', { step: t(`step.${step as KycStep}`) })}</AppLink>
    </FieldGroup>
  ))
}

function useLines(application: KycApplication): Record<KycStep, readonly Line[]> {
  const { t } = useTranslation('paymentsApplication')
  const choiceText = useChoiceText()
  const { business_identity: business, about_business: about, owner, additional_owners } = application
  const { card_statement: statement, banking } = application
  const secret = (value: string) => (value === '' ? '' : t('secret.entered'))
  const place = ({ address1, address2, city, region, postal_code }: KycApplication['business_identity']['address']) =>
    [address1, address2, city, `${region} ${postal_code}`].filter(part => part.trim() !== '').join(', ')
  const phone = (value: { country_code: string; phone_number: string }) =>
    isolated(`${value.country_code} ${value.phone_number}`)
  const ownerLines = (one: KycApplication['owner']): Line[] => [
    [t('field.ownerName'), [one.owner_name.title, one.owner_name.first, one.owner_name.last].join(' ').trim()],
    [t('field.ownership'), choiceText('ownership', one.ownership_type)],
    [t('field.birthDate'), isolated(Object.values(one.date_of_birth).join('-'))],
    [t('field.ssn'), secret(one.social_security_number)],
    [t('field.email'), one.email],
    [t('field.ownerPhone'), phone(one.owner_phone)],
    [t('field.ownerAddress'), place(one.owner_address)],
    [t('field.yearsAtAddress'), one.owner_years_at_address],
  ]
  return {
    business_identity: [
      [t('field.businessName'), business.business_name],
      [t('field.legalName'), business.legal_name],
      [t('field.businessType'), choiceText('business', business.business_type)],
      [t('field.taxId'), secret(business.employer_id_number)],
      [t('field.website'), business.business_website],
      [t('field.businessPhone'), phone(business.business_phone)],
      [t('field.businessAddress'), place(business.address)],
    ],
    about_business: [
      [t('field.description'), about.business_description],
      [t('field.goods'), choiceText('goods', about.goods_type)],
      [t('field.years'), about.years_in_business],
      [t('field.delivery'), choiceText('delivery', about.average_delivery)],
      [t('field.averageOrder'), isolated(about.average_order)],
      [t('field.sales'), choiceText('sales', about.annual_sales)],
    ],
    owner: [
      ...ownerLines(owner),
      ...additional_owners.map((one, at): Line => {
        const values = ownerLines(one).map(([, value]) => value)
        return [t('owners.other', { number: at + 1 }), values.filter(Boolean).join(' · ')]
      }),
    ],
    card_statement: [
      [t('field.descriptor'), statement.billing_statement_descriptor],
      [t('field.servicePhone'), phone(statement.customer_service_phone)],
    ],
    banking: [
      [t('field.routing'), secret(banking.routing_number)],
      [t('field.account'), secret(banking.account_number)],
      [t('field.terms'), banking.terms_of_service ? t('accepted') : ''],
    ],
  }
}
