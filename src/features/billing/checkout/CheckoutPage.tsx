import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useVariant } from '#features/store/shared/experiments/useVariant.ts'
import { focusHeading } from '#page/focus.ts'
import { useRequiredData } from '#page/requiredData.ts'
import { pathTo } from '#paths.ts'
import { lazyPart } from '#ui/lazyPart.tsx'
import { CheckoutHeader } from './CheckoutHeader.tsx'
import styles from './CheckoutPage.module.css'
import { GuestCheckout } from './GuestCheckout.tsx'
import { readLink } from './model.ts'
import { sentOrder } from './order/sentOrder.ts'
import { checkoutQueries } from './queries.ts'
import { SelectPlan } from './SelectPlan.tsx'
import { ThankYou } from './ThankYou.tsx'

/** Most who come here have no account yet. */
const MemberCheckout = lazyPart(() => import('./MemberCheckout.tsx'))

/** Sign-up and the first payment (document 1 §2.2), or the first payment of someone who has signed in. */
export default function CheckoutPage() {
  const { t } = useTranslation('checkout')
  const person = useRequiredData(checkoutQueries.person())
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const layout = useVariant('planLayout', person !== null)
  const ofLink = readLink(search)
  const link = { ...ofLink, isAlternate: ofLink.isAlternate || layout === 'alternate' }
  const [bought, setBought] = useState<{ name: string; charged: number } | null>(null)
  const email = sentOrder()?.email ?? ''
  // An order that was sent is found again, whatever the link says.
  const isOrdering = link.planId !== null || (!person && sentOrder() !== null)
  const firstName = person?.claims.user_metadata.firstName ?? ''
  const withPlan = (planId: string | null) => {
    const next = new URLSearchParams(search)
    if (planId === null) next.delete('planId')
    else next.set('planId', planId)
    void navigate({ pathname: pathTo('checkout'), search: next.toString() })
  }
  const complete = (name: string, charged: number) => {
    setBought({ name, charged })
    // The form that had the focus is gone.
    focusHeading()
  }
  const message =
    bought !== null
      ? t('head.thanks', { name: bought.name })
      : person
        ? t('head.lastStep', { name: firstName })
        : t('head.guest')
  return (
    <main className={styles.page}>
      <div className={styles.sheet}>
        <CheckoutHeader
          message={message}
          onBack={isOrdering && bought === null ? () => withPlan(null) : undefined}
          isBought={bought !== null}
          email={person === null ? email : ''}
        />
        {bought !== null ? (
          <ThankYou email={email} isSignedIn={person !== null} isCharged={bought.charged > 0} />
        ) : isOrdering ? (
          person ? (
            <Suspense>
              <MemberCheckout link={link} onComplete={charged => complete(firstName, charged)} />
            </Suspense>
          ) : (
            <GuestCheckout link={link} onComplete={complete} />
          )
        ) : (
          <SelectPlan firstName={firstName} isAlternate={link.isAlternate} onChoose={withPlan} />
        )}
      </div>
    </main>
  )
}
