import Check from 'lucide/dist/esm/icons/check.mjs'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Plan } from '#contract/billing/plans.ts'
import { formatMoney } from '#lib/money.ts'
import { planName } from '#lib/planName.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Select } from '#ui/form/Select.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Muted } from '#ui/Muted.tsx'
import { choicesOf, type PlanChoice } from '../model.ts'
import styles from './PlanCards.module.css'

interface PlanCardProps {
  plan: Plan
  /** The plan that the store is on. */
  currentId: string | undefined
  /** On trial the current plan can be chosen too: it has not been paid for. */
  isTrial: boolean
  onChoose: (plan: PlanChoice) => unknown
}

/** One plan with its monthly price, features and payment options. */
export function PlanCard({ plan, currentId, isTrial, onChoose }: PlanCardProps) {
  const { t, i18n } = useTranslation('plans')
  const nameId = useId()
  const choices = choicesOf(plan)
  const [id, setId] = useState(choices.find(choice => choice.id === currentId)?.id ?? plan.id)
  const choice = choices.find(known => known.id === id) ?? plan
  const isCurrent = (choice.isCurrentPlan || choice.id === currentId) && !isTrial

  return (
    <li className={styles.plan} data-highlight={choice.highlight || undefined} aria-labelledby={nameId}>
      <div className={styles.head}>
        <h3 id={nameId} className={styles.name}>
          <bdi>{planName(choice.name)}</bdi>
        </h3>
        {choice.highlight && <Badge tone="info">{t('card.popular')}</Badge>}
      </div>
      <p className={styles.price}>
        <strong dir="auto">{choice.priceOverrideText || formatMoney(choice.displayAmount, i18n.language)}</strong>
        {choice.pricePeriodLabel && <bdi>{choice.pricePeriodLabel}</bdi>}
      </p>
      {choice.interval_count > 1 && choice.amount > 0 && (
        <Muted>
          {t(choice.interval_count === 12 ? 'card.yearly' : 'card.charged', {
            price: formatMoney(choice.amount, i18n.language),
            count: choice.interval_count,
          })}
        </Muted>
      )}
      {choices.length > 1 && (
        <Select
          value={id}
          onChange={event => setId(event.target.value)}
          aria-label={t('card.rhythm', { plan: planName(plan.name) })}
        >
          {choices.map(known => (
            <option key={known.id} value={known.id}>
              {known.nickname || planName(known.name)}
            </option>
          ))}
        </Select>
      )}
      <ul className={styles.features}>
        {choice.marketingFeatures.map(feature => (
          <li key={feature}>
            <Icon glyph={Check} />
            <bdi>{feature}</bdi>
          </li>
        ))}
      </ul>
      <div className={styles.act}>
        <Button
          variant={choice.highlight ? 'primary' : 'secondary'}
          disabled={isCurrent}
          aria-describedby={nameId}
          onClick={() => onChoose(choice)}
        >
          {isCurrent ? t('card.current') : choice.actionText || t('card.go')}
        </Button>
      </div>
    </li>
  )
}
