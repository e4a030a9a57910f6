import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { ApiError } from '#api/errors.ts'
import { STORE_CREDIT_LIMITS } from '#contract/customers/storeCreditWrites.ts'
import { broken } from '#contract/rules/rules.ts'
import { isBlank } from '#lib/visible.ts'
import { errorMessage, providerText } from '#page/failure/errorMessage.ts'
import { TextField } from '#page/form/fields/TextField.tsx'
import { SubmitDialog, type SubmitDialogProps } from '#page/form/SubmitForm.tsx'

/** Why an entry is added. Messages are keys of the namespace `storeCredits`. */
export const Reason = z.string().check(z.refine(text => !isBlank(text), { error: broken('reason') }))

type EntryDialogProps<Values extends { reason: string }> = Pick<
  SubmitDialogProps<Values>,
  'state' | 'title' | 'submitLabel' | 'onClose' | 'children'
>

/** Adds an entry to a ledger, with a reason. */
export function EntryDialog<Values extends { reason: string }>({ children, ...rest }: EntryDialogProps<Values>) {
  const { t } = useTranslation(['storeCredits', 'page'])
  return (
    <SubmitDialog
      {...rest}
      messages="storeCredits"
      errorText={error => (error instanceof ApiError && providerText(error.fields[0]?.message)) || errorMessage(error)}
    >
      {children}
      <TextField<{ reason: string }>
        name="reason"
        label={t('page:common.reason')}
        hint={t('field.reasonHint')}
        maxLength={STORE_CREDIT_LIMITS.reason}
        required
      />
    </SubmitDialog>
  )
}
