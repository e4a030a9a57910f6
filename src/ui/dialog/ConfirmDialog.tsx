import { type ReactNode, useRef } from 'react'
import { Button } from '../Button.tsx'
import { Dialog } from './Dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  /** What will happen, to what, and whether it can be taken back. */
  children?: ReactNode
  /** The verb itself: "Delete product". */
  confirmLabel: string
  cancelLabel: string
  danger?: boolean
  /** The action is under way: neither button does anything, and the dialog stays. */
  busy?: boolean
  busyLabel?: string
  error?: ReactNode
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that matters. The focus starts on the way back; a press outside answers nothing. */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel,
  danger,
  busy = false,
  busyLabel,
  ...rest
}: ConfirmDialogProps) {
  const { onConfirm, onCancel, ...dialog } = rest
  const cancel = useRef<HTMLButtonElement>(null)
  const leave = () => {
    if (!busy) onCancel()
  }
  return (
    <Dialog
      {...dialog}
      alert
      closeLabel={cancelLabel}
      onClose={leave}
      initialFocus={cancel}
      actions={
        <>
          <Button ref={cancel} onClick={leave} aria-disabled={busy}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
