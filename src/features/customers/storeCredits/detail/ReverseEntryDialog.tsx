import { useTranslation } from 'react-i18next'
import type { StoreCredit, StoreCreditEntry } from '#contract/customers/storeCredits.ts'
import { formatMoney } from '#lib/money.ts'
import { EntryDialog } from './EntryDialog.tsx'
import { useCreditWrite } from './useCreditWrite.ts'

interface TakeBackDialogProps {
  credit: StoreCredit
  entry: StoreCreditEntry
  onDone: (saved: StoreCredit) => void
  onClose: () => void
}

/** Reverses a wrong entry by a counter entry; the original stays. */
export default function ReverseEntryDialog({ credit, entry, onDone, onClose }: TakeBackDialogProps) {
  const { t, i18n } = useTranslation('storeCredits')
  const write = useCreditWrite(credit, onDone)
  const money = (cents: number) => formatMoney(cents, i18n.language)
  return (
    <EntryDialog
      write={write}
      title={t('takeBack.title')}
      submitLabel={t('takeBack.submit')}
      onSubmit={reason => reason && write.send({ amount: 0, reason, correctsId: entry.id })}
      onClose={onClose}
    >
      <p>{t('takeBack.text', { amount: money(-entry.amount), balance: money(credit.balance - entry.amount) })}</p>
    </EntryDialog>
  )
}
