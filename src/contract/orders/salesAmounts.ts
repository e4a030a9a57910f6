import type { SalesSums } from './salesSums.ts'

interface Amount {
  /** In exported files. Screens have the same name in the user's language, with an explanation. */
  column: string
  /** Cents. */
  of: (sums: SalesSums) => number
}

/** These are known of each payment method, too. */
type Paid = Pick<SalesSums, 'total' | 'returned'>

const itemsOf = ({ returned, returnedShipping, returnedTax }: SalesSums) => returned - returnedShipping - returnedTax

/**
 * The amounts of a period, from its sums: the only definitions of them. `gross` less `discounts` and `refunds` is `net`; with
 * `shipping` and `taxes` it is `total`. Analytics, the dashboard, the list of orders and exported files show these, and
 * `docs/money.md` explains them.
 */
export const SALES_AMOUNTS = {
  gross: { column: 'Gross sales', of: ({ gross }) => gross },
  discounts: { column: 'Discounts', of: ({ discounts }) => discounts },
  refunds: { column: 'Refunded items', of: itemsOf },
  net: { column: 'Net sales', of: sums => sums.gross - sums.discounts - itemsOf(sums) },
  shipping: { column: 'Shipping after refunds', of: ({ shipping, returnedShipping }) => shipping - returnedShipping },
  taxes: { column: 'Taxes after refunds', of: ({ tax, returnedTax }) => tax - returnedTax },
  total: { column: 'Total after refunds', of: ({ total, returned }: Paid) => total - returned },
} as const satisfies Record<string, Amount>
export type SalesAmount = keyof typeof SALES_AMOUNTS
