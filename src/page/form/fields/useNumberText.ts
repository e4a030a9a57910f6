import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showNumber } from '#lib/number.ts'

interface NumberText {
  /** Plain decimal text, or the raw input if it is invalid. */
  value: string
  onValue: (value: string) => void
  onBlur: () => void
  /** Parses input in a language. */
  read: (typed: string, language: string) => string
}

/**
 * Props of an input that formats and parses a number in the current language. Input stays as typed until the field
 * loses focus, or until the value changes by other means.
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
