import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useErrorMessage } from './failure/errorMessage.ts'

interface DuplicateDialogProps {
  count: number
  /** The noun for the copied record, in the plural form for `count`: `product`. */
  type: string
  /** Instead of "Duplicate", where more than that happens. */
  confirmLabel?: string
  /** Properties of the copies. */
  children: ReactNode
  /** Creates the copies; on failure the dialog stays open and shows the error. */
  duplicate: () => Promise<void>
  onClose: () => void
}

/** Asks for confirmation before duplicating (document 1 §2.4, duplicate confirmation). */
export function DuplicateDialog({ count, type, confirmLabel, children, duplicate, onClose }: DuplicateDialogProps) {
  const { t } = useTranslation('page')
  const textOf = useErrorMessage()
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)

  const confirm = async () => {
    setFailure(null)
    try {
      await duplicate()
      onClose()
    } catch (error) {
      setFailure({ error })
    }
  }

  return (
    <ConfirmDialog
      open
      title={t('copy.title', { COUNT: count, TYPE: type })}
      confirmLabel={confirmLabel ?? t('copy.duplicate')}
      cancelLabel={t('copy.cancel')}
      error={failure ? textOf(failure.error) : undefined}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
