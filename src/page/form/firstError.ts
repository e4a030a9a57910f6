import { useEffect, useEffectEvent } from 'react'
import { type FieldValues, type Path, useFormContext, useFormState } from 'react-hook-form'
import { firstInput } from './firstInput.ts'
import { useShowField } from './showField.ts'

/** A save that finds nothing wrong before this list leads to its first wrong row, which may not be on the screen. */
export function useFirstError(name: string) {
  const form = useFormContext<FieldValues>()
  const { errors, submitCount } = useFormState({ control: form.control })
  const showField = useShowField(form)
  const lead = useEffectEvent(() => {
    if (Object.keys(errors)[0] === name) showField(firstInput(name as Path<FieldValues>, errors[name]))
  })
  useEffect(() => {
    if (submitCount === 0) return
    // Not in the effect: the row is drawn first.
    const timer = setTimeout(lead)
    return () => clearTimeout(timer)
  }, [submitCount])
}
