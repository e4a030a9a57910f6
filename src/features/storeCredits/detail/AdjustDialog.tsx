import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import type { StoreCredit } from '#contract/storeCredits.ts'
import { STORE_CREDIT_LIMITS } from '#contract/storeCreditWrites.ts'
import { formatMoney, textToCents } from '#lib/money.ts'
import { readMoney, showNumber } from '#lib/number.ts'
import { isBlank } from '#lib/visible.ts'
import { useErrorMessage } from '#page/errorMessage.ts'
import { FormDialog } from '#page/form/FormDialog.tsx'
import { useNumberText } from '#page/form/fields/useNumberText.ts'
import { Field } from '#ui/form/Field.tsx'
import { Radio, RadioGroup } from '#ui/form/RadioGroup.tsx'
import { MoneyInput, TextInput } from '#ui/form/TextInput.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useCreditWrite } from './useCreditWrite.ts'

interface AdjustDialogProps {
  credit: StoreCredit
  onDone: (saved: StoreCredit) => void
  onClose: () => void
}

const nothing = () => undefined

/** Adds to a balance, or takes from it, and says why. */
export default function AdjustDialog({ credit, onDone, onClose }: AdjustDialogProps) {
  const { t, i18n } = useTranslation('storeCredits')
  const errorMessage = useErrorMessage()
  const [direction, setDirection] = useState<'add' | 'take'>('add')
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const write = useCreditWrite(credit, onDone)
  const money = (cents: number) => formatMoney(cents, i18n.language)
  const input = useNumberText({ value: text, onValue: setText, onBlur: nothing, read: readMoney })

  const cents = textToCents(text) ?? 0
  const most = direction === 'take' ? credit.balance : STORE_CREDIT_LIMITS.amount - credit.balance
  const isAmountRight = cents > 0 && cents <= most
  const amount = direction === 'take' ? -cents : cents
  const saidOf = (field: string) =>
    write.error instanceof ApiError ? write.error.fields.find(each => each.field === field)?.message : undefined

  const submit = () => {
    setTried(true)
    if (isAmountRight && !isBlank(reason) && !write.isPending) write.mutate({ amount, reason: reason.trim() })
  }
  return (
    <FormDialog
      title={t('adjust.title')}
      cancelLabel={t('cancel')}
      submitLabel={t('adjust.submit')}
      busy={write.isPending}
      busyLabel={t('working')}
      error={write.error ? (saidOf('amount') ?? errorMessage(write.error)) : undefined}
      onSubmit={submit}
      onClose={() => write.isPending || onClose()}
    >
      {write.isUnconfirmed && (
        <Notice tone="info" live>
          {t('checking')}
        </Notice>
      )}
      <RadioGroup legend={t('adjust.direction')}>
        {(['add', 'take'] as const).map(each => (
          <Radio
            key={each}
            name="direction"
            label={t(`adjust.${each}`)}
            checked={direction === each}
            onChange={() => setDirection(each)}
          />
        ))}
      </RadioGroup>
      <Field
        label={t('field.amount')}
        hint={
          isAmountRight
            ? t('adjust.after', { balance: money(credit.balance + amount) })
            : t('adjust.most', { amount: money(most) })
        }
        error={isTried && !isAmountRight ? t('adjust.wrong', { amount: money(most) }) : undefined}
        required
      >
        <MoneyInput {...input} placeholder={showNumber('0.00', i18n.language)} />
      </Field>
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
