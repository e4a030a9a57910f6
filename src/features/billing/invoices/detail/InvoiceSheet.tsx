import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '#contract/billing/invoices.ts'
import styles from '#features/orders/orderDocuments/shared/documents.module.css'
import { Sum } from '#features/orders/orderDocuments/shared/Sum.tsx'
import { formatMoney } from '#lib/money.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { providerText } from '#page/failure/errorMessage.ts'
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
      <header className={styles.head}>
        <div>
          <h2 id={heading} className={styles.heading}>
            {t('detail.titleOf', { number: providerText(number) })}
          </h2>
          <p className={styles.facts}>
            <span>{t('sheet.issued', { time: time(issuedOn) })}</span>
            {period && <span>{t('sheet.period', { start: time(period.start), end: time(period.end) })}</span>}
            <span>{t(`status.${invoice.status}`)}</span>
          </p>
        </div>
        <PartyBlock label={t('sheet.seller')} party={seller} />
      </header>
      <div className={styles.people}>
        <PartyBlock label={t('sheet.buyer')} party={buyer} />
      </div>
      <table className={styles.items}>
        <thead>
          <tr>
            <th scope="col">{t('sheet.description')}</th>
            <th scope="col" className={styles.number}>
              {t('sheet.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ description, amount }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids, and two can be alike
            <tr key={at}>
              <td>
                <bdi>{description}</bdi>
              </td>
              <td className={styles.number}>{money(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
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
      </dl>
    </Sheet>
  )
}
