import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '../failure/errorMessage.ts'
import { UnconfirmedNotice } from '../UnconfirmedNotice.tsx'
import type { Write } from '../useWrite.ts'
import { FormDialog } from './FormDialog.tsx'

export interface WriteDialogProps {
  write: Write
  title: string
  /** Verb and noun. */
  submitLabel: string
  /** Default: Cancel. */
  cancelLabel?: string
  /** Announced while it is sent. Default: that it is being done. */
  busyLabel?: string
  /** What is shown of the write's error. Default: all of it. */
  error?: ReactNode
  /** Something else is awaited, such as a preview. */
  busy?: boolean
  /** A further action. */
  extra?: ReactNode
  onSubmit: () => unknown
  onClose: () => void
  children: ReactNode
}

/** A dialog that sends a write. It stays open until the result is known, and shows why the write failed. */
export function WriteDialog(props: WriteDialogProps) {
  const { t } = useTranslation('page')
  const errorMessage = useErrorMessage()
  const { write, cancelLabel, busy, busyLabel, onSubmit, onClose, children, ...rest } = props
  const { error: said = write.error && errorMessage(write.error) } = props
  const error = write.isWaiting ? null : said
  return (
    <FormDialog
      {...rest}
      error={error}
      cancelLabel={cancelLabel ?? t('confirm.cancel')}
      busy={write.isPending || write.isWaiting || busy === true}
      busyLabel={busyLabel ?? t('write.working')}
      onSubmit={() => write.isPending || onSubmit()}
      onClose={() => write.isPending || onClose()}
    >
      <UnconfirmedNotice write={write} />
      {children}
    </FormDialog>
  )
}
