import { useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { categoryQueries } from '#features/catalog/categories/queries.ts'
import { pickedName } from '#features/catalog/shared/productPicker/queries.ts'
import { moneyText, numberText } from '#lib/valueText.ts'
import { longZoneName } from '#lib/zonedTime.ts'
import type { FieldLabels } from '#page/form/FieldComparison.tsx'
import { dayText } from '#page/form/incompleteDay.ts'
import type { DiscountForm } from './schema.ts'

/** Fields whose text is a number, but no amount of money. */
const NUMBERS: readonly string[] = ['percent', 'minimum', 'maximum', 'usageLimit', 'customerUsageLimit', 'days']

/** How the form's values are called, and how they read where two versions are compared. */
export function useDiscountLabels(): FieldLabels<DiscountForm> {
  const { t } = useTranslation('discounts')
  const queryClient = useQueryClient()
  const categoryName = (id: string) =>
    queryClient.getQueryData(categoryQueries.tree().queryKey)?.items.find(category => category.id === id)?.name
  return {
    label: ({ field }) => t(`field.${field}`),
    show: ({ field }, value) => {
      if (typeof value === 'boolean') return i18next.t(value ? 'page:yes' : 'page:no')
      if (field === 'productIds') return namesOf(value, id => pickedName(queryClient, id) ?? t('scope.deletedProduct'))
      if (field === 'categoryIds') return namesOf(value, id => categoryName(id) ?? t('scope.category'))
      const text = String(value)
      if (field === 'zone') return longZoneName(text, i18next.language)
      if (field === 'discountType') return t(`type.${value as DiscountForm['discountType']}`)
      if (field === 'scope') return t(`scopeOf.${value as DiscountForm['scope']}`)
      if (field === 'schedule') return t(`schedule.${value as DiscountForm['schedule']}`)
      if (field === 'startDay' || field === 'endDay') return dayText(text, i18next.language)
      if (field === 'amount') return moneyText(text, i18next.language)
      return NUMBERS.includes(field) ? numberText(text, i18next.language) : text
    },
  }
}

/** A list, or one entry of it. */
const namesOf = (value: unknown, name: (id: string) => string) =>
  (Array.isArray(value) ? (value as string[]) : [String(value)]).map(name).join('\n')
