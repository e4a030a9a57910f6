import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { MergePreview } from '#contract/customers/customerMerge.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { excerpt } from '#lib/excerpt.ts'
import { RadioField } from '#page/form/fields/ChoiceFields.tsx'
import { Notice } from '#ui/Notice.tsx'
import { fieldLabels } from '../edit/fieldLabels.ts'
import { toForm } from '../edit/schema.ts'
import { conflictsOf, type MergeForm } from './model.ts'

interface MergeChoicesProps {
  customer: Customer
  preview: MergePreview
}

/** The records that a merge moves, and the choice between two values. */
export function MergeChoices({ customer, preview }: MergeChoicesProps) {
  const { t } = useTranslation('customers')
  const labels = fieldLabels(t)
  const { other, orders, storeCredits, carts, addresses, sameAddresses, tags, hasNote } = preview
  const moves = [
    t('merge.orders', { count: orders }),
    ...(storeCredits > 0 ? [t('merge.storeCredits', { count: storeCredits })] : []),
    ...(carts > 0 ? [t('merge.carts', { count: carts })] : []),
    t('merge.addresses', { count: addresses }),
    ...(sameAddresses > 0 ? [t('merge.sameAddresses', { count: sameAddresses })] : []),
    ...(tags.length > 0 ? [t('merge.tags', { tags: new Intl.ListFormat(i18next.language).format(tags) })] : []),
    ...(hasNote ? [t('merge.note')] : []),
    t('merge.timeline'),
  ]
  return (
    <>
      <Notice tone="warn">{t('merge.warning', { other: excerpt(other.name), name: excerpt(customer.name) })}</Notice>
      <ul>
        {moves.map(move => (
          <li key={move}>{move}</li>
        ))}
      </ul>
      {conflictsOf(customer, other).map(field => (
        <RadioField<MergeForm>
          key={field}
          name={`taken.${field}`}
          legend={labels.label({ field }, toForm(customer))}
          options={[customer, other].map(each => ({
            value: each === other,
            label: <bdi>{labels.show({ field }, each[field])}</bdi>,
          }))}
        />
      ))}
    </>
  )
}
