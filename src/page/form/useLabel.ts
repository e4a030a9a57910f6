import { useEffect, useEffectEvent } from 'react'
import { useFieldControl } from '#ui/form/fieldContext.ts'

/** Lets a press on the field's label move focus: the browser does that only for an input. */
export function useLabel(focus: () => void) {
  const id = useFieldControl()['aria-labelledby']
  const focusEditor = useEffectEvent(focus)
  useEffect(() => {
    const label = id ? document.getElementById(id) : null
    const onClick = () => focusEditor()
    label?.addEventListener('click', onClick)
    return () => label?.removeEventListener('click', onClick)
  }, [id])
}
