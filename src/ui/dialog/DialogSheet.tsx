import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog } from '@base-ui/react/dialog'
import X from 'lucide/dist/esm/icons/x.mjs'
import { type MouseEvent, useEffect, useRef } from 'react'
import { IconButton } from '../IconButton.tsx'
import { Notice } from '../Notice.tsx'
import styles from './DialogSheet.module.css'
import type { DialogProps } from './dialogProps.ts'
import { useSecondPress } from './useSecondPress.ts'

/** Pressing the background would move the focus out of the dialog, and keys would have no effect. */
function keepFocus(event: MouseEvent) {
  if (event.target === event.currentTarget) event.preventDefault()
}

const isRepeat = (event: Event) => event instanceof UIEvent && event.detail > 1

/** The dialog itself. Loaded by `Dialog`; import that one. */
export default function DialogSheet({
  open,
  onClose,
  title,
  closeLabel,
  isFilled = false,
  size = 'small',
  error,
  actions,
  initialFocus,
  alert = false,
  children,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null)
  // Otherwise the close button, which comes first, would get it. A field that is to be filled goes before others.
  const firstControl = () =>
    body.current?.querySelector<HTMLElement>('[data-fill]') ??
    body.current?.querySelector<HTMLElement>('input, select, textarea, button') ??
    true
  const ignoreSecondPress = useSecondPress()
  const hasInput = useRef(false)
  useEffect(() => {
    if (!open) hasInput.current = false
  }, [open])
  const Root = alert ? AlertDialog.Root : Dialog.Root
  return (
    <Root
      open={open}
      {...(!alert && { disablePointerDismissal: !closeLabel })}
      onOpenChange={(next, details) => {
        if (next || (!closeLabel && details.reason === 'escape-key')) details.cancel()
        // The second press of a double-click can be beside a dialog that the first one opened, or made smaller.
        else if (details.reason === 'outside-press' && (hasInput.current || isFilled || isRepeat(details.event)))
          details.cancel()
        else onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport} onMouseDown={keepFocus}>
          <Dialog.Popup
            className={styles.sheet}
            data-size={size}
            initialFocus={initialFocus ?? firstControl}
            onClickCapture={ignoreSecondPress}
            onChange={() => {
              hasInput.current = true
            }}
          >
            <header className={styles.head}>
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              {closeLabel && !alert && (
                <Dialog.Close render={<IconButton glyph={X} label={closeLabel} size="small" />} />
              )}
            </header>
            {children && (
              <Dialog.Description render={<div ref={body} />} className={styles.body}>
                {children}
              </Dialog.Description>
            )}
            {error && (
              <div className={styles.error}>
                <Notice tone="danger" live>
                  {error}
                </Notice>
              </div>
            )}
            {actions && <footer className={styles.foot}>{actions}</footer>}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Root>
  )
}
