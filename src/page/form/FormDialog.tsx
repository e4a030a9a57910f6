import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { isSaveKey } from '#lib/isSaveKey.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FieldContext } from '#ui/form/fieldContext.ts'
import { Stack } from '#ui/Layout.tsx'
import { focusFirstError } from '../focus.ts'

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

/**
 * A small form in a dialog. Submitting it focuses the first field with an error. Its events don't reach a form or field around the
 * button that opened it.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, cancelLabel, submitLabel, busy, busyLabel, error, extra, onSubmit, onClose, children } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const isSubmitting = useRef(false)
  const submit = () => {
    // Both presses of a double-click can arrive before `busy` renders.
    if (isSubmitting.current) return
    isSubmitting.current = true
    onSubmit()
    // After the errors have rendered.
    setTimeout(() => {
      isSubmitting.current = false
      focusFirstError(form.current)
    })
  }
  useSaveKey(form, () => busy || submit())
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
          ref={form}
          id={id}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            // React would pass it on to the form around.
            event.stopPropagation()
            submit()
          }}
        >
          <Stack>{children}</Stack>
        </form>
      </Dialog>
    </FieldContext>
  )
}

/** Ctrl+S submits the dialog. A form below it would be saved without what was entered here. */
function useSaveKey(form: RefObject<HTMLFormElement | null>, submit: () => void) {
  const press = useEffectEvent(submit)
  useEffect(() => {
    const isOurs = (event: KeyboardEvent) =>
      isSaveKey(event) &&
      (event.target === document.body || form.current?.closest('[role=dialog]')?.contains(event.target as Node))
    // Before anything else gets the key. The control that has the focus still does: it may hold input of its own.
    const take = (event: KeyboardEvent) => {
      if (isOurs(event)) event.preventDefault()
    }
    const save = (event: KeyboardEvent) => {
      if (isOurs(event)) press()
    }
    document.addEventListener('keydown', take, { capture: true })
    document.addEventListener('keydown', save)
    return () => {
      document.removeEventListener('keydown', take, { capture: true })
      document.removeEventListener('keydown', save)
    }
  }, [form])
}
