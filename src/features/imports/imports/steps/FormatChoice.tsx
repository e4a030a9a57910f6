import { useTranslation } from 'react-i18next'
import { systemName } from '#contract/orders/pastOrders.ts'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import type { FormatId, Reading } from '../file/rows.ts'
import type { Report } from '../report.ts'

interface FormatChoiceProps {
  report: Report
  onReading: (reading: Reading) => void
}

/** Which kind of file it is, as it was recognized; the user can say otherwise. */
export function FormatChoice({ report: { reading, recognized }, onReading }: FormatChoiceProps) {
  const { t } = useTranslation('imports')
  const { format } = reading
  // It has been written here.
  if (format === 'backcounter') return null
  const choices = new Set<FormatId>([recognized, 'pastOrders', 'other'])
  const nameOf = (id: FormatId) => {
    if (id === 'other') return t('orders.kind.changes')
    return systemName(id) ? t('orders.kind.system', { system: systemName(id) }) : t('orders.kind.past')
  }
  return (
    <Field
      label={t('orders.kind.label')}
      hint={t(format === 'other' ? 'orders.kind.changesHint' : 'orders.kind.pastHint')}
    >
      <Select value={format} onChange={event => onReading({ ...reading, format: event.target.value as FormatId })}>
        {[...choices].map(id => (
          <option key={id} value={id}>
            {nameOf(id)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
