import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '#contract/billing/invoices.ts'
import { formatMoney } from '#lib/money.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { providerText } from '#page/failure/errorMessage.ts'
import { PrintTable } from '#ui/print/PrintTable.tsx'
import { Parties, SheetHead, Sum, Sums } from '#ui/print/SheetParts.tsx'
import { type Paper, Sheet } from '#ui/print/Sheets.tsx'
import { PartyBlock } from './PartyBlock.tsx'

interface InvoiceSheetProps {
  invoice: Invoice
  paper: Paper
}

/** Everything that a bookkeeper needs, on one sheet. */
export function InvoiceSheet({ invoice, paper }: InvoiceSheetProps) {
  const { t, i18n } = useTranslation('invoices')
  const heading = useId()
  const money = (cents: number) => formatMoney(cents, i18n.language)
  const time = (timestamp: string) => formatTimeWithZone(timestamp, i18n.language)
  const { number, issuedOn, paidOn, paidWith, period, lines, discount, tax, taxPercent, total, seller, buyer } = invoice
  const percent = taxPercent.toLocaleString(i18n.language, { maximumFractionDigits: 3 })
  return (
    <Sheet paper={paper} labelledBy={heading}>
      <SheetHead
        id={heading}
        heading={t('detail.titleOf', { number: providerText(number) })}
        facts={
          <>
            <span>{t('sheet.issued', { time: time(issuedOn) })}</span>
            {period && <span>{t('sheet.period', { start: time(period.start), end: time(period.end) })}</span>}
            <span>{t(`status.${invoice.status}`)}</span>
          </>
        }
      >
        <PartyBlock label={t('sheet.seller')} party={seller} />
      </SheetHead>
      <Parties>
        <PartyBlock label={t('sheet.buyer')} party={buyer} />
      </Parties>
      <PrintTable
        items={lines}
        columns={[
          { label: t('sheet.description'), cell: ({ description }) => <bdi>{description}</bdi> },
          { label: t('sheet.amount'), numeric: true, cell: ({ amount }) => money(amount) },
        ]}
      />
      <Sums>
        {discount > 0 && <Sum label={t('sheet.discount')} value={money(-discount)} />}
        <Sum label={t('sheet.tax', { percent })} value={money(tax)} />
        <Sum label={t('total')} value={money(total)} strong />
        {paidOn && (
          <Sum
            label={
              paidWith
                ? t('sheet.paidWith', { method: providerText(paidWith), time: time(paidOn) })
                : t('sheet.paid', { time: time(paidOn) })
            }
            value={money(total)}
          />
        )}
      </Sums>
    </Sheet>
  )
}
