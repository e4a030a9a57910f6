import type { TFunction } from 'i18next'
import i18next from 'i18next'
import { listText } from '#lib/listText.ts'
import { formatPhone } from '#lib/phone.ts'
import type { FieldLabels } from '#page/form/FieldComparison.tsx'
import type { CustomerForm } from './schema.ts'

const FIELDS: readonly (keyof CustomerForm)[] = [
  'firstName',
  'lastName',
  'company',
  'emailAddress',
  'phoneNumber',
  'tags',
  'emailOptIn',
  'textMessageOptIn',
  'marketToCustomer',
  'merchantNote',
  'avalaraEntityUseCode',
]

/** The label of a field; unknown fields are shown as is. */
export function fieldLabel(t: TFunction<'customers'>, name: string): string {
  const field = FIELDS.find(known => known === name)
  return field ? t(`field.${field}`) : name
}

export const isField = (name: string | undefined): name is keyof CustomerForm => FIELDS.some(known => known === name)

/** How the form's values are called and read where two versions are compared. */
export const fieldLabels = (t: TFunction<'customers'>): FieldLabels<CustomerForm> => ({
  label: ({ field }) => fieldLabel(t, field),
  show: ({ field }, value) => {
    if (typeof value === 'boolean') return i18next.t(value ? 'page:yes' : 'page:no')
    if (Array.isArray(value)) return listText(value, i18next.language)
    return field === 'phoneNumber' ? formatPhone(String(value)) : String(value)
  },
})
