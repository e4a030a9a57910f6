import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Discount } from '#contract/discounts/discounts.ts'
import { categoryQueries } from '#features/catalog/categories/queries.ts'
import { pickerQueries } from '#features/catalog/shared/productPicker/queries.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import type { DiscountForm } from '../schema.ts'
import { summaryOf } from '../summary.ts'

/** The discount in words, updated while typing, and the number of uses of the saved one. */
export default function SummaryCard({ discount }: { discount: Discount | null }) {
  const { t, i18n } = useTranslation('discounts')
  const values = useWatch<DiscountForm>() as DiscountForm
  const { data: products } = useQuery(pickerQueries.named(values.productIds))
  const { data: categories } = useQuery(categoryQueries.tree())
  const nameIn = (items: readonly { id: string; name: string }[] | undefined, ids: readonly string[]) =>
    ids.flatMap(id => items?.find(item => item.id === id)?.name ?? [])
  const names = [...nameIn(categories?.items, values.categoryIds), ...nameIn(products?.items, values.productIds)]
  const number = (value: number) => value.toLocaleString(i18n.language)
  return (
    <Card title={t('section.summary')}>
      <Stack gap={2}>
        <p dir="auto">{summaryOf(values, { t, language: i18n.language, names })}</p>
        {discount && (
          <p>
            {t('summary.used', { count: discount.currentUsageCount, shown: number(discount.currentUsageCount) })}
            {typeof discount.usesLeft === 'number' &&
              ` · ${t('summary.left', { count: discount.usesLeft, shown: number(discount.usesLeft) })}`}
          </p>
        )}
      </Stack>
    </Card>
  )
}
