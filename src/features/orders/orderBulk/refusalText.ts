import i18next from 'i18next'
import type { TaskRefusal } from '#contract/orders/orderBulk.ts'
import type { OrderStatus } from '#contract/orders/orders.ts'

/** Why an order is skipped, as a sentence. Needs the messages of `orderBulk` and `orders`. */
export const refusalText = (reason: TaskRefusal, status: OrderStatus | null): string =>
  i18next.t(`orderBulk:refusal.${reason}` as 'orderBulk:refusal.status', {
    status: status ? i18next.t(`orders:status.${status}`) : '',
  })
