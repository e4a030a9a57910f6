import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './buttonClass.ts'
import { Spinner } from './Spinner.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, Omit<ButtonLook, 'square'> {
  /** An `<Icon>` before the text. */
  icon?: ReactNode
  /** Busy: keeps width and focus, ignores presses. Omit it if the button is never busy. */
  busy?: boolean
  /** Announced to screen readers while it is busy: "Saving…". */
  busyLabel?: string
}

/** An action. For navigation use a link with `buttonClass()`. */
export function Button({ variant, size, icon, busy, busyLabel, children, onClick, type, ...rest }: ButtonProps) {
  // Not `disabled` while busy: that would throw the focus back to the top of the document.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <>
      <button
        aria-disabled={busy || undefined}
        {...rest}
        type={type ?? 'button'}
        className={buttonClass({ variant, size })}
        data-busy={busy || undefined}
        onClick={press}
      >
        {icon}
        <span>{children}</span>
        {busy && <Spinner />}
      </button>
      {busy !== undefined && busyLabel && <VisuallyHidden role="status">{busy ? busyLabel : ''}</VisuallyHidden>}
    </>
  )
}
