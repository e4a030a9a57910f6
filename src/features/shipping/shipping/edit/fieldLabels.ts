import type { TFunction } from 'i18next'
import i18next from 'i18next'
import { listText } from '#lib/listText.ts'
import { US_STATES } from '#lib/usStates.ts'
import { moneyText, numberText } from '#lib/valueText.ts'
import type { FieldLabels } from '#page/form/FieldComparison.tsx'
import type { BandRow } from './bandRows.ts'
import type { MethodForm } from './schema.ts'

/** How the form's values are called and read where two versions are compared. */
export const fieldLabels = (t: TFunction<'shipping'>): FieldLabels<MethodForm> => ({
  label: ({ field, row }, values) => {
    if ((field !== 'byPrice' && field !== 'byWeight') || row === undefined) return t(`field.${field}`)
    return t('bands.number', { kind: t(`field.${field}`), number: values[field].findIndex(({ id }) => id === row) + 1 })
  },
  show: ({ field, column }, value) => {
    if (typeof value === 'boolean') return i18next.t(value ? 'page:yes' : 'page:no')
    if (field === 'exclude' || field === 'excludePickup')
      return listText(
        (value as string[]).map(code => US_STATES[code] ?? code),
        i18next.language,
      )
    if (field === 'priceThreshold') return moneyText(String(value), i18next.language)
    if (field !== 'byPrice' && field !== 'byWeight') return String(value)
    if (column === 'price') return moneyText(String(value), i18next.language)
    if (typeof value === 'string') return boundText(field, value)
    return [value as BandRow | BandRow[]]
      .flat()
      .map(row => rangeText(field, row))
      .join('\n')
  },
})

type Kind = 'byPrice' | 'byWeight'
const boundText = (kind: Kind, bound: string) =>
  kind === 'byPrice' ? moneyText(bound, i18next.language) : numberText(bound, i18next.language)
const rangeText = (kind: Kind, { minimum, maximum, price }: BandRow) =>
  `${boundText(kind, minimum || '0')} – ${maximum ? boundText(kind, maximum) : '∞'}: ${moneyText(price, i18next.language)}`
