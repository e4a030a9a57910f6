import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showNumber } from '#lib/number.ts'

interface NumberText {
  /** Plain decimal text; what was typed where it is no number. */
  value: string
  onValue: (value: string) => void
  onBlur: () => void
  /** Reads what was typed in a language. */
  read: (typed: string, language: string) => string
}

/**
 * Props of an input that shows and takes a number as the language of the screen writes it. What is being typed stays as it is
 * until the field is left, or until the value changes by other means.
 */
export function useNumberText({ value, onValue, onBlur, read }: NumberText) {
  const { language } = useTranslation('page').i18n
  const [typed, setTyped] = useState<string | null>(null)
  return {
    value: typed !== null && read(typed, language) === value ? typed : showNumber(value, language),
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value)
      onValue(read(event.target.value, language))
    },
    onBlur: () => {
      setTyped(null)
      onBlur()
    },
  }
}
