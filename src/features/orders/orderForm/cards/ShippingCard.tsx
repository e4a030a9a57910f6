import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#lib/money.ts'
import { MoneyField } from '#page/form/fields/NumberFields.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { useField } from '#page/form/formMessages.ts'
import { Card } from '#ui/Card.tsx'
import { Radio, RadioGroup } from '#ui/form/RadioGroup.tsx'
import { FieldRow, Stack } from '#ui/Layout.tsx'
import type { OrderForm } from '../schema.ts'
import type { Price } from '../usePrice.ts'

/** The store's shipping methods with their prices, and why some are not offered; or a price of the merchant's own. */
export function ShippingCard({ price }: { price: Price }) {
  const { t, i18n } = useTranslation(['orderForm', 'page'])
  const { field, error } = useField<OrderForm>('shipping')
  const name = useId()
  const chosen = String(field.value)
  const options = price.priced?.shippingOptions ?? []
  const isKnown =
    ['', 'custom'].includes(chosen) || options.some(({ methodId, kind }) => `${methodId}/${kind}` === chosen)
  const radio = (value: string) => ({
    name,
    value,
    checked: chosen === value,
    onChange: () => field.onChange(value),
    onBlur: field.onBlur,
  })
  return (
    <Card title={t('shipping.title')}>
      <Stack>
        <RadioGroup legend={t('shipping.method')} error={error}>
          <Radio {...radio('')} label={t('page:common.none')} />
          {options.map(option => {
            const value = `${option.methodId}/${option.kind}`
            const { reason, deliveryEstimate } = option
            const hint = reason ? t(`shipping.reason.${reason}`) : deliveryEstimate && <bdi>{deliveryEstimate}</bdi>
            return (
              <Radio
                key={value}
                {...radio(value)}
                label={
                  <>
                    <bdi>{option.name}</bdi>
                    {option.reason === null && ` · ${formatMoney(option.price, i18n.language)}`}
                  </>
                }
                hint={hint || undefined}
                disabled={option.reason !== null && chosen !== value}
              />
            )
          })}
          {!isKnown && price.priced && <Radio {...radio(chosen)} label={t('shipping.gone')} />}
          <Radio {...radio('custom')} label={t('shipping.custom')} />
        </RadioGroup>
        {chosen === 'custom' && (
          <FieldRow>
            <TextField<OrderForm> name="shippingName" label={t('page:common.name')} />
            <MoneyField<OrderForm> name="shippingPrice" label={t('page:common.price')} required />
          </FieldRow>
        )}
      </Stack>
    </Card>
  )
}
