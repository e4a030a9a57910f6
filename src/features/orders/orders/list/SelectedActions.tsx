import type { Order } from '#contract/orders/orders.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import type { BulkBarProps } from '#page/record/RecordBulkBar.tsx'

const ProcessMenu = lazyOnRequest(() => import('./ProcessMenu.tsx'), 'orderBulk')
const PrintMenu = lazyOnRequest(() => import('./PrintMenu.tsx'), 'orderDocuments')

/** In the bar for selected orders. */
export const SelectedActions = ({ list, selection }: BulkBarProps<Order>) => (
  <>
    <ProcessMenu orderNumbers={selection.rows.map(({ orderNumber }) => orderNumber)} filter={list.query.filter} />
    <PrintMenu orders={selection.rows} />
  </>
)
