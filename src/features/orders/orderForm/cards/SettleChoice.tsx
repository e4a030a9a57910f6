import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isOffered } from '#contract/orders/orderActions.ts'
import type { Settlement } from '#contract/orders/orderDrafts.ts'
import { balanceOf } from '#contract/orders/orderMoney.ts'
import { partsRefundableFrom, splitRefund } from '#contract/orders/orderRefunds.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatMoney } from '#lib/money.ts'
import { useField } from '#page/form/formMessages.ts'
import { Radio, RadioGroup } from '#ui/form/RadioGroup.tsx'
import type { OrderForm } from '../schema.ts'

/** What to do with the price difference: only what the payment allows. `order` has its new total. */
export function SettleChoice({ order, isChanged }: { order: Order; isChanged: boolean }) {
  const { t, i18n } = useTranslation('orderForm')
  const { field } = useField<OrderForm>('settle')
  const name = useId()
  const { due } = balanceOf(order)
  const chosen = field.value as OrderForm['settle']
  const amount = Math.abs(due)
  const ways = isChanged ? waysFor(order, due) : (['leave'] as const)
  const how: Settlement = ways.find(way => way === chosen.how) ?? 'leave'

  // The user confirms the displayed amount.
  const { onChange } = field
  useEffect(() => {
    const agreed = how === 'leave' ? 0 : amount
    if (chosen.how !== how || chosen.amount !== agreed) onChange({ how, amount: agreed })
  }, [how, amount, chosen.how, chosen.amount, onChange])

  if (due === 0 || !isChanged) return null
  const isPremature = due < 0 && isTooEarly(order, -due)
  return (
    <RadioGroup
      legend={t('settle.title')}
      hint={isPremature ? t('settle.premature') : due > 0 && ways.length === 1 ? t('settle.noCard') : undefined}
    >
      {ways.map(way => (
        <Radio
          key={way}
          name={name}
          checked={how === way}
          onChange={() => field.onChange({ how: way, amount: way === 'leave' ? 0 : amount })}
          label={t(way === 'leave' ? (due > 0 ? 'settle.leaveDue' : 'settle.leaveOver') : `settle.${way}`, {
            amount: formatMoney(amount, i18n.language),
          })}
        />
      ))}
    </RadioGroup>
  )
}

function waysFor(order: Order, due: number): Settlement[] {
  if (due > 0 && isOffered('adjustmentCharge', order)) return ['leave', 'charge']
  if (due < 0 && isOffered('refund', order) && !isTooEarly(order, -due)) return ['leave', 'refund']
  return ['leave']
}

const isTooEarly = (order: Order, amount: number) =>
  partsRefundableFrom(order, splitRefund(order, amount), Date.now()) !== null
