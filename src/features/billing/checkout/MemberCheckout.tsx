import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signOut } from '#api/session.ts'
import { choicesOf } from '#features/billing/plans/model.ts'
import { planQueries } from '#features/billing/plans/queries.ts'
import { PlanOrder } from '#features/billing/plans/shared/PlanOrder.tsx'
import { usePlanRefusal } from '#features/billing/plans/shared/usePlanRefusal.ts'
import { planName } from '#lib/planName.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { AccountChoice } from './account/AccountChoice.tsx'
import { MemberContact } from './account/MemberContact.tsx'
import styles from './CheckoutPage.module.css'
import type { CheckoutLink } from './model.ts'
import { TermsField } from './order/TermsField.tsx'
import { HelpBlock } from './summary/HelpBlock.tsx'

interface MemberCheckoutProps {
  link: CheckoutLink
  /** With the cents that were charged. */
  onComplete: (charged: number) => void
}

/** The first payment of someone who has an account: what is known of them can be read, and only the order is left. */
export default function MemberCheckout({ link, onComplete }: MemberCheckoutProps) {
  const { t } = useTranslation(['checkout', 'plans'])
  const [acceptsTerms, setAcceptsTerms] = useState(false)
  const { data: plans } = useQuery(planQueries.list())
  const refusal = usePlanRefusal()
  const plan = plans?.flatMap(choicesOf).find(({ id }) => id === link.planId)
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {/* Who wants another account is logged out first (document 1 §2.2). */}
        <AccountChoice
          hasAccount
          isSignedIn
          onChoose={hasAccount => hasAccount || void signOut(location.pathname + location.search)}
        />
        <MemberContact />
        {plan && (
          <Card title={t('plans:order.title', { plan: planName(plan.name) })}>
            <Stack>
              {refusal === null && <TermsField checked={acceptsTerms} onChange={setAcceptsTerms} />}
              <PlanOrder
                plan={plan}
                initialCoupon={link.coupon}
                isAllowed={acceptsTerms}
                onDone={(_, charged) => onComplete(charged)}
              />
            </Stack>
          </Card>
        )}
        {link.isAlternate && <Muted>{t('plans:guarantee')}</Muted>}
      </div>
      <div className={styles.column} data-sticky>
        <HelpBlock />
      </div>
    </div>
  )
}
