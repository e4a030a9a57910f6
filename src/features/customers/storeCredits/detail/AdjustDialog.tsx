import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { StoreCredit } from '#contract/customers/storeCredits.ts'
import { STORE_CREDIT_LIMITS } from '#contract/customers/storeCreditWrites.ts'
import { formatMoney, textToCents } from '#lib/money.ts'
import { RadioField } from '#page/form/fields/ChoiceFields.tsx'
import { MoneyField } from '#page/form/fields/NumberFields.tsx'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import { EntryDialog, Reason } from './EntryDialog.tsx'
import { useCreditWrite } from './useCreditWrite.ts'

interface AdjustDialogProps {
  credit: StoreCredit
  onDone: (saved: StoreCredit) => void
  onClose: () => void
}

const DIRECTIONS = ['add', 'take'] as const
const AdjustForm = z.object({ direction: z.enum(DIRECTIONS), amount: z.string(), reason: Reason })
type AdjustForm = z.output<typeof AdjustForm>

function readAdjustment({ balance }: StoreCredit, { direction, amount: text }: AdjustForm) {
  const cents = textToCents(text) ?? 0
  const most = direction === 'take' ? balance : STORE_CREDIT_LIMITS.amount - balance
  return { most, isAmountRight: cents > 0 && cents <= most, amount: direction === 'take' ? -cents : cents }
}

/** Increases or decreases a balance, with a reason. */
export default function AdjustDialog({ credit, onDone, onClose }: AdjustDialogProps) {
  const { t, i18n } = useTranslation('storeCredits')
  const write = useCreditWrite(credit, onDone)
  const state = useSubmitForm<AdjustForm>({
    schema: AdjustForm.check(({ value, issues }) => {
      if (readAdjustment(credit, value).isAmountRight) return
      issues.push({ code: 'custom', input: value, path: ['amount'], message: 'adjust.wrong' })
    }),
    values: { direction: 'add', amount: '', reason: '' },
    write,
    send: values => write.send({ amount: readAdjustment(credit, values).amount, reason: values.reason.trim() }),
  })
  const values = useWatch({ control: state.form.control }) as AdjustForm
  const { most, isAmountRight, amount } = readAdjustment(credit, values)
  const money = (cents: number) => formatMoney(cents, i18n.language)
  return (
    <EntryDialog state={state} title={t('adjust.title')} submitLabel={t('adjust.submit')} onClose={onClose}>
      <RadioField<AdjustForm>
        name="direction"
        legend={t('adjust.direction')}
        options={DIRECTIONS.map(value => ({ value, label: t(`adjust.${value}`) }))}
      />
      <MoneyField<AdjustForm>
        name="amount"
        label={t('field.amount')}
        hint={
          isAmountRight
            ? t('adjust.after', { balance: money(credit.balance + amount) })
            : t('adjust.most', { amount: money(most) })
        }
        errorValues={{ amount: money(most) }}
        required
      />
    </EntryDialog>
  )
}
