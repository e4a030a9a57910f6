import { useTranslation } from 'react-i18next'
import { FieldRow } from '#ui/Layout.tsx'
import { BoundFilter, type NumberKind } from './BoundFilter.tsx'

/** One end of a range. */
export interface Bound {
  label: string
  /** Empty without a filter. */
  value: string
  onValue: (value: string) => void
}

/** Amounts or numbers from one to another, both included. Either end may be open. */
export function RangeFilter({ kind, from, to }: { kind: NumberKind; from: Bound; to: Bound }) {
  const { t } = useTranslation('filters')
  const isReversed = from.value !== '' && to.value !== '' && Number(from.value) > Number(to.value)
  return (
    <FieldRow>
      <BoundFilter kind={kind} {...from} />
      <BoundFilter
        kind={kind}
        {...to}
        error={isReversed ? t('reversed', { from: from.label, to: to.label }) : undefined}
      />
    </FieldRow>
  )
}
