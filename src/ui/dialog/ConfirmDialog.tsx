import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../Button.tsx'
import { Dialog } from './Dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  /** The effect, the affected records, and whether it can be undone. */
  children?: ReactNode
  /** The verb itself: "Delete product". */
  confirmLabel: string
  cancelLabel: string
  danger?: boolean
  /** The action is in progress: neither button does anything, and the dialog stays. */
  busy?: boolean
  busyLabel?: string
  error?: ReactNode
  /** While the promise that it returns is pending, the dialog is busy too. */
  onConfirm: () => void | Promise<void>
  onCancel: () => void
}

/**
 * Asks for confirmation of an important action. The cancel button has the initial focus; a press outside does nothing.
 */
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
  const [isConfirming, setConfirming] = useState(false)
  const isBusy = busy || isConfirming
  const leave = () => {
    if (!isBusy) onCancel()
  }
  const confirm = async () => {
    // While the dialog fades out it can still be clicked: the second half of a double-click would confirm again.
    if (isBusy || !dialog.open) return
    setConfirming(true)
    try {
      await onConfirm()
    } finally {
      setConfirming(false)
    }
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
          <Button ref={cancel} onClick={leave} aria-disabled={isBusy}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={isBusy} busyLabel={busyLabel} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
