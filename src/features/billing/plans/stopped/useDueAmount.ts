import { useQuery } from '@tanstack/react-query'
import { invoiceQueries } from '#features/billing/invoices/queries.ts'

/** Cents that are unpaid; `undefined` while unknown. */
export function useDueAmount(): number | undefined {
  const { data } = useQuery(invoiceQueries.latest())
  const due = data?.items.filter(({ status }) => status === 'open' || status === 'failed')
  return due?.reduce((sum, { total }) => sum + total, 0)
}
