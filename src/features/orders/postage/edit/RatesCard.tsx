import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { PaymentMethod } from '#contract/billing/paymentMethod.ts'
import { LABEL_TYPES, type PostageRate } from '#contract/orders/postage.ts'
import { arrivalDays } from '#contract/shipping/rateOrder.ts'
import { formatMoney } from '#lib/money.ts'
import { formatWeight } from '#lib/weight.ts'
import { CheckboxField, RadioField, SelectField } from '#page/form/fields/ChoiceFields.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Select } from '#ui/form/Select.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { RateForm } from './usePurchase.ts'

interface RatesCardProps {
  /** The cheapest first. */
  rates: readonly PostageRate[]
  /** Days until it ships. */
  handlingTime: number
  card: PaymentMethod['creditCard']
  isBusy: boolean
  onBuy: () => void
}

/** The carriers' rates, to compare and to buy. */
export function RatesCard({ rates, handlingTime, card, isBusy, onBuy }: RatesCardProps) {
  const { t, i18n } = useTranslation('postage')
  const [rateId, printReturnLabel] = useWatch<RateForm, ['rateId', 'printReturnLabel']>({
    name: ['rateId', 'printReturnLabel'],
  })
  const [order, setOrder] = useState<'price' | 'days'>('price')
  const sorted = order === 'price' ? rates : rates.toSorted((a, b) => a.days - b.days)
  const money = (cents: number) => formatMoney(cents, i18n.language)
  const chosen = rates.find(({ id }) => id === rateId)
  if (rates.length === 0) {
    return (
      <Notice tone="warn" live title={t('rates.none.title')}>
        {t('rates.none.text')}
      </Notice>
    )
  }
  const total = chosen ? chosen.amount + (printReturnLabel ? chosen.returnAmount : 0) : 0
  return (
    <Card
      title={t('rates.title')}
      actions={
        <Select
          fit
          aria-label={t('rates.sort')}
          value={order}
          onChange={event => setOrder(event.target.value === 'days' ? 'days' : 'price')}
        >
          <option value="price">{t('rates.byPrice')}</option>
          <option value="days">{t('rates.byDays')}</option>
        </Select>
      }
    >
      <Stack>
        <RadioField<RateForm>
          name="rateId"
          legend={t('rates.choose')}
          hint={t('rates.valid')}
          options={sorted.map(({ id, carrier, service, amount, days, billableWeight }) => ({
            value: id,
            label: t('rates.rate', { service: `${carrier} ${service}`, amount: money(amount) }),
            hint: t('rates.details', {
              days: t('rates.days', { count: arrivalDays(days, handlingTime) }),
              weight: formatWeight(billableWeight, i18n.language),
            }),
          }))}
        />
        <SelectField<RateForm> name="labelType" label={t('labelType.label')}>
          {LABEL_TYPES.map(type => (
            <option key={type} value={type}>
              {t(`labelType.${type}`)}
            </option>
          ))}
        </SelectField>
        <CheckboxField<RateForm>
          name="printReturnLabel"
          label={t('rates.returnLabel', { amount: money(chosen?.returnAmount ?? 0) })}
        />
        {card && <p>{t('rates.card', { brand: card.brand, lastFour: card.lastFour })}</p>}
        <div>
          <Button variant="primary" disabled={!chosen} busy={isBusy} busyLabel={t('rates.buying')} onClick={onBuy}>
            {t('rates.buy', { amount: money(total) })}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
