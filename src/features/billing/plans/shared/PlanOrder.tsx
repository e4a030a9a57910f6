import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentUser } from '#api/session.ts'
import { needsTaxPlace } from '#contract/billing/planChange.ts'
import type { Subscription } from '#contract/subscription.ts'
import { type BillingAddressForm, isUsableCard } from '#features/billing/cards/model.ts'
import { CardError } from '#features/billing/cards/shared/CardError.tsx'
import { CardFields } from '#features/billing/cards/shared/CardFields.tsx'
import { CardView } from '#features/billing/cards/shared/CardView.tsx'
import { useCardFields } from '#features/billing/cards/shared/useCardFields.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { lazyWithMessages } from '#page/lazyWithMessages.tsx'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import type { PlanChoice } from '../model.ts'
import { planQueries } from '../queries.ts'
import { CouponField } from './coupon/CouponField.tsx'
import { useCoupon } from './coupon/useCoupon.ts'
import { PlanPreviewView } from './PlanPreviewView.tsx'
import { usePlanChange } from './usePlanChange.ts'
import { usePlanRefusal } from './usePlanRefusal.ts'

/** Most stores have given their address. */
const OrderAddress = lazyWithMessages(() => import('./OrderAddress.tsx'), 'cards')

interface PlanOrderProps {
  plan: PlanChoice
  /** Of a link. */
  initialCoupon?: string
  /** Whether the order may be placed: where terms come first, they are accepted. */
  isAllowed?: boolean
  /** With the cents that were charged. */
  onDone: (saved: Subscription, charged: number) => void
}

/** Moves a store to a plan: what it costs and changes, the card that pays it, and the order (document 1 §2.2, §4 Plan change). */
export function PlanOrder({ plan, initialCoupon = '', isAllowed = true, onDone }: PlanOrderProps) {
  const { t } = useTranslation(['plans', 'page'])
  const errorText = useErrorMessage()
  const card = useCardFields()
  const coupon = useCoupon(initialCoupon)
  const [isEntering, setEntering] = useState(false)
  const { data: method } = useQuery(planQueries.paymentMethod())
  const refusal = usePlanRefusal()
  const [address, setAddress] = useState<BillingAddressForm | null>(null)
  const { preview, write, order } = usePlanChange({
    planId: plan.id,
    address,
    couponCode: coupon.coupon?.id ?? null,
    onDone,
  })
  // A saved card is good if it has a brand (document 1 §2.2, Payment method selector).
  const saved = isUsableCard(method?.creditCard) ? method?.creditCard : null
  const isPaid = plan.amount > 0 && preview.data?.kind !== 'downgrade'
  const asksAddress = preview.data !== undefined && needsTaxPlace(preview.data, plan)
  const hasFields = isPaid && method !== undefined && (isEntering || saved === null)

  const place = async () => {
    if (!hasFields) return order(null)
    const { firstName, lastName } = currentUser().claims.user_metadata
    const entered = await card.createToken({ firstName, lastName, ...address })
    return entered ? order(entered.token) : undefined
  }
  if (refusal) {
    const reason = refusal === 'support' || refusal === 'fixedPlan' ? refusal : 'state'
    return <Notice tone="warn">{t(`order.refused.${reason}`)}</Notice>
  }
  if (preview.isError) {
    return (
      <ErrorPanel
        title={t('order.failed')}
        actions={
          <Button busy={preview.isFetching} onClick={() => preview.refetch()}>
            {t('page:upload.retry')}
          </Button>
        }
      >
        {errorText(preview.error)}
      </ErrorPanel>
    )
  }
  if (!preview.data || (isPaid && !method)) {
    return (
      <div role="status" aria-label={t('order.loading')}>
        <Spinner />
      </div>
    )
  }
  const { kind } = preview.data
  return (
    <Stack>
      {plan.amount > 0 && <CouponField state={coupon} disabled={write.isPending} />}
      <PlanPreviewView preview={preview.data} coupon={coupon.coupon?.id} />
      {isPaid && saved && !isEntering && <CardView card={saved} onUpdate={() => setEntering(true)} />}
      {hasFields && <CardFields card={card} />}
      {hasFields && <CardError card={card} />}
      {asksAddress && (
        <Suspense>
          <h3>{t('order.address')}</h3>
          <OrderAddress onChange={setAddress} />
        </Suspense>
      )}
      {hasFields && saved && (
        <div>
          <Button size="small" onClick={() => setEntering(false)}>
            {t('order.keepCard')}
          </Button>
        </div>
      )}
      <UnconfirmedNotice write={write} />
      {write.error && (
        <Notice tone="danger" live>
          {errorText(write.error)}
        </Notice>
      )}
      <Inline end>
        <Button
          variant="primary"
          disabled={kind === 'none' || !isAllowed || preview.isPlaceholderData || (asksAddress && address === null)}
          busy={preview.isFetching}
          onClick={place}
        >
          {kind === 'downgrade' ? t('order.downgrade') : isPaid ? t('order.place') : t('order.choose')}
        </Button>
      </Inline>
    </Stack>
  )
}
