import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { BillingAddressFields } from '#features/billing/cards/shared/BillingAddressFields.tsx'
import { CaptchaField } from '#features/billing/cards/shared/CaptchaField.tsx'
import { CardError } from '#features/billing/cards/shared/CardError.tsx'
import { CardFields } from '#features/billing/cards/shared/CardFields.tsx'
import { PaymentMethodChoice, type PaymentMethodKind } from '#features/billing/cards/shared/PaymentMethodChoice.tsx'
import { useCaptcha } from '#features/billing/cards/shared/useCaptcha.ts'
import { useCardFields } from '#features/billing/cards/shared/useCardFields.ts'
import { useWallet } from '#features/billing/cards/shared/useWallet.ts'
import { choicesOf } from '#features/billing/plans/model.ts'
import { planQueries } from '#features/billing/plans/queries.ts'
import { CouponField } from '#features/billing/plans/shared/coupon/CouponField.tsx'
import { formatMoney } from '#lib/money.ts'
import { FormMessages } from '#page/form/formMessages.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { AccountChoice } from './account/AccountChoice.tsx'
import { AccountFields, ContactFields } from './account/AccountFields.tsx'
import styles from './CheckoutPage.module.css'
import type { CheckoutLink, SignUpForm } from './model.ts'
import { OrderProblem } from './order/OrderProblem.tsx'
import { TermsField } from './order/TermsField.tsx'
import { useGuestOrder } from './order/useGuestOrder.ts'
import { HelpBlock } from './summary/HelpBlock.tsx'
import { OrderSummary } from './summary/OrderSummary.tsx'

interface GuestCheckoutProps {
  link: CheckoutLink
  /** With the first name of the new merchant, and the cents that were charged. */
  onComplete: (firstName: string, charged: number) => void
}

/** Sign-up with the first payment: form and order side by side, one below the other on a phone. */
export function GuestCheckout({ link, onComplete }: GuestCheckoutProps) {
  const { t, i18n } = useTranslation(['checkout', 'plans'])
  const formId = useId()
  const [hasAccount, setHasAccount] = useState(false)
  const card = useCardFields()
  const [chosenMethod, setMethod] = useState<PaymentMethodKind | null>(null)
  const captcha = useCaptcha()
  const { data: plans } = useQuery(planQueries.list())
  const plan = plans?.flatMap(choicesOf).find(({ id }) => id === link.planId)
  const [acceptsTerms, setAcceptsTerms] = useState(false)
  const wallet = useWallet({ label: t('wallet'), amount: plan?.amount ?? 0 })
  // Preselected where there is one, once the terms are accepted (document 1 §2.2, Payment method selector).
  const method = chosenMethod ?? (wallet.name && acceptsTerms ? 'wallet' : 'card')
  const { form, coupon, total, order, error, place } = useGuestOrder({
    ...{ link, plan, captcha, onComplete },
    checkOthers: () => method === 'card' && plan && plan.amount > 0 && card.validate({ focus: false }),
    pay: holder => (method === 'wallet' ? wallet.open() : card.createToken(holder)),
  })
  const isBusy = order.isSending || order.isChecking
  const grandTotal = total.amounts && formatMoney(total.amounts.grandTotal, i18n.language)

  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <AccountChoice hasAccount={hasAccount} onChoose={setHasAccount} />
        <FormProvider {...form}>
          <FormMessages value="checkout">
            <form
              id={formId}
              noValidate
              hidden={hasAccount}
              inert={isBusy}
              className={styles.column}
              onSubmit={event => {
                event.preventDefault()
                void place()
              }}
            >
              <AccountFields />
              <ContactFields />
              {plan && plan.amount > 0 && (
                <Card title={t('payment.title')}>
                  <Stack>
                    <PaymentMethodChoice
                      wallet={wallet}
                      value={method}
                      onChange={setMethod}
                      isWalletReady={acceptsTerms}
                    />
                    {method === 'card' && <CardFields card={card} />}
                    <CardError card={method === 'card' ? card : wallet} />
                  </Stack>
                </Card>
              )}
              <Card title={t('billing.title')}>
                <BillingAddressFields<SignUpForm> at={field => `billingAddress.${field}`} />
              </Card>
            </form>
          </FormMessages>
        </FormProvider>
      </div>
      <div className={styles.column} data-sticky>
        <Card title={t('summary.title')}>
          <Stack>
            {plan && <OrderSummary plan={plan} trialDays={link.trialDays} total={total} />}
            {!hasAccount && (
              <>
                <CouponField state={coupon} disabled={isBusy} />
                <CaptchaField captcha={captcha} />
                <TermsField
                  checked={acceptsTerms}
                  onChange={accepts => {
                    setAcceptsTerms(accepts)
                    form.setValue('acceptsTerms', accepts, { shouldValidate: true })
                  }}
                />
                <OrderProblem error={error} isChecking={order.isChecking} />
                <Button
                  type="submit"
                  form={formId}
                  variant="primary"
                  disabled={!acceptsTerms || !plan || !total.isCurrent}
                  busy={isBusy}
                  busyLabel={t('order.placing')}
                >
                  {t('order.place')}
                </Button>
              </>
            )}
            {link.isAlternate && <Muted>{t('plans:guarantee')}</Muted>}
          </Stack>
        </Card>
        <HelpBlock />
      </div>
      {/* The same figure as in the summary, which a phone shows below the form. */}
      <div className={styles.bar} aria-hidden="true">
        <span>{t('summary.total')}</span>
        <strong>{grandTotal}</strong>
      </div>
    </div>
  )
}
