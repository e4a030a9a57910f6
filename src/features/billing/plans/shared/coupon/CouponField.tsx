import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CHECKOUT_LIMITS } from '#contract/billing/billingAddress.ts'
import { formatMoney } from '#lib/money.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import type { CouponState } from './useCoupon.ts'

/** An optional coupon behind a link (document 1 §2.2). */
export function CouponField({ state, disabled }: { state: CouponState; disabled: boolean }) {
  const { t, i18n } = useTranslation('plans')
  const errorText = useErrorMessage()
  const [isOpen, setOpen] = useState(state.text !== '')
  const { text, coupon, isInvalid, isChecking, error } = state
  if (!isOpen) {
    return (
      <div>
        <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
          {t('coupon.have')}
        </Button>
      </div>
    )
  }
  const problem = error ? errorText(error) : isInvalid ? t('CHECKOUTSIGNUP.COUPON_NOT_VALID') : undefined
  const isLong = text.length > CHECKOUT_LIMITS.coupon
  const off = coupon?.percent_off
    ? t('coupon.percent', { percent: coupon.percent_off })
    : t('coupon.amount', { amount: formatMoney(coupon?.amount_off ?? 0, i18n.language) })
  return (
    <Stack gap={2}>
      <Field label={t('coupon.label')} error={isLong ? t('coupon.tooLong') : problem}>
        <TextInput
          autoFocus={text === ''}
          value={text}
          disabled={disabled || coupon !== null}
          autoComplete="off"
          dir="ltr"
          width="medium"
          onChange={event => state.setText(event.target.value)}
          onKeyDown={event => {
            // Inside the order's form Enter would place the order.
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (text.trim() !== '' && !isLong) state.apply()
          }}
        />
      </Field>
      <Inline>
        {coupon ? (
          <Button size="small" disabled={disabled} onClick={state.clear}>
            {t('coupon.clear')}
          </Button>
        ) : (
          <Button
            size="small"
            disabled={disabled || text.trim() === '' || isLong}
            busy={isChecking}
            onClick={state.apply}
          >
            {t('coupon.apply')}
          </Button>
        )}
      </Inline>
      <div role="status">
        {coupon && (
          <Muted>
            {off}{' '}
            {coupon.duration === 'repeating'
              ? t('coupon.months', { count: coupon.duration_in_months ?? 0 })
              : t(`coupon.${coupon.duration}`)}
          </Muted>
        )}
      </div>
    </Stack>
  )
}
