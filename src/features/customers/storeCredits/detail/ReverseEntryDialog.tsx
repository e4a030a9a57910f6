import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { StoreCredit, StoreCreditEntry } from '#contract/customers/storeCredits.ts'
import { formatMoney } from '#lib/money.ts'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import { EntryDialog, Reason } from './EntryDialog.tsx'
import { useCreditWrite } from './useCreditWrite.ts'

const ReverseForm = z.object({ reason: Reason })

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
  const state = useSubmitForm({
    schema: ReverseForm,
    values: { reason: '' },
    write,
    send: ({ reason }) => write.send({ amount: 0, reason: reason.trim(), correctsId: entry.id }),
  })
  const money = (cents: number) => formatMoney(cents, i18n.language)
  return (
    <EntryDialog state={state} title={t('takeBack.title')} submitLabel={t('takeBack.submit')} onClose={onClose}>
      <p>{t('takeBack.text', { amount: money(-entry.amount), balance: money(credit.balance - entry.amount) })}</p>
    </EntryDialog>
  )
}
