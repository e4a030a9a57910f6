import { isBlank } from '#lib/visible.ts'
import type { OptionRow } from './variantRows.ts'
import { optionId } from './variantWire.ts'

/** A comma between two numbers is a decimal one, unless more numbers follow: `1,5 L`, but not `36,37,38`. */
const DECIMAL_COMMA = /(?<![\p{Nd},،])(\p{Nd}+)(?=[,،]\p{Nd}+(?![\p{Nd},،]))/gu

/**
 * The options that a typed or pasted text names, separated by commas, semicolons or lines, without those that are there.
 * `isOne`: the whole text is one option.
 */
export function newOptions(group: string, text: string, options: readonly OptionRow[], isOne = false): OptionRow[] {
  const ids = new Set(options.map(({ id }) => id))
  const there = new Set(options.filter(option => option.group === group).map(({ name }) => keyOf(name)))
  const parts = isOne ? [text] : text.replace(DECIMAL_COMMA, '$1\0').split(/[;؛\t\r\n]+|(?<!\0)[,،]/)
  return parts.flatMap(part => {
    const name = part.replaceAll('\0', '').trim()
    if (isBlank(name) || there.has(keyOf(name))) return []
    there.add(keyOf(name))
    // An option that was renamed still has the id of its old name.
    const id = ids.has(optionId(group, name)) ? optionId(group, crypto.randomUUID()) : optionId(group, name)
    ids.add(id)
    return [{ id, group, name, difference: '' }]
  })
}

const keyOf = (name: string) => name.trim().toLowerCase()
