import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { STORE_CREDIT_LIMITS } from '#contract/customers/storeCreditWrites.ts'
import { isBlank } from '#lib/visible.ts'
import { providerText } from '#page/failure/errorMessage.ts'
import { WriteDialog } from '#page/form/WriteDialog.tsx'
import type { Write } from '#page/useWrite.ts'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'

interface EntryDialogProps {
  write: Write
  title: string
  submitLabel: string
  /** Receives the reason; `null` if it is missing, which the dialog has reported. */
  onSubmit: (reason: string | null) => void
  onClose: () => void
  children: ReactNode
}

/** Adds an entry to a ledger, with a reason. */
export function EntryDialog({ write, onSubmit, children, ...rest }: EntryDialogProps) {
  const { t } = useTranslation(['storeCredits', 'page'])
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  return (
    <WriteDialog
      {...rest}
      write={write}
      error={write.error instanceof ApiError ? providerText(write.error.fields[0]?.message) : undefined}
      onSubmit={() => {
        setTried(true)
        onSubmit(isBlank(reason) ? null : reason.trim())
      }}
    >
      {children}
      <Field
        label={t('page:common.reason')}
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
    </WriteDialog>
  )
}
