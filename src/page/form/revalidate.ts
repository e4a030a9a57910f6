import type { FieldErrors, FieldValues, Path } from 'react-hook-form'
import type { FormMethods } from './editForm.ts'

/**
 * The form library validates only the field that changes, but a rule may compare fields: a field with an error is
 * validated again when another one changes, because that may have corrected it.
 */
export function revalidateOthers<Values extends FieldValues>(form: FormMethods<Values>): () => void {
  return form.subscribe({
    formState: { values: true },
    callback: ({ name, errors }) => {
      const others = invalidFields(errors ?? {}).filter(field => field !== name)
      if (others.length > 0) void form.trigger(others as Path<Values>[])
    },
  })
}

/** Errors of a list are by row and column. Without the provider's: only the next save can correct them. */
function invalidFields(errors: FieldErrors, at: string[] = []): string[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (typeof error !== 'object' || error === null) return []
    const path = [...at, key]
    const own = 'root' in error && error.root ? error.root : error
    if (typeof own.type !== 'string') return invalidFields(error as FieldErrors, path)
    return own.type === 'server' ? [] : [path.join('.')]
  })
}
