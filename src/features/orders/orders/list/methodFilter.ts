import { useTranslation } from 'react-i18next'
import { PAYMENT_METHODS } from '#contract/orders/orderMoney.ts'
import type { FilterOptions } from '#page/list/defineFilters.ts'

type Method = (typeof PAYMENT_METHODS)[number]
const isKnown = (method: string): method is Method => PAYMENT_METHODS.includes(method as Method)

/** The store's payment methods; imported orders can have another, to which analytics links. */
export function useMethodOptions(value: string): FilterOptions {
  const { t } = useTranslation('orders')
  const known = PAYMENT_METHODS.map(method => [method, t(`filter.methods.${method}`)] as const)
  return { options: value === '' || isKnown(value) ? known : [...known, [value, value]] }
}

export function useMethodName(method: string): string {
  const { t } = useTranslation('orders')
  return isKnown(method) ? t(`filter.methods.${method}`) : method
}
