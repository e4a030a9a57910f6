import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PRODUCT_COLUMNS, type ProductColumn } from '#contract/productImport.ts'
import { readStorage, writeStorage } from '#lib/storage.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { FieldRow, Stack } from '#ui/Layout.tsx'
import { columnLabel } from './columnLabel.ts'
import type { Mapping } from './file/formats.ts'

interface MappingFieldsProps {
  headers: readonly string[]
  mapping: Mapping
  onMapping: (mapping: Mapping) => void
}

/** Which of the file's columns is what. What was chosen once for a file with these headers is offered again. */
export function MappingFields({ headers, mapping, onMapping }: MappingFieldsProps) {
  const { t } = useTranslation('productImport')
  const [chosen, setChosen] = useState(mapping)
  const key = `backcounter.import.${headers.join('\n')}`
  const [remembered] = useState(() => readStorage(key))
  const apply = (next: Mapping) => {
    writeStorage(key, JSON.stringify(next))
    onMapping(next)
  }
  const isSame = PRODUCT_COLUMNS.every(column => chosen[column] === mapping[column])
  return (
    <Stack gap={3}>
      <h3>{t('mapping.title')}</h3>
      <p>{t('mapping.text')}</p>
      {remembered !== null && remembered !== JSON.stringify(mapping) && (
        <div>
          <Button onClick={() => apply(JSON.parse(remembered) as Mapping)}>{t('mapping.remembered')}</Button>
        </div>
      )}
      <FieldRow>
        {PRODUCT_COLUMNS.map(column => (
          <ColumnField
            key={column}
            column={column}
            headers={headers}
            value={chosen[column]}
            onChange={header => setChosen({ ...chosen, [column]: header })}
          />
        ))}
      </FieldRow>
      {!isSame && (
        <div>
          <Button onClick={() => apply(chosen)}>{t('mapping.apply')}</Button>
        </div>
      )}
    </Stack>
  )
}

interface ColumnFieldProps {
  column: ProductColumn
  headers: readonly string[]
  value: string | undefined
  onChange: (header: string | undefined) => void
}

function ColumnField({ column, headers, value, onChange }: ColumnFieldProps) {
  const { t } = useTranslation('productImport')
  return (
    <Field label={columnLabel(t, column)}>
      <Select value={value ?? ''} onChange={event => onChange(event.target.value || undefined)}>
        <option value="">{t('mapping.none')}</option>
        {headers.map(header => (
          <option key={header}>{header}</option>
        ))}
      </Select>
    </Field>
  )
}
