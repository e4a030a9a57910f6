import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { STORE_CREDIT_LIMITS } from '#contract/storeCreditWrites.ts'
import { isBlank } from '#lib/visible.ts'
import { providerText, useErrorMessage } from '#page/errorMessage.ts'
import { FormDialog } from '#page/form/FormDialog.tsx'
import type { Write } from '#page/useWrite.ts'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { Notice } from '#ui/Notice.tsx'

interface EntryDialogProps {
  write: Write
  title: string
  submitLabel: string
  /** Receives the reason; `null` if it is missing, which the dialog has reported. */
  onSubmit: (reason: string | null) => void
  onClose: () => void
  children: ReactNode
}

/** Adds an entry to a ledger, with a reason; it stays open until the result is known. */
export function EntryDialog({ write, title, submitLabel, onSubmit, onClose, children }: EntryDialogProps) {
  const { t } = useTranslation('storeCredits')
  const errorMessage = useErrorMessage()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const said = write.error instanceof ApiError ? providerText(write.error.fields[0]?.message) : undefined
  return (
    <FormDialog
      title={title}
      cancelLabel={t('cancel')}
      submitLabel={submitLabel}
      busy={write.isPending}
      busyLabel={t('working')}
      error={write.error ? (said ?? errorMessage(write.error)) : undefined}
      onSubmit={() => {
        setTried(true)
        if (!write.isPending) onSubmit(isBlank(reason) ? null : reason.trim())
      }}
      onClose={() => write.isPending || onClose()}
    >
      {write.isUnconfirmed && (
        <Notice tone="info" live>
          {t('checking')}
        </Notice>
      )}
      {children}
      <Field
        label={t('field.reason')}
        hint={t('field.reasonHint')}
        error={isTried && isBlank(reason) ? t('problem.reason') : undefined}
        required
      >
        <TextInput
          value={reason}
          maxLength={STORE_CREDIT_LIMITS.reason}
          onChange={event => setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
