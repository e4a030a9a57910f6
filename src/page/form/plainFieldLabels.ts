import i18next from 'i18next'
import { richTextToText } from '#lib/richText/text.ts'
import type { FieldLabels } from './FieldComparison.tsx'

/** Labels for a form whose values are texts and switches, without rows. Rich text is shown as plain text. */
export const plainFieldLabels = <Values extends object>(
  labels: Record<keyof Values & string, string>,
): FieldLabels<Values> => ({
  label: ({ field }) => labels[field as keyof Values & string],
  show: (_, value) =>
    typeof value === 'boolean' ? i18next.t(value ? 'page:yes' : 'page:no') : richTextToText(String(value)),
})
