import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { listOrders } from '#contract/orders.ts'
import type { BulkBarProps } from '#page/record/RecordBulkBar.tsx'
import { SelectEvery } from '#page/record/SelectEvery.tsx'
import { BulkBar } from '#ui/BulkBar.tsx'

const resource = { name: 'orders', list: listOrders }

/** The actions for all selected orders. */
export default function OrderBulkBar({ list, selection }: BulkBarProps<Order>) {
  const { t } = useTranslation('page')
  return (
    <BulkBar
      label={t('orders:bulk.label' as never)}
      count={t('list.selected', { count: selection.rows.length })}
      clearLabel={t('list.clearSelection')}
      onClear={selection.clear}
    >
      <SelectEvery resource={resource} list={list} selection={selection} />
    </BulkBar>
  )
}
