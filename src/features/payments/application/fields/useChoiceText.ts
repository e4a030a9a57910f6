import { useTranslation } from 'react-i18next'
import { messageOf } from '#i18n/messageOf.ts'

/** The text of a choice: `goods`, `art`. Empty for none. */
export function useChoiceText() {
  useTranslation('application')
  return (kind: 'business' | 'goods' | 'delivery' | 'sales' | 'ownership', value: string) =>
    value === '' ? '' : messageOf(`application:${kind}.${keyOf(value)}`)
}

/** `Individual/Sole Proprietor` → `IndividualSoleProprietor`, `0-2` → `0to2`. */
const keyOf = (value: string) => value.replace(/(\w)-(\w)/, '$1to$2').replaceAll(/[^\dA-Za-z]/g, '')
