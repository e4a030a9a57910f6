import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoreCredit } from '#contract/customers/storeCredits.ts'
import { STORE_CREDIT_LIMITS } from '#contract/customers/storeCreditWrites.ts'
import { formatMoney, textToCents } from '#lib/money.ts'
import { readMoney, showNumber } from '#lib/number.ts'
import { useNumberText } from '#page/form/fields/useNumberText.ts'
import { Field } from '#ui/form/Field.tsx'
import { Radio, RadioGroup } from '#ui/form/RadioGroup.tsx'
import { MoneyInput } from '#ui/form/TextInput.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { useCreditWrite } from './useCreditWrite.ts'

interface AdjustDialogProps {
  credit: StoreCredit
  onDone: (saved: StoreCredit) => void
  onClose: () => void
}

const nothing = () => undefined

/** Increases or decreases a balance, with a reason. */
export default function AdjustDialog({ credit, onDone, onClose }: AdjustDialogProps) {
  const { t, i18n } = useTranslation('storeCredits')
  const [direction, setDirection] = useState<'add' | 'take'>('add')
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const write = useCreditWrite(credit, onDone)
  const money = (cents: number) => formatMoney(cents, i18n.language)
  const input = useNumberText({ value: text, onValue: setText, onBlur: nothing, read: readMoney })

  const cents = textToCents(text) ?? 0
  const most = direction === 'take' ? credit.balance : STORE_CREDIT_LIMITS.amount - credit.balance
  const isAmountRight = cents > 0 && cents <= most
  const amount = direction === 'take' ? -cents : cents

  const submit = (reason: string | null) => {
    setTried(true)
    if (isAmountRight && reason) write.send({ amount, reason })
  }
  return (
    <EntryDialog
      write={write}
      title={t('adjust.title')}
      submitLabel={t('adjust.submit')}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </EntryDialog>
  )
}
