import { useEffect, useEffectEvent } from 'react'
import { type FieldValues, type Path, useFormContext, useFormState } from 'react-hook-form'
import { firstInput } from './firstInput.ts'
import { useShowField } from './showField.ts'

/** If all fields before this list are valid, saving focuses the list's first invalid row, which may not be rendered. */
export function useFirstError(name: string) {
  const form = useFormContext<FieldValues>()
  const { errors, submitCount } = useFormState({ control: form.control })
  const showField = useShowField(form)
  const focusFirst = useEffectEvent(() => {
    if (Object.keys(errors)[0] === name) showField(firstInput(name as Path<FieldValues>, errors[name]))
  })
  useEffect(() => {
    if (submitCount === 0) return
    // Not in the effect, because the row must be rendered first.
    const timer = setTimeout(focusFirst)
    return () => clearTimeout(timer)
  }, [submitCount])
}
