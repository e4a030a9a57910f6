import type { TFunction } from 'i18next'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { BulkDifference } from '#contract/catalog/bulkEdits.ts'
import type { ChangedField } from '#contract/catalog/productChanges.ts'
import { formatNumber } from '#i18n/formatNumber.ts'
import { excerpt } from '#lib/excerpt.ts'
import { isolated } from '#lib/isolated.ts'
import { formatMoney } from '#lib/money.ts'
import { listOf } from './listOf.ts'

type Texts = TFunction<'bulkEdit'>
const MONEY: readonly ChangedField[] = ['price', 'salePrice', 'msrp']

/** The changes of a product: "Price: $10.00 → $11.00". */
export function Differences({ differences }: { differences: readonly BulkDifference[] }) {
  const { t } = useTranslation('bulkEdit')
  return differences.map(({ field, before, after }) => (
    <div key={field}>
      {t('difference', {
        field: t(`field.${field}`),
        before: isolated(textOf(field, before, t)),
        after: isolated(textOf(field, after, t)),
      })}
    </div>
  ))
}

function textOf(field: ChangedField, value: BulkDifference['before'], t: Texts): string {
  if (value === null || value === '') return t('shown.none')
  if (Array.isArray(value)) return value.length > 0 ? listOf(value) : t('shown.none')
  if (typeof value === 'boolean') return t(value ? 'shown.yes' : 'shown.no')
  if (typeof value === 'number') {
    if (MONEY.includes(field)) return formatMoney(value, i18next.language)
    const formatted = formatNumber(value)
    return field === 'weight' ? t('shown.pounds', { shown: formatted }) : formatted
  }
  if (field === 'state') return t(value === 'Active' ? 'how.state.Active' : 'how.state.Inactive')
  return excerpt(value, 80)
}
