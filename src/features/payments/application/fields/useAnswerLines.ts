import { useTranslation } from 'react-i18next'
import type { KycApplication, KycStep } from '#contract/payments/kyc.ts'
import { isolated } from '#lib/isolated.ts'
import { formatDay } from '#lib/time.ts'
import { useChoiceText } from './useChoiceText.ts'

/** One answer: its path, as in `flatAnswers`, and how it reads. Of secrets, only that they were entered. */
export type AnswerLine = readonly [path: string, term: string, value: string]

/** All answers of an application as text, step by step. */
export function useAnswerLines(): (application: KycApplication) => Record<KycStep, readonly AnswerLine[]> {
  const { t, i18n } = useTranslation('application')
  const choiceText = useChoiceText()
  const secret = (value: string) => (value === '' ? '' : t('secret.entered'))
  const place = ({ address1, address2, city, region, postal_code }: KycApplication['business_identity']['address']) =>
    [address1, address2, city, `${region} ${postal_code}`].filter(part => part.trim() !== '').join(', ')
  const phone = (value: { country_code: string; phone_number: string }) =>
    isolated(`${value.country_code} ${value.phone_number}`)
  const birthDate = ({ year, month, day }: KycApplication['owner']['date_of_birth']) => {
    if (!year && !month && !day) return ''
    const entered = [year, month, day].map(part => part.padStart(2, '0')).join('-')
    return Number.isNaN(Date.parse(entered)) ? isolated(entered) : formatDay(entered, i18n.language)
  }
  const ownerLines = (one: KycApplication['owner']): AnswerLine[] => [
    [
      'owner.owner_name',
      t('field.ownerName'),
      [one.owner_name.title, one.owner_name.first, one.owner_name.last].join(' ').trim(),
    ],
    ['owner.ownership_type', t('field.ownership'), choiceText('ownership', one.ownership_type)],
    ['owner.date_of_birth', t('field.birthDate'), birthDate(one.date_of_birth)],
    ['owner.social_security_number', t('field.ssn'), secret(one.social_security_number)],
    ['owner.email', t('field.email'), one.email],
    ['owner.owner_phone', t('field.ownerPhone'), phone(one.owner_phone)],
    ['owner.owner_address', t('field.ownerAddress'), place(one.owner_address)],
    ['owner.owner_years_at_address', t('field.yearsAtAddress'), one.owner_years_at_address],
  ]
  return ({
    business_identity: business,
    about_business: about,
    owner,
    additional_owners,
    card_statement,
    banking,
  }) => ({
    business_identity: [
      ['business_identity.business_name', t('field.businessName'), business.business_name],
      ['business_identity.legal_name', t('field.legalName'), business.legal_name],
      ['business_identity.business_type', t('field.businessType'), choiceText('business', business.business_type)],
      ['business_identity.employer_id_number', t('field.taxId'), secret(business.employer_id_number)],
      ['business_identity.business_website', t('field.website'), business.business_website],
      ['business_identity.business_phone', t('field.businessPhone'), phone(business.business_phone)],
      ['business_identity.address', t('field.businessAddress'), place(business.address)],
    ],
    about_business: [
      ['about_business.business_description', t('field.description'), about.business_description],
      ['about_business.goods_type', t('field.goods'), choiceText('goods', about.goods_type)],
      ['about_business.years_in_business', t('field.years'), about.years_in_business],
      ['about_business.average_delivery', t('field.delivery'), choiceText('delivery', about.average_delivery)],
      ['about_business.average_order', t('field.averageOrder'), isolated(about.average_order)],
      ['about_business.annual_sales', t('field.sales'), choiceText('sales', about.annual_sales)],
    ],
    owner: [
      ...ownerLines(owner),
      ...additional_owners.map((one, at): AnswerLine => {
        const values = ownerLines(one).map(([, , value]) => value)
        return ['additional_owners', t('owners.other', { number: at + 1 }), values.filter(Boolean).join(' · ')]
      }),
    ],
    card_statement: [
      [
        'card_card_statement.billing_statement_descriptor',
        t('field.descriptor'),
        card_statement.billing_statement_descriptor,
      ],
      ['card_statement.customer_service_phone', t('field.servicePhone'), phone(card_statement.customer_service_phone)],
    ],
    banking: [
      ['banking.routing_number', t('field.routing'), secret(banking.routing_number)],
      ['banking.account_number', t('field.account'), secret(banking.account_number)],
      ['banking.terms_of_service', t('field.terms'), banking.terms_of_service ? t('accepted') : ''],
    ],
  })
}
