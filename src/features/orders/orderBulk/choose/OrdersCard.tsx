import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { BulkSearch } from '#features/orders/orders/shared/bulkPath.ts'
import { RadioField } from '#page/form/fields/ChoiceFields.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import styles from '../bulk.module.css'
import { orderBulkQueries } from '../queries.ts'
import type { BulkForm } from './bulkForm.ts'
import { useReadForm } from './useReadForm.ts'

/** Which orders are changed: by number, or all of the list. */
export function OrdersCard({ search }: { search: BulkSearch }) {
  const { t } = useTranslation('orderBulk')
  const found = useQuery({ ...orderBulkQueries.found(search.filter ?? ''), enabled: search.filter !== null }).data
  const isAll = useWatch<BulkForm, 'isAll'>({ name: 'isAll' })
  const { orderNumbers, numbersText } = useReadForm()
  const totalFound = found?.totalCount ?? 0
  const counted = (count: number) => ({ count, shown: count.toLocaleString(i18next.language) })
  return (
    <Card title={t('orders.title')}>
      <Stack>
        {search.filter !== null && totalFound > search.orderNumbers.length && (
          <RadioField<BulkForm>
            name="isAll"
            legend={t('orders.which')}
            options={[
              { value: false, label: t('orders.these') },
              { value: true, label: t(search.filter ? 'orders.found' : 'orders.all', counted(totalFound)) },
            ]}
          />
        )}
        {!isAll && (
          <TextField<BulkForm>
            name="numbers"
            label={t('orders.numbers')}
            hint={t('orders.hint')}
            errorValues={numbersText}
            dir="ltr"
            required
          />
        )}
        {orderNumbers && <p className={styles.muted}>{t('orders.count', counted(orderNumbers.length))}</p>}
      </Stack>
    </Card>
  )
}
