import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { OrderBulkPreview } from '#contract/orders/orderBulk.ts'
import type { OrderTask } from '#contract/orders/orderTasks.ts'
import { counted } from '#i18n/formatNumber.ts'
import { listText } from '#lib/listText.ts'
import { formatMoney } from '#lib/money.ts'
import { formatRanges } from '#lib/numberRanges.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import styles from '../bulk.module.css'
import { refusalText } from '../refusalText.ts'

interface PreviewCardProps {
  preview: OrderBulkPreview
  task: OrderTask
  isStarting: boolean
  onStart: () => void
}

/** How many orders would change, and which would not, with the reasons. */
export function PreviewCard({ preview, task, isStarting, onStart }: PreviewCardProps) {
  const { t } = useTranslation('orderBulk')
  const { total, changing, amount, warnings, refused, missing } = preview
  const numbersOf = (numbers: readonly number[], count: number) => {
    const named = numbers.map(each => `#${each}`)
    const more = count > numbers.length ? ` ${t('preview.more', counted(count - numbers.length))}` : ''
    return listText(named, i18next.language) + more
  }
  return (
    <Card title={t('preview.title')}>
      <Stack>
        <p role="status">
          {changing === 0
            ? t('preview.nothing')
            : t('preview.changing', {
                ...counted(changing),
                total: counted(total).shown,
                task: t(`task.${task.kind}`),
              })}
        </p>
        {changing > 0 && (task.kind === 'capture' || task.kind === 'acceptPayment') && (
          <p>
            <strong>{t(`preview.amount.${task.kind}`, { amount: formatMoney(amount, i18next.language) })}</strong>
          </p>
        )}
        {warnings.length > 0 && (
          <Notice tone="warn">
            <ul className={styles.list}>
              {warnings.map(({ warning, count, orderNumbers }) => (
                <li key={warning}>
                  {t(`warning.${warning}`, { ...counted(count), orders: numbersOf(orderNumbers, count) })}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {refused.length > 0 && (
          <section>
            <h3 className={styles.heading}>{t('preview.refused', counted(total - changing))}</h3>
            <ul className={styles.list}>
              {refused.map(({ reason, status, count, orderNumbers }) => (
                <li key={`${reason} ${status}`}>
                  {t('preview.reason', { ...counted(count), reason: refusalText(reason, status) })}
                  <div className={styles.muted}>{numbersOf(orderNumbers, count)}</div>
                </li>
              ))}
            </ul>
          </section>
        )}
        {missing.length > 0 && (
          <Notice tone="warn" title={t('preview.missing', counted(missing.length))}>
            {formatRanges(missing).replaceAll(',', ', ')}
          </Notice>
        )}
        {changing > 0 && (
          <Inline end>
            <Button variant={task.kind === 'cancelOrder' ? 'danger' : 'primary'} busy={isStarting} onClick={onStart}>
              {t(`start.${task.kind}`, counted(changing))}
            </Button>
          </Inline>
        )}
      </Stack>
    </Card>
  )
}
