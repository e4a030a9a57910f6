import { useTranslation } from 'react-i18next'
import type { BulkSearch } from '#features/orders/orders/shared/bulkPath.ts'
import { formatNumber } from '#i18n/formatNumber.ts'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Radio, RadioGroup } from '#ui/form/RadioGroup.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { Stack } from '#ui/Layout.tsx'
import styles from '../bulk.module.css'

interface OrdersCardProps {
  search: BulkSearch
  /** How many orders the search of the list finds. */
  totalFound: number
  /** Whether all of them are chosen, not the numbers. */
  isAll: boolean
  onAll: (isAll: boolean) => void
  numbers: string
  onNumbers: (text: string) => void
  /** How many orders the numbers name; null if they can't be read. */
  count: number | null
  problem: string | undefined
}

/** Which orders: all that a search found, or those with these numbers. */
export function OrdersCard({ search, totalFound, isAll, onAll, numbers, onNumbers, count, problem }: OrdersCardProps) {
  const { t } = useTranslation('orderBulk')
  return (
    <Card title={t('orders.title')}>
      <Stack>
        {search.filter !== null && totalFound > search.orderNumbers.length && (
          <RadioGroup legend={t('orders.which')}>
            <Radio name="scope" label={t('orders.these')} checked={!isAll} onChange={() => onAll(false)} />
            <Radio
              name="scope"
              label={t(search.filter ? 'orders.found' : 'orders.all', {
                count: totalFound,
                shown: formatNumber(totalFound),
              })}
              checked={isAll}
              onChange={() => onAll(true)}
            />
          </RadioGroup>
        )}
        {!isAll && (
          <Field label={t('orders.numbers')} hint={t('orders.hint')} error={problem} required>
            <TextInput
              dir="ltr"
              autoComplete="off"
              value={numbers}
              onChange={({ target }) => onNumbers(target.value)}
            />
          </Field>
        )}
        {!isAll && count !== null && (
          <p className={styles.muted}>{t('orders.count', { count, shown: formatNumber(count) })}</p>
        )}
      </Stack>
    </Card>
  )
}
