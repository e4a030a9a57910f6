import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FieldContext } from '#ui/form/fieldContext.ts'
import { Stack } from '#ui/Layout.tsx'

interface ToolDialogProps {
  title: string
  /** Verb and noun. */
  submitLabel: string
  onSubmit: () => void
  onClose: () => void
  /** A further action. */
  extra?: ReactNode
  children: ReactNode
}

/** A small form over the editor. Nothing of it reaches the form around the editor. */
export function ToolDialog({ title, submitLabel, onSubmit, onClose, extra, children }: ToolDialogProps) {
  const { t } = useTranslation('richText')
  const id = useId()
  return (
    <FieldContext value={null}>
      <Dialog
        open
        onClose={onClose}
        title={title}
        closeLabel={t('dialog.cancel')}
        actions={
          <>
            {extra}
            <Button onClick={onClose}>{t('dialog.cancel')}</Button>
            <Button type="submit" form={id} variant="primary">
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
            // React would pass it on to the form around the editor.
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
