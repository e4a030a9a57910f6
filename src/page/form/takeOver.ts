import type { FieldValues, Path, PathValue, SetValueConfig } from 'react-hook-form'
import { differences } from '#lib/merge.ts'
import { sameValue } from '#lib/sameValue.ts'
import type { FormMethods } from './editForm.ts'

/**
 * Sets `base` as the version that changes are counted from, and `values` as the content. Fields with the right value
 * are not touched, so that caret and focus stay.
 */
export function takeOver<Values extends FieldValues>(form: FormMethods<Values>, base: Values, values: Values) {
  const shown = form.getValues()
  const fields = Object.keys(values) as (keyof Values)[]
  const set = (field: keyof Values, options?: SetValueConfig) =>
    form.setValue(field as Path<Values>, structuredClone(values[field]) as PathValue<Values, Path<Values>>, options)
  const stale = fields.filter(field => !sameValue(shown[field], values[field]))
  // Before the reset: after it the form library no longer knows which fields are lists, and would not render added or
  // removed rows.
  for (const field of stale) set(field)
  form.reset(base, { keepValues: true })
  for (const field of differences(base, values)) set(field, { shouldDirty: true, shouldValidate: true })
}
