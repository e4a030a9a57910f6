import type { Order } from '#contract/orders.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import type { BulkBarProps } from '#page/record/RecordBulkBar.tsx'

const PrintMenu = lazyOnRequest(() => import('#features/orderDocuments/shared/PrintMenu.tsx'), 'orderDocuments')

/** In the bar for selected orders. */
export const PrintSelected = ({ selection }: BulkBarProps<Order>) => <PrintMenu orders={selection.rows} size="small" />
