import Trash2 from 'lucide/dist/esm/icons/trash.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DRAFT_LIMITS, type PricedOrder } from '#contract/orders/orderDrafts.ts'
import { codeKeyOf } from '#lib/couponCode.ts'
import { isSaveKey } from '#lib/isSaveKey.ts'
import { formatMoney } from '#lib/money.ts'
import { SelectField } from '#page/form/fields/ChoiceFields.tsx'
import { NumberField } from '#page/form/fields/NumberFields.tsx'
import { useField } from '#page/form/formMessages.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import styles from '../orderForm.module.css'
import type { OrderForm } from '../schema.ts'
import type { Price } from '../usePrice.ts'

/** Coupon codes, and discounts for this order alone. Each shows its amount, or why it doesn't apply. */
export function DiscountsCard({ price }: { price: Price }) {
  const { t } = useTranslation('orderForm')
  const { setFocus, setValue } = useFormContext<OrderForm>()
  const { field, error } = useField<OrderForm>('coupons')
  const custom = useField<OrderForm>('customDiscounts')
  // The field's own value doesn't follow what is typed into its rows.
  const rows = useWatch<OrderForm, 'customDiscounts'>({ name: 'customDiscounts' })
  const [typed, setTyped] = useState('')
  const codes = field.value as string[]
  const explained = price.isOld ? [] : (price.priced?.discounts ?? [])
  const automatic = explained.filter(({ discountId, code }) => code === '' && !discountId.startsWith('custom-'))

  const apply = () => {
    const code = codeKeyOf(typed)
    if (code === '') return
    if (!codes.includes(code)) field.onChange([...codes, code])
    setTyped('')
  }
  return (
    <Card title={t('discounts.title')}>
      <Stack>
        <Inline align="start">
          <Field label={t('discounts.coupon')} hint={t('discounts.couponHint')} error={error}>
            <TextInput
              ref={field.ref}
              value={typed}
              width="medium"
              maxLength={DRAFT_LIMITS.coupon}
              autoComplete="off"
              dir="ltr"
              onChange={event => setTyped(event.target.value)}
              // Saving must not ignore a code that was typed.
              onBlur={apply}
              onKeyDown={event => {
                if (isSaveKey(event.nativeEvent)) apply()
                if (event.key !== 'Enter') return
                // Enter would save the order.
                event.preventDefault()
                apply()
              }}
              after={
                <Button
                  size="small"
                  aria-disabled={typed.trim() === ''}
                  onClick={() => {
                    apply()
                    setFocus('coupons')
                  }}
                >
                  {t('discounts.apply')}
                </Button>
              }
            />
          </Field>
        </Inline>
        {(codes.length > 0 || automatic.length > 0) && (
          <ul className={styles.discounts} aria-label={t('discounts.title')}>
            {automatic.map(line => (
              <li key={line.discountId} className={styles.discount}>
                <bdi>{line.name}</bdi>
                <Explanation line={line} />
              </li>
            ))}
            {codes.map(code => (
              <li key={code} className={styles.discount}>
                <bdi className={styles.code}>{code}</bdi>
                <Explanation line={explained.find(line => codeKeyOf(line.code) === codeKeyOf(code))} />
                <IconButton
                  glyph={X}
                  size="small"
                  label={t('discounts.remove', { code })}
                  onClick={() => {
                    field.onChange(codes.filter(other => other !== code))
                    setFocus('coupons')
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        {rows.map((row, at) => (
          <Inline key={row.id} align="start">
            <SelectField<OrderForm> name={`customDiscounts.${at}.kind`} label={t('discounts.kind')}>
              <option value="amount">{t('discounts.amount')}</option>
              <option value="percent">{t('discounts.percent')}</option>
            </SelectField>
            <NumberField<OrderForm>
              name={`customDiscounts.${at}.value`}
              label={t('discounts.value')}
              unit={row.kind === 'percent' ? '%' : '$'}
            />
            <Explanation line={explained.find(({ discountId }) => discountId === `custom-${at}`)} />
            <IconButton
              glyph={Trash2}
              label={t('discounts.removeCustom')}
              onClick={() => custom.field.onChange(rows.filter(({ id }) => id !== row.id))}
            />
          </Inline>
        ))}
        <div>
          <Button
            onClick={() => {
              const added = { id: crypto.randomUUID(), kind: 'amount', value: '' } as const
              // Not validated yet: the user is about to fill it in.
              setValue('customDiscounts', [...rows, added], { shouldDirty: true })
              setTimeout(() => setFocus(`customDiscounts.${rows.length}.value`))
            }}
          >
            {t('discounts.addCustom')}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}

function Explanation({ line }: { line: PricedOrder['discounts'][number] | undefined }) {
  const { t, i18n } = useTranslation('orderForm')
  if (!line) return null
  if (line.reason === null) return <span className={styles.amount}>{formatMoney(-line.amount, i18n.language)}</span>
  return <span className={styles.warn}>{t(`discounts.reason.${line.reason}`)}</span>
}
