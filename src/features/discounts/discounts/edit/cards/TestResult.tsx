import { useTranslation } from 'react-i18next'
import type { DiscountTest } from '#contract/discounts/discountTest.ts'
import { formatMoney } from '#lib/money.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import styles from './PickedProducts.module.css'

interface TestResultProps {
  result: DiscountTest
  /** Of the lines, with their variants. */
  names: readonly string[]
  zone: string
  hasEmail: boolean
}

/** The effect of a discount on a tested cart, line by line. */
export function TestResult({ result, names, zone, hasEmail }: TestResultProps) {
  const { t, i18n } = useTranslation('discounts')
  const { language } = i18n
  const { reason, amount, total, usesOfCustomer: uses } = result
  const money = (cents: number) => formatMoney(cents, language)
  const matching = result.matchingQuantity.toLocaleString(language)
  return (
    <Stack gap={3}>
      <Notice tone={reason === null ? 'ok' : 'info'} live>
        {reason === null
          ? t('test.applies', { amount: money(amount), total: money(total) })
          : t(`test.reason.${reason}`, { matching })}
      </Notice>
      <ul className={styles.rows} aria-label={t('test.lines')}>
        {result.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product can be in a cart twice, and the list never changes
          <li key={index} className={styles.row}>
            <span className={styles.name}>
              <bdi>
                {t('test.line', { name: names[index] ?? line.name, quantity: line.quantity.toLocaleString(language) })}
              </bdi>
              <br />
              {t(`test.lineReason.${line.reason}`)}
            </span>
            <span>{money(line.total)}</span>
            <span>{money(-line.discountAmount)}</span>
          </li>
        ))}
      </ul>
      <p>
        {t('test.at', { when: formatTimeWithZone(result.at, language, zone) })}
        {hasEmail &&
          ` ${uses === null ? t('test.noCustomer') : t('test.uses', { count: uses, shown: uses.toLocaleString(language) })}`}
      </p>
    </Stack>
  )
}
