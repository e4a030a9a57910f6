import { isBlank } from '#lib/visible.ts'
import type { OptionRow } from './variantRows.ts'
import { optionId } from './variantWire.ts'

/** The options that a typed or pasted text names, separated by commas, semicolons or lines, without those that are there. */
export function newOptions(group: string, text: string, options: readonly OptionRow[]): OptionRow[] {
  const ids = new Set(options.map(({ id }) => id))
  const there = new Set(options.filter(option => option.group === group).map(({ name }) => keyOf(name)))
  return text.split(/[,;،؛\t\r\n]+/).flatMap(part => {
    const name = part.trim()
    if (isBlank(name) || there.has(keyOf(name))) return []
    there.add(keyOf(name))
    // An option that was renamed still has the id of its old name.
    const id = ids.has(optionId(group, name)) ? optionId(group, crypto.randomUUID()) : optionId(group, name)
    ids.add(id)
    return [{ id, group, name, difference: '' }]
  })
}

const keyOf = (name: string) => name.trim().toLowerCase()
