import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { differences } from '#lib/merge.ts'
import { sameValue } from '#lib/sameValue.ts'

/**
 * Makes `base` what the form counts changes from, and `values` what it shows. Fields that show the right value already are
 * left alone, so that caret and focus stay where somebody types.
 */
export function takeOver<Values extends FieldValues>(form: UseFormReturn<Values>, base: Values, values: Values) {
  const shown = form.getValues()
  form.reset(base, { keepValues: true })
  const changed = new Set(differences(base, values))
  for (const field of Object.keys(values) as (keyof Values)[]) {
    if (!changed.has(field) && sameValue(shown[field], values[field])) continue
    form.setValue(field as Path<Values>, structuredClone(values[field]) as never, {
      shouldDirty: true,
      shouldValidate: changed.has(field),
    })
  }
}
