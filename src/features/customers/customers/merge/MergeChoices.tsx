import i18next from 'i18next'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { MergePreview } from '#contract/customers/customerMerge.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { excerpt } from '#lib/excerpt.ts'
import { Radio, RadioGroup } from '#ui/form/RadioGroup.tsx'
import { Notice } from '#ui/Notice.tsx'
import { fieldLabels } from '../edit/fieldLabels.ts'
import { toForm } from '../edit/schema.ts'
import { conflictsOf, type MergedField, type Taken } from './model.ts'

interface MergeChoicesProps {
  customer: Customer
  preview: MergePreview
  taken: Taken
  onTake: (field: MergedField, isTaken: boolean) => void
}

/** The records that a merge moves, and the choice between two values. */
export function MergeChoices({ customer, preview, taken, onTake }: MergeChoicesProps) {
  const { t } = useTranslation('customers')
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
        <Conflict
          key={field}
          field={field}
          customer={customer}
          other={other}
          isTaken={taken[field] ?? false}
          onTake={isTaken => onTake(field, isTaken)}
        />
      ))}
    </>
  )
}

interface ConflictProps {
  field: MergedField
  customer: Customer
  other: Customer
  isTaken: boolean
  onTake: (isTaken: boolean) => void
}

function Conflict({ field, customer, other, isTaken, onTake }: ConflictProps) {
  const { t } = useTranslation('customers')
  const name = useId()
  const labels = fieldLabels(t)
  const textOf = (value: unknown) => <bdi>{labels.show({ field }, value)}</bdi>
  return (
    <RadioGroup legend={labels.label({ field }, toForm(customer))}>
      <Radio name={name} label={textOf(customer[field])} checked={!isTaken} onChange={() => onTake(false)} />
      <Radio name={name} label={textOf(other[field])} checked={isTaken} onChange={() => onTake(true)} />
    </RadioGroup>
  )
}
