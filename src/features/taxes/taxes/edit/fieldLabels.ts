import type { TFunction } from 'i18next'
import i18next from 'i18next'
import { listText } from '#lib/listText.ts'
import { US_STATES } from '#lib/usStates.ts'
import { numberText } from '#lib/valueText.ts'
import type { FieldLabels } from '#page/form/FieldComparison.tsx'
import type { TaxForm } from './schema.ts'

const stateName = (code: string) => US_STATES[code] ?? code

/** How the form's values are called and read where two versions are compared. */
export const fieldLabels = (t: TFunction<'taxes'>): FieldLabels<TaxForm> => ({
  label: ({ field, row }) =>
    field === 'nexus' && row !== undefined ? t('nexus.rateIn', { state: stateName(row) }) : t(`field.${field}`),
  show: ({ field, column }, value) => {
    if (typeof value === 'boolean') return i18next.t(value ? 'page:yes' : 'page:no')
    if (isRow(value)) return rateText(value)
    if (column === 'taxPercent') return percentText(String(value))
    if (!Array.isArray(value)) return String(value)
    return field === 'nexus' ? value.map(rateText).join('\n') : listText(value, i18next.language)
  },
})

type Row = TaxForm['nexus'][number]
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && 'taxPercent' in value
const rateText = ({ id, taxPercent }: Row) => `${stateName(id)}: ${percentText(taxPercent)}`
const percentText = (text: string) => (text === '' ? '' : `${numberText(text, i18next.language)}%`)
