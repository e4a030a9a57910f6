import type { Order } from '#contract/orders/orders.ts'
import type { StoreInformation } from '#contract/store/store.ts'
import type { Paper } from '#ui/print/Sheets.tsx'

export interface DocumentProps {
  order: Order
  store: StoreInformation
  paper: Paper
}

export const nameOf = ({ firstName, lastName }: Pick<Order['placedBy'], 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()
