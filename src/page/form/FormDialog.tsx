import { type ReactNode, useId } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FieldContext } from '#ui/form/fieldContext.ts'
import { Stack } from '#ui/Layout.tsx'

interface FormDialogProps {
  title: string
  cancelLabel: string
  /** Verb and noun. */
  submitLabel: string
  busy?: boolean
  busyLabel?: string
  /** The error of the last attempt. */
  error?: ReactNode
  /** A further action. */
  extra?: ReactNode
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A small form in a dialog. Its events don't reach a form or field around the button that opened it. */
export function FormDialog(props: FormDialogProps) {
  const { title, cancelLabel, submitLabel, busy, busyLabel, error, extra, onSubmit, onClose, children } = props
  const id = useId()
  return (
    <FieldContext value={null}>
      <Dialog
        open
        title={title}
        closeLabel={cancelLabel}
        onClose={onClose}
        error={error}
        actions={
          <>
            {extra}
            <Button onClick={onClose}>{cancelLabel}</Button>
            <Button type="submit" form={id} variant="primary" busy={busy} busyLabel={busyLabel}>
              {submitLabel}
            </Button>
          </>
        }
      >
        <form
          id={id}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            // React would pass it on to the form around.
            event.stopPropagation()
            onSubmit()
          }}
        >
          <Stack>{children}</Stack>
        </form>
      </Dialog>
    </FieldContext>
  )
}
