import { useTranslation } from 'react-i18next'
import { DELIVERY_BANDS, GOODS_TYPES, type KycApplication, SALES_BANDS } from '#contract/payments/kyc.ts'
import { KYC_LIMITS } from '#contract/payments/kycRules.ts'
import { TextField } from '#page/form/fields/TextField.tsx'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { useChoiceText } from '../fields/useChoiceText.ts'

export function AboutStep() {
  const { t } = useTranslation('application')
  const choiceText = useChoiceText()
  return (
    <>
      <TextField<KycApplication>
        name="about_business.business_description"
        label={t('field.description')}
        hint={t('why.description')}
        rows={3}
        max={KYC_LIMITS.description}
        required
      />
      <ChoiceField
        name="about_business.goods_type"
        label={t('field.goods')}
        hint={t('why.goods')}
        values={GOODS_TYPES}
        textOf={value => choiceText('goods', value)}
      />
      <TextField<KycApplication>
        name="about_business.years_in_business"
        label={t('field.years')}
        hint={t('why.years')}
        inputMode="numeric"
        width="short"
        required
      />
      <ChoiceField
        name="about_business.average_delivery"
        label={t('field.delivery')}
        hint={t('why.delivery')}
        values={DELIVERY_BANDS}
        textOf={value => choiceText('delivery', value)}
      />
      <TextField<KycApplication>
        name="about_business.average_order"
        label={t('field.averageOrder')}
        hint={t('why.averageOrder')}
        inputMode="decimal"
        width="short"
        required
      />
      <ChoiceField
        name="about_business.annual_sales"
        label={t('field.sales')}
        hint={t('why.sales')}
        values={SALES_BANDS}
        textOf={value => choiceText('sales', value)}
      />
    </>
  )
}
