import type { ProductState } from '#contract/catalog/products.ts'
import { csvText } from '#lib/csv.ts'
import { hasTags } from '#lib/richText/length.ts'
import { decodeEntities } from '#lib/richText/text.ts'

/** What other programs call a status; anything else stays as it is, and is a problem. */
const STATES: Record<ProductState, RegExp> = {
  Active: /^(active|activo|نشط|published|publish|enabled|true|yes|y|1)$/i,
  Inactive: /^(inactive|inactivo|غير نشط|draft|borrador|archived|unlisted|unpublished|disabled|false|no|n|0)$/i,
}

export function stateOf(text: string): string {
  if (STATES.Active.test(text)) return 'Active'
  return STATES.Inactive.test(text) ? 'Inactive' : text
}

/** An apostrophe that guards a formula, or the digits of a ZIP code or phone number, against spreadsheet programs. */
export const unguarded = (cell: string) => {
  const text = csvText(cell.trim())
  return /^'[+\d][\d\s().-]*$/.test(text) ? text.slice(1) : text
}

/** A text without tags, as it is read. */
export const plainText = (text: string) => decodeEntities(unguarded(text)).trim()

/** Rich text, or plain text without entities. */
export const richText = (text: string) => (hasTags(text) ? text : plainText(text))

/** `Men>Shirts` and `Men/Shirts` as our own files write paths. */
export const categoryPath = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map(name => plainText(name))
    .filter(Boolean)
    .join(' > ')

export const listOf = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map(part => part.trim())
    .filter(Boolean)
