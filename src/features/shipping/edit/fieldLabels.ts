import type { TFunction } from 'i18next'
import i18next from 'i18next'
import { US_STATES } from '#lib/usStates.ts'
import type { FieldLabels } from '#page/form/FieldComparison.tsx'
import type { BandRow } from './bandRows.ts'
import type { MethodForm } from './schema.ts'

/** How the form's values are called and read where two versions are compared. */
export const fieldLabels = (t: TFunction<'shipping'>): FieldLabels<MethodForm> => ({
  label: ({ field, row }, values) => {
    if ((field !== 'byPrice' && field !== 'byWeight') || row === undefined) return t(`field.${field}`)
    return t('bands.number', { kind: t(`field.${field}`), number: values[field].findIndex(({ id }) => id === row) + 1 })
  },
  show: ({ field }, value) => {
    if (typeof value === 'boolean') return i18next.t(value ? 'page:yes' : 'page:no')
    if (field === 'exclude' || field === 'excludePickup')
      return (value as string[]).map(code => US_STATES[code] ?? code).join(', ')
    if (isBand(value)) return rangeText(value)
    return Array.isArray(value) ? value.map(rangeText).join('\n') : String(value)
  },
})

const isBand = (value: unknown): value is BandRow => typeof value === 'object' && value !== null && 'minimum' in value
const rangeText = ({ minimum, maximum, price }: BandRow) => `${minimum || 0} – ${maximum || '∞'}: $${price}`
