import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { ORDER_WARNINGS } from '#contract/orders/orderWarnings.ts'
import { formatNumber } from '#i18n/formatNumber.ts'
import { messageOf } from '#i18n/messageOf.ts'
import { isolated } from '#lib/isolated.ts'
import { listText } from '#lib/listText.ts'
import { Notice } from '#ui/Notice.tsx'
import { columnName } from '../columnLabel.ts'
import type { Report } from '../report.ts'

/** Currencies in headers; `ALL` is one of Albania's. */
const FOREIGN = /(?:^|[^a-z])(EUR|GBP|CAD|AUD|MXN|CHF|JPY|CNY|INR|BRL|SEK|NOK|DKK|PLN|AED|SAR|EGP)(?:[^a-z]|$)|[€£¥₹]/

/** What can be imported, but may not be meant. */
export function Warnings({ report }: { report: Report }) {
  const { t } = useTranslation('imports')
  const foreign = report.headers.filter(header => FOREIGN.test(header) && !report.unused.includes(header))
  const texts = [
    ...Object.entries(report.warnings).flatMap(([code, { count, detail }]) => {
      const key = ['warning', 'products.note'].map(group => `imports:${group}.${code}`)
      const known = key.find(each => i18next.exists(each, { count }))
      return known ? [messageOf(known, { count, shown: formatNumber(count), example: isolated(detail) })] : []
    }),
    // For orders, whose messages are there.
    ...ORDER_WARNINGS.flatMap(code => {
      const { count, detail } = report.warnings[code] ?? { count: 0, detail: '' }
      const orders = count > 1 ? `${detail}, …` : detail
      const shown = formatNumber(count)
      return count > 0 ? [i18next.t(`orderBulk:warning.${code}`, { count, shown, orders })] : []
    }),
    ...foreign.map(header => t('warning.currency', { header: isolated(header) })),
    ...(report.ignored.length > 0
      ? [
          t('warning.ignored', {
            columns: listText(
              report.ignored.map(column => isolated(columnName(column, report.named))),
              i18next.language,
            ),
          }),
        ]
      : []),
  ]
  if (texts.length === 0) return null
  return (
    <Notice tone="info" title={t('warning.title')}>
      {texts.length === 1 ? (
        texts[0]
      ) : (
        <ul>
          {texts.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
