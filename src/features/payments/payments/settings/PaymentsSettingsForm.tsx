import { useTranslation } from 'react-i18next'
import { PAYOUT_SCHEDULES, PAYOUT_TYPES } from '#contract/payments/paymentSettings.ts'
import { SelectField, SwitchField } from '#page/form/fields/ChoiceFields.tsx'
import { SettingsForm } from '#page/settings/SettingsForm.tsx'
import { useSettingsForm } from '#page/settings/useSettingsForm.ts'
import { Card } from '#ui/Card.tsx'
import { FieldRow, Stack } from '#ui/Layout.tsx'
import type { PaymentsForm } from './schema.ts'
import { paymentSettings } from './settings.ts'

/** What the merchant chooses, apart from connections. */
export function PaymentsSettingsForm() {
  const { t } = useTranslation(['payments', 'page'])
  const state = useSettingsForm(paymentSettings)
  const valueText = (value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'page:yes' : 'page:no')
    const choice = value as PaymentsForm['payoutSchedule'] | PaymentsForm['payoutType']
    return t(`choice.${choice}`)
  }
  return (
    <SettingsForm
      settings={paymentSettings}
      state={state}
      fields={{ label: ({ field }) => t(`field.${field}`), show: (_, value) => valueText(value) }}
    >
      <Card title={t('section.checkout')}>
        <Stack>
          <SwitchField<PaymentsForm>
            name="acceptCashAsPayment"
            label={t('field.acceptCashAsPayment')}
            hint={t('hint.acceptCashAsPayment')}
          />
          <SwitchField<PaymentsForm>
            name="acceptPurchaseOrders"
            label={t('field.acceptPurchaseOrders')}
            hint={t('hint.acceptPurchaseOrders')}
          />
          <SwitchField<PaymentsForm>
            name="paymentAutoCapture"
            label={t('field.paymentAutoCapture')}
            hint={t('hint.paymentAutoCapture')}
          />
          <SwitchField<PaymentsForm>
            name="isApplePayEnabled"
            label={t('field.isApplePayEnabled')}
            hint={t('hint.isApplePayEnabled')}
          />
          <SwitchField<PaymentsForm>
            name="acceptApplePayBuyNowOnProductPages"
            label={t('field.acceptApplePayBuyNowOnProductPages')}
            hint={t('hint.acceptApplePayBuyNowOnProductPages')}
          />
        </Stack>
      </Card>
      <Card title={t('section.payouts')}>
        <FieldRow>
          <SelectField<PaymentsForm>
            name="payoutSchedule"
            label={t('field.payoutSchedule')}
            hint={t('hint.payoutSchedule')}
          >
            {PAYOUT_SCHEDULES.map(schedule => (
              <option key={schedule} value={schedule}>
                {t(`choice.${schedule}`)}
              </option>
            ))}
          </SelectField>
          <SelectField<PaymentsForm> name="payoutType" label={t('field.payoutType')} hint={t('hint.payoutType')}>
            {PAYOUT_TYPES.map(type => (
              <option key={type} value={type}>
                {t(`choice.${type}`)}
              </option>
            ))}
          </SelectField>
        </FieldRow>
      </Card>
    </SettingsForm>
  )
}
