import type { ComponentProps } from 'react'
import { Button } from '#ui/Button.tsx'
import { isSecondPress } from '#ui/isSecondPress.ts'

interface SaveFileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  onSave: () => void
}

/** Saves a file once for a double-click, also where the file is there before the second click. */
export function SaveFileButton({ onSave, ...rest }: SaveFileButtonProps) {
  return <Button {...rest} onClick={event => !isSecondPress(event) && onSave()} />
}
