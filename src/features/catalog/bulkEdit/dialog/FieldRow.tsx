import { useTranslation } from 'react-i18next'
import type { ChangedField } from '#contract/catalog/productChanges.ts'
import { messageOf } from '#i18n/messageOf.ts'
import { ENDINGS, type Ending } from '#lib/priceChange.ts'
import { useField } from '#page/form/formMessages.ts'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { CategoryValue } from './CategoryValue.tsx'
import {
  CHANGE_MODES,
  type ChangeForm,
  type ChangeMode,
  type FieldChange,
  isPercent,
  isWhole,
  KIND_OF,
} from './changeForm.ts'
import styles from './EditDialog.module.css'
import { TagsValue } from './TagsValue.tsx'
import { NumberValue, TextValue } from './Values.tsx'

/** The kind of change of one field, and its value. */
export function FieldRow({ field }: { field: ChangedField }) {
  const { t } = useTranslation('bulkEdit')
  const { field: input, error } = useField<ChangeForm>(`fields.${field}`)
  const { ref, onChange } = input
  const change = input.value as FieldChange | null | undefined
  const kind = KIND_OF[field]
  const label = t(`field.${field}`)
  const choose = (how: string) => {
    if (how === '') return onChange(null)
    onChange({ value: '', ending: 'none', chosen: [], ...change, how: how as ChangeMode })
  }
  const needsValue = change && !isWhole(kind, change.how)
  const isMoney = kind === 'price' || kind === 'money'
  return (
    <div className={styles.row} data-changed={change ? true : undefined}>
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
        <CategoryValue ref={ref} ids={change.chosen} error={error} onIds={chosen => onChange({ ...change, chosen })} />
      )}
      {needsValue && kind === 'tags' && (
        <TagsValue ref={ref} tags={change.chosen} error={error} onTags={chosen => onChange({ ...change, chosen })} />
      )}
      {needsValue && (isMoney || kind === 'inventory' || kind === 'weight') && (
        <NumberValue
          ref={ref}
          label={isMoney ? t(isPercent(change.how) ? 'value.percent' : 'value.amount', { field: label }) : label}
          kind={isMoney && !isPercent(change.how) ? 'money' : 'number'}
          unit={isMoney ? '%' : kind === 'weight' ? t('value.pounds') : undefined}
          value={change.value}
          error={error}
          onValue={value => onChange({ ...change, value })}
        />
      )}
      {needsValue && (kind === 'text' || kind === 'pattern') && (
        <TextValue
          ref={ref}
          label={kind === 'text' ? label : t('value.pattern', { field: label })}
          hint={kind === 'pattern' ? t('value.patternHint') : undefined}
          value={change.value}
          error={error}
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
