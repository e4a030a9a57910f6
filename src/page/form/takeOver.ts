import type { FieldValues, Path, SetValueConfig, UseFormReturn } from 'react-hook-form'
import { differences } from '#lib/merge.ts'
import { sameValue } from '#lib/sameValue.ts'

/**
 * Makes `base` what the form counts changes from, and `values` what it shows. Fields that show the right value already are
 * left alone, so that caret and focus stay where somebody types.
 */
export function takeOver<Values extends FieldValues>(form: UseFormReturn<Values>, base: Values, values: Values) {
  const shown = form.getValues()
  const fields = Object.keys(values) as (keyof Values)[]
  const set = (field: keyof Values, options?: SetValueConfig) =>
    form.setValue(field as Path<Values>, structuredClone(values[field]) as never, options)
  const stale = fields.filter(field => !sameValue(shown[field], values[field]))
  // Before the reset: after it the form library has forgotten which fields are lists, and would draw neither new rows nor
  // fewer.
  for (const field of stale) set(field)
  form.reset(base, { keepValues: true })
  for (const field of differences(base, values)) set(field, { shouldDirty: true, shouldValidate: true })
}
