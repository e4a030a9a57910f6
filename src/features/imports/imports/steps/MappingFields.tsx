import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#i18n/formatNumber.ts'
import { readStorage, writeStorage } from '#lib/storage.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { FieldRow, Stack } from '#ui/Layout.tsx'
import { columnLabel } from '../columnLabel.ts'
import type { ColumnMapping } from '../file/guessColumns.ts'

interface MappingFieldsProps {
  columns: readonly string[]
  headers: readonly string[]
  mapping: ColumnMapping
  onMapping: (mapping: ColumnMapping) => void
}

/** Maps the file's columns; each choice counts at once. The last mapping of a file with the same headers is suggested. */
export function MappingFields({ columns, headers, mapping, onMapping }: MappingFieldsProps) {
  const { t } = useTranslation('imports')
  const [chosen, setChosen] = useState(mapping)
  const [isOpen] = useState(() => headers.some(header => !columns.some(column => mapping[column] === header)))
  const key = `backcounter.import.${headers.join('\n')}`
  const [remembered] = useState(() => readStorage(key))
  const apply = (next: ColumnMapping) => {
    setChosen(next)
    writeStorage(key, JSON.stringify(next))
    onMapping(next)
  }
  const used = headers.filter(header => columns.some(column => chosen[column] === header)).length
  const isRemembered = remembered !== null && remembered !== JSON.stringify(chosen)
  return (
    // Open if there is an unmapped column.
    <details open={isOpen || isRemembered}>
      <summary>
        {t('mapping.title', {
          used: formatNumber(used),
          all: formatNumber(headers.length),
        })}
      </summary>
      <Stack gap={3}>
        <p>{t('mapping.text')}</p>
        {isRemembered && (
          <div>
            <Button onClick={() => apply(JSON.parse(remembered) as ColumnMapping)}>{t('mapping.remembered')}</Button>
          </div>
        )}
        <FieldRow>
          {columns.map(column => (
            <ColumnField
              key={column}
              label={columnLabel(column)}
              column={column}
              headers={headers}
              value={chosen[column]}
              onChange={header => apply({ ...chosen, [column]: header })}
            />
          ))}
        </FieldRow>
      </Stack>
    </details>
  )
}

interface ColumnFieldProps {
  column: string
  label: string
  headers: readonly string[]
  value: string | undefined
  onChange: (header: string | undefined) => void
}

function ColumnField({ column, label, headers, value, onChange }: ColumnFieldProps) {
  const { t } = useTranslation('imports')
  return (
    <Field label={label}>
      <Select name={column} value={value ?? ''} onChange={event => onChange(event.target.value || undefined)}>
        <option value="">{t('mapping.none')}</option>
        {headers.map(header => (
          <option key={header}>{header}</option>
        ))}
      </Select>
    </Field>
  )
}
