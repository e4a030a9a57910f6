import { formatMoney } from './money.ts'
import { isPlainNumber, showNumber } from './number.ts'

/**
 * An amount of a form as text for reading: `41`, `41.0` and `41.00` → `$41.00`, so that the same amount looks the same
 * however it was typed. Text that is no amount is returned as is.
 */
export function moneyText(text: string, language: string): string {
  return /^-?\d+(\.\d{1,2})?$/.test(text.trim()) ? formatMoney(Math.round(Number(text) * 100), language) : text
}

/** A number of a form as text for reading: `2.50` → `2.5`. Text that is no number is returned as is. */
export function numberText(text: string, language: string): string {
  if (!isPlainNumber(text.trim())) return text
  const plain = text
    .trim()
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
  return showNumber(plain, language)
}
