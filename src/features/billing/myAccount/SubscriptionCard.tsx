import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { currentConfig } from '#api/client.ts'
import { currentUser } from '#api/session.ts'
import {
  type SubscriptionAction,
  subscriptionRefusal,
  subscriptionState,
} from '#contract/billing/subscriptionActions.ts'
import type { Subscription } from '#contract/subscription.ts'
import { planQueries } from '#features/billing/plans/queries.ts'
import { formatMoney } from '#lib/money.ts'
import { planName } from '#lib/planName.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { AppLink } from '#page/AppLink.tsx'
import { lazyWithMessages } from '#page/lazyWithMessages.tsx'
import { openPlans } from '#page/planDialog.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { PendingPlan } from './PendingPlan.tsx'

const SavedCard = lazyWithMessages(() => import('#features/billing/cards/shared/SavedCard.tsx'), 'cards')

/** What the store pays for, when it is charged next, and the ways to change that. */
export function SubscriptionCard({ subscription }: { subscription: Subscription }) {
  const { t, i18n } = useTranslation('account')
  const { data: method } = useQuery(planQueries.paymentMethod())
  const { plan, nextCharge, trial_end, pendingPlan, coupon } = subscription
  const time = (timestamp: string) => formatTimeWithZone(timestamp, i18n.language)
  const money = (cents: number) => formatMoney(cents, i18n.language)
  const now = new Date()
  const state = subscriptionState(subscription, currentConfig().parkedPlanId, now)
  const isSupport = currentUser().claims.impersonator
  const allows = (action: SubscriptionAction) =>
    subscriptionRefusal(action, { state, subscription, isSupport, isDue: false }) === null
  const couponText = ({ id: code, duration, ...of }: NonNullable<Subscription['coupon']>) => {
    const off =
      of.percent_off === null
        ? t('subscription.amountOff', { amount: money(of.amount_off ?? 0) })
        : t('subscription.percentOff', { percent: of.percent_off })
    if (of.endsOn !== null) return t('subscription.couponUntil', { code, off, time: time(of.endsOn) })
    if (duration === 'repeating') return t('subscription.couponMonths', { code, off, count: of.monthsLeft ?? 0 })
    return t(duration === 'once' ? 'subscription.couponOnce' : 'subscription.couponForever', { code, off })
  }
  return (
    <Card title={t('subscription.title')}>
      <Stack>
        <Facts>
          <Fact term={t('plan')}>
            <bdi>{planName(plan.name)}</bdi>
          </Fact>
          <Fact term={t('subscription.price')}>
            {plan.amount > 0
              ? t('subscription.every', { price: money(plan.amount), count: plan.interval_count })
              : t('subscription.free')}
          </Fact>
          {state === 'trial' && trial_end && <Fact term={t('subscription.trialEnds')}>{time(trial_end)}</Fact>}
          {nextCharge && (
            <Fact term={t('subscription.next')}>
              {t('subscription.nextCharge', { amount: money(nextCharge.amount), time: time(nextCharge.on) })}
            </Fact>
          )}
          {coupon && <Fact term={t('subscription.coupon')}>{couponText(coupon)}</Fact>}
        </Facts>
        <Suspense>
          {method && (
            <SavedCard card={method.creditCard} text={t('subscription.cardUse')} canUpdate={allows('updateCard')} />
          )}
        </Suspense>
        {pendingPlan && <PendingPlan pending={pendingPlan} canUndo={allows('undoPlanChange')} />}
        <Inline>
          {allows('changePlan') && <Button onClick={openPlans}>{t('subscription.change')}</Button>}
          {allows('cancelStore') && (
            <AppLink to={pathTo('cancelStore')} className={buttonClass({ variant: 'ghost' })}>
              {t('subscription.cancel')}
            </AppLink>
          )}
        </Inline>
      </Stack>
    </Card>
  )
}
