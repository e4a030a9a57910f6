import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentMethod } from '#contract/billing/paymentMethod.ts'
import { LABEL_TYPES, type LabelType, type PostageRate } from '#contract/orders/postage.ts'
import { arrivalDays } from '#contract/shipping/rateOrder.ts'
import { formatMoney } from '#lib/money.ts'
import { formatWeight } from '#lib/weight.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Radio, RadioGroup } from '#ui/form/RadioGroup.tsx'
import { Select } from '#ui/form/Select.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'

interface RatesCardProps {
  /** The cheapest first. */
  rates: readonly PostageRate[]
  rateId: string
  onRate: (id: string) => void
  labelType: LabelType
  onLabelType: (type: LabelType) => void
  hasReturnLabel: boolean
  onReturnLabel: (isWanted: boolean) => void
  /** Days until it ships. */
  handlingTime: number
  card: PaymentMethod['creditCard']
  isBusy: boolean
  onBuy: () => void
}

/** The carriers' rates, to compare and to buy. */
export function RatesCard(props: RatesCardProps) {
  const { rates, rateId, labelType, hasReturnLabel, handlingTime, card, isBusy } = props
  const { t, i18n } = useTranslation('postage')
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
  const total = chosen ? chosen.amount + (hasReturnLabel ? chosen.returnAmount : 0) : 0
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
        <RadioGroup legend={t('rates.choose')} hint={t('rates.valid')}>
          {sorted.map(({ id, carrier, service, amount, days, billableWeight }) => (
            <Radio
              key={id}
              name="rate"
              checked={id === rateId}
              label={t('rates.rate', { service: `${carrier} ${service}`, amount: money(amount) })}
              hint={t('rates.details', {
                days: t('rates.days', { count: arrivalDays(days, handlingTime) }),
                weight: formatWeight(billableWeight, i18n.language),
              })}
              onChange={() => props.onRate(id)}
            />
          ))}
        </RadioGroup>
        <Field label={t('labelType.label')}>
          <Select fit value={labelType} onChange={event => props.onLabelType(event.target.value as LabelType)}>
            {LABEL_TYPES.map(type => (
              <option key={type} value={type}>
                {t(`labelType.${type}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Checkbox
          label={t('rates.returnLabel', { amount: money(chosen?.returnAmount ?? 0) })}
          checked={hasReturnLabel}
          onChange={event => props.onReturnLabel(event.target.checked)}
        />
        {card && <p>{t('rates.card', { brand: card.brand, lastFour: card.lastFour })}</p>}
        <div>
          <Button
            variant="primary"
            disabled={!chosen}
            busy={isBusy}
            busyLabel={t('rates.buying')}
            onClick={props.onBuy}
          >
            {t('rates.buy', { amount: money(total) })}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
