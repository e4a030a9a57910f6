import { useFormContext, useFormState } from 'react-hook-form'
import { VARIANT_LIMITS } from '#contract/catalog/productWrites.ts'
import type { ProductForm } from '../schema.ts'
import { combine } from './combine.ts'
import type { GroupRow, OptionRow } from './variantRows.ts'

interface NextStructure {
  groups?: GroupRow[]
  options?: OptionRow[]
}

/** Changes option groups and options, and the variants with them. */
export function useStructure() {
  const { control, getValues, setValue, trigger } = useFormContext<ProductForm>()
  const { errors } = useFormState({ control, name: ['groups', 'options', 'variants'] })
  const hasErrors = Boolean(errors.groups || errors.options || errors.variants)

  /** Returns the number of variants if there would be too many; then nothing has changed. */
  return (next: NextStructure): number | null => {
    const { groups, options, variants } = getValues()
    const structure = { groups: next.groups ?? groups, options: next.options ?? options }
    const combined = combine(structure, variants)
    if (combined.length > VARIANT_LIMITS.variants && combined.length > variants.length) return combined.length
    const dirty = { shouldDirty: true }
    setValue('groups', structure.groups, dirty)
    setValue('options', structure.options, dirty)
    setValue('variants', combined, dirty)
    // Errors are stored by index, and indexes have changed.
    if (hasErrors) void trigger(['groups', 'options', 'variants'])
    return null
  }
}

/** The list with one item moved up or down by one. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item)
}
