import i18next from 'i18next'
import { richTextToText } from '#lib/richText/text.ts'
import type { FieldLabels } from './FieldComparison.tsx'

/**
 * Labels for a form whose values are texts and switches, without rows. Rich text is shown as plain text; `shown` formats
 * other values, such as amounts of money.
 */
export const plainFieldLabels = <Values extends object>(
  labels: Record<keyof Values & string, string>,
  shown: { [Field in keyof Values & string]?: (value: Values[Field]) => string } = {},
): FieldLabels<Values> => ({
  label: ({ field }) => labels[field as keyof Values & string],
  show: ({ field }, value) => {
    const format = shown[field as keyof Values & string]
    if (format) return format(value as Values[keyof Values & string])
    return typeof value === 'boolean' ? i18next.t(value ? 'page:yes' : 'page:no') : richTextToText(String(value))
  },
})
