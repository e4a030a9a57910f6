import { type ComponentProps, type MouseEvent, type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { type ButtonLook, buttonClass } from './buttonClass.ts'
import { Spinner } from './Spinner.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import { waitingText } from './waitingText.ts'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'onClick'>, Omit<ButtonLook, 'square'> {
  /** Does the action. Until a promise that it returns has settled, the button is busy: a double-click acts once. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
  /** An `<Icon>` before the text. */
  icon?: ReactNode
  /** Busy: keeps width and focus, ignores presses. With a promise from `onClick` it is not needed. */
  busy?: boolean
  /** Announced to screen readers while it is busy: "Saving…". */
  busyLabel?: string
}

/** An action. For navigation use a link with `buttonClass()`. */
export function Button({
  variant,
  size,
  icon,
  busyLabel,
  busy: isBusy = false,
  children,
  onClick,
  type,
  ...attributes
}: ButtonProps) {
  const acting = useRef(false)
  const [isActing, setActing] = useState(false)
  const busy = isBusy || isActing
  // Not `disabled` while busy: that would throw the focus back to the top of the document.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not by the state: both presses of a double-click can arrive before it renders.
    if (busy || acting.current) return event.preventDefault()
    const action = onClick?.(event)
    if (action instanceof Promise) void act(action)
  }
  const act = async (action: Promise<unknown>) => {
    acting.current = true
    setActing(true)
    try {
      await action
    } finally {
      acting.current = false
      setActing(false)
    }
  }
  return (
    <>
      <button
        aria-disabled={busy || undefined}
        {...attributes}
        type={type ?? 'button'}
        className={buttonClass({ variant, size })}
        data-busy={busy || undefined}
        onClick={press}
      >
        {icon}
        <span>{children}</span>
        {busy && <Busy />}
      </button>
      {busyLabel && <VisuallyHidden role="status">{busy ? busyLabel : ''}</VisuallyHidden>}
    </>
  )
}

/** That it is being done, and what it waits for. */
function Busy() {
  const waiting = useSyncExternalStore(waitingText.subscribe, waitingText.get)
  return (
    <>
      <Spinner />
      {waiting && <span role="status">{waiting}</span>}
    </>
  )
}
