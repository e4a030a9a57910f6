import { useTranslation } from 'react-i18next'
import { type ChangedField, PLACEHOLDERS } from '#contract/catalog/productChanges.ts'
import { messageOf } from '#i18n/messageOf.ts'
import { ENDINGS, type Ending } from '#lib/priceChange.ts'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { CategoryValue } from './CategoryValue.tsx'
import {
  CHANGE_MODES,
  type ChangeMode,
  type FieldChange,
  type FieldError,
  isPercent,
  isWhole,
  KIND_OF,
} from './changeForm.ts'
import styles from './EditDialog.module.css'
import { TagsValue } from './TagsValue.tsx'
import { NumberValue, TextValue } from './Values.tsx'

interface FieldRowProps {
  field: ChangedField
  change: FieldChange | undefined
  error: FieldError | undefined
  onChange: (change: FieldChange | undefined) => void
}

/** The kind of change of one field, and its value. */
export function FieldRow({ field, change, error, onChange }: FieldRowProps) {
  const { t } = useTranslation('bulkEdit')
  const kind = KIND_OF[field]
  const label = t(`field.${field}`)
  const choose = (how: string) => {
    if (how === '') return onChange(undefined)
    onChange({ value: '', ending: 'none', chosen: [], ...change, how: how as ChangeMode })
  }
  const needsValue = change && !isWhole(kind, change.how)
  const problem = error && t(`problem.${error}`, { placeholders: PLACEHOLDERS.map(name => `{${name}}`).join(', ') })
  const isMoney = kind === 'price' || kind === 'money'
  return (
    <div className={styles.row} data-changed={change !== undefined || undefined}>
      <Field label={label}>
        <Select value={change?.how ?? ''} onChange={event => choose(event.target.value)}>
          <option value="">{t('how.keep')}</option>
          {CHANGE_MODES[kind].map(how => (
            <option key={how} value={how}>
              {messageOf(`bulkEdit:how.${kind}.${how}`)}
            </option>
          ))}
        </Select>
      </Field>
      {needsValue && kind === 'categories' && (
        <CategoryValue ids={change.chosen} error={problem} onIds={chosen => onChange({ ...change, chosen })} />
      )}
      {needsValue && kind === 'tags' && (
        <TagsValue tags={change.chosen} error={problem} onTags={chosen => onChange({ ...change, chosen })} />
      )}
      {needsValue && (isMoney || kind === 'inventory' || kind === 'weight') && (
        <NumberValue
          label={isMoney ? t(isPercent(change.how) ? 'value.percent' : 'value.amount', { field: label }) : label}
          kind={isMoney && !isPercent(change.how) ? 'money' : 'number'}
          unit={isMoney ? '%' : kind === 'weight' ? t('value.pounds') : undefined}
          value={change.value}
          error={problem}
          onValue={value => onChange({ ...change, value })}
        />
      )}
      {needsValue && (kind === 'text' || kind === 'pattern') && (
        <TextValue
          label={kind === 'text' ? label : t('value.pattern', { field: label })}
          hint={kind === 'pattern' ? t('value.patternHint') : undefined}
          value={change.value}
          error={problem}
          onValue={value => onChange({ ...change, value })}
        />
      )}
      {needsValue && isPercent(change.how) && (
        <Field label={t('value.ending')}>
          <Select
            value={change.ending}
            onChange={event => onChange({ ...change, ending: event.target.value as Ending })}
          >
            {ENDINGS.map(ending => (
              <option key={ending} value={ending}>
                {t(`ending.${ending}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  )
}
