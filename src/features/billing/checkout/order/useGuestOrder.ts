import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#api/errors.ts'
import type { CaptchaState } from '#features/billing/cards/shared/useCaptcha.ts'
import type { CardHolder, CardToken } from '#features/billing/cards/shared/useCardFields.ts'
import type { PlanChoice } from '#features/billing/plans/model.ts'
import { useCoupon } from '#features/billing/plans/shared/coupon/useCoupon.ts'
import { formResolver } from '#page/form/formResolver.ts'
import { keepValues, keptValues } from '../keptValues.ts'
import { type CheckoutLink, SignUpForm } from '../model.ts'
import { useOrder } from './useOrder.ts'
import { useTotal } from './useTotal.ts'

interface GuestOrderOptions {
  link: CheckoutLink
  plan: PlanChoice | undefined
  /** Card or wallet; `null` where neither can be used. */
  pay: (holder: CardHolder) => Promise<CardToken | null>
  /** Says what is missing in fields that are not the form's, without moving the focus. */
  checkOthers: () => void
  captcha: CaptchaState
  onComplete: (firstName: string, charged: number) => void
}

/** A guest's form with its coupon, its total and its order. */
export function useGuestOrder({ link, plan, pay, checkOthers, captcha, onComplete }: GuestOrderOptions) {
  const [error, setError] = useState<unknown>(null)
  const form = useForm<SignUpForm>({
    defaultValues: keptValues(),
    resolver: formResolver<SignUpForm>(SignUpForm),
    mode: 'onTouched',
  })
  const coupon = useCoupon(link.coupon)
  const { state, postalCode } = form.watch('billingAddress')
  const couponCode = coupon.coupon?.id ?? null
  const total = useTotal({ plan: link.planId ?? '', couponCode, state, zip: postalCode })
  const order = useOrder({
    onComplete,
    onFailed: cause => {
      setError(cause)
      captcha.reset()
      void total.refetch()
      const [first, ...others] = cause instanceof ApiError ? cause.fields : []
      for (const { field, message } of others) form.setError(nameOf(field), { type: 'server', message })
      if (first) form.setError(nameOf(first.field), { type: 'server', message: first.message }, { shouldFocus: true })
    },
  })

  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepValues(values) }), [form])

  const place = form.handleSubmit(async ({ account, contact, billingAddress }) => {
    setError(null)
    if (!plan || !total.amounts || !total.isCurrent) return
    if (!captcha.validate() || captcha.response === null) return
    const paid = plan.amount > 0 ? await pay({ ...contact, ...billingAddress }) : undefined
    // The field that is wrong has the focus.
    if (paid === null) return
    await order.place({
      ...contact,
      ...{ email: account.email.trim(), password: account.password },
      billingAddress: { ...billingAddress, country: 'US' },
      ...{ termsAndConditionsAccepted: true, planId: plan.id, creditCardToken: paid?.token ?? null },
      ...{
        expectedTotal: total.amounts.grandTotal,
        expireTrialInFiveMinutes: false,
        captchaResponse: captcha.response,
      },
      ...{ userAgent: navigator.userAgent.slice(0, 500), trialLengthInDays: link.trialDays },
      ...{ couponCode, paymentIntent: null },
    })
  }, checkOthers)
  return { form, coupon, total, order, error, place }
}

type FieldName = 'account.email' | 'billingAddress.city'

/** `email` of the body is `account.email` of the form. */
function nameOf(field: string): FieldName {
  if (field === 'email' || field === 'password') return `account.${field}` as FieldName
  return (field.includes('.') ? field : `contact.${field}`) as FieldName
}
