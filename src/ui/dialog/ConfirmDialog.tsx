import { type ReactNode, useRef, useState } from 'react'
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
  /** While the promise that it returns is pending, the dialog is busy too. */
  onConfirm: () => void | Promise<void>
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
