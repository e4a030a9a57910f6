import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import type { StoreCredit, StoreCreditEntry } from '#contract/storeCredits.ts'
import { STORE_CREDIT_LIMITS } from '#contract/storeCreditWrites.ts'
import { formatMoney } from '#lib/money.ts'
import { isBlank } from '#lib/visible.ts'
import { useErrorMessage } from '#page/errorMessage.ts'
import { FormDialog } from '#page/form/FormDialog.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useCreditWrite } from './useCreditWrite.ts'

interface TakeBackDialogProps {
  credit: StoreCredit
  entry: StoreCreditEntry
  onDone: (saved: StoreCredit) => void
  onClose: () => void
}

/** Takes a wrong entry back by a counter entry: what was written stays. */
export default function TakeBackDialog({ credit, entry, onDone, onClose }: TakeBackDialogProps) {
  const { t, i18n } = useTranslation('storeCredits')
  const errorMessage = useErrorMessage()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const write = useCreditWrite(credit, onDone)
  const money = (cents: number) => formatMoney(cents, i18n.language)
  const said = write.error instanceof ApiError ? write.error.fields[0]?.message : undefined
  const submit = () => {
    setTried(true)
    if (!isBlank(reason) && !write.isPending) write.mutate({ amount: 0, reason: reason.trim(), correctsId: entry.id })
  }
  return (
    <FormDialog
      title={t('takeBack.title')}
      cancelLabel={t('cancel')}
      submitLabel={t('takeBack.submit')}
      busy={write.isPending}
      busyLabel={t('working')}
      error={write.error ? (said ?? errorMessage(write.error)) : undefined}
      onSubmit={submit}
      onClose={() => write.isPending || onClose()}
    >
      {write.isUnconfirmed && (
        <Notice tone="info" live>
          {t('checking')}
        </Notice>
      )}
      <p>{t('takeBack.text', { amount: money(-entry.amount), balance: money(credit.balance - entry.amount) })}</p>
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
