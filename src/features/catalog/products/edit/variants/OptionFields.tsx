import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { useTranslation } from 'react-i18next'
import { readMoney } from '#lib/number.ts'
import { useNumberText } from '#page/form/fields/useNumberText.ts'
import { useField } from '#page/form/formMessages.ts'
import { Field } from '#ui/form/Field.tsx'
import { MoneyInput, TextInput } from '#ui/form/TextInput.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { ProductForm } from '../schema.ts'
import styles from './OptionGroup.module.css'
import type { OptionRow } from './variantRows.ts'

interface OptionFieldsProps {
  option: OptionRow
  /** Its index among all options of the product, and its number from 1 within its group. */
  index: number
  number: number
  count: number
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** An option: name, price difference, and the buttons that move and remove it. */
export function OptionFields({ option, index, number, count, onMove, onRemove }: OptionFieldsProps) {
  const { t } = useTranslation(['variants', 'page'])
  const { name } = option
  return (
    <li className={styles.option}>
      <NameField index={index} label={t('option', { number })} />
      <DifferenceField index={index} label={t('differenceOf', { name })} />
      <span className={styles.actions}>
        <IconButton
          glyph={ArrowUp}
          label={t('page:common.moveUp', { name })}
          aria-disabled={number === 1}
          onClick={() => number > 1 && onMove(-1)}
        />
        <IconButton
          glyph={ArrowDown}
          label={t('page:common.moveDown', { name })}
          aria-disabled={number === count}
          onClick={() => number < count && onMove(1)}
        />
        <IconButton glyph={Trash} label={t('page:common.removeNamed', { name })} onClick={onRemove} />
      </span>
    </li>
  )
}

interface OptionFieldProps {
  index: number
  label: string
}

function NameField({ index, label }: OptionFieldProps) {
  const { field, error } = useField<ProductForm>(`options.${index}.name`)
  return (
    <Field label={<VisuallyHidden>{label}</VisuallyHidden>} error={error}>
      <TextInput autoComplete="off" {...field} value={String(field.value)} />
    </Field>
  )
}

/** `+2.00` and `-2.00` are read as well as `2.00`. */
const readDifference = (typed: string, language: string) => readMoney(typed.trim().replace(/^\+/, ''), language)

function DifferenceField({ index, label }: OptionFieldProps) {
  const { t } = useTranslation(['variants', 'page'])
  const { field, error } = useField<ProductForm>(`options.${index}.difference`)
  const { value, onChange: onValue, onBlur, ...other } = field
  const input = useNumberText({ value: String(value), onValue, onBlur, read: readDifference })
  return (
    <Field label={<VisuallyHidden>{label}</VisuallyHidden>} error={error}>
      <MoneyInput {...other} {...input} placeholder={t('noDifference')} />
    </Field>
  )
}
