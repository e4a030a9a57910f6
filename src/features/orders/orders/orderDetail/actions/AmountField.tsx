import { useTranslation } from 'react-i18next'
import { readMoney, showNumber } from '#lib/number.ts'
import { useNumberText } from '#page/form/fields/useNumberText.ts'
import { Field } from '#ui/form/Field.tsx'
import { MoneyInput } from '#ui/form/TextInput.tsx'

interface AmountFieldProps {
  label: string
  hint?: string
  error?: string | undefined
  /** Plain decimal text. */
  value: string
  onValue: (value: string) => void
}

const nothing = () => undefined

/** An amount of dollars. */
export function AmountField({ label, hint, error, value, onValue }: AmountFieldProps) {
  const { language } = useTranslation('orderDetail').i18n
  const input = useNumberText({ value, onValue, onBlur: nothing, read: readMoney })
  return (
    <Field label={label} hint={hint} error={error} required>
      <MoneyInput {...input} placeholder={showNumber('0.00', language)} />
    </Field>
  )
}
