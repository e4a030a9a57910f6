import { cellOf, type SourceRow } from '../../file/rows.ts'
import { plainMoment } from './moments.ts'
import { namesOf, type OrderSystem, sumOf, totaledLines } from './orderSystem.ts'

const isRefund = (row: SourceRow) => /^refund$/i.test(cellOf(row, 'Event Type'))

/** Square names zones as people do; their offsets depend on the season, so that the store's zone is as good for these. */
const momentOf = (row: SourceRow) => plainMoment([cellOf(row, 'Date'), cellOf(row, 'Time')].filter(Boolean).join(' '))

/** Square's items detail: a row for each item of a transaction, also of refunds. There are no email addresses. */
export const SQUARE_ORDERS: OrderSystem = {
  id: 'square',
  forms: [
    {
      marks: ['Date', 'Item', 'Price Point Name', 'Gross Sales', 'Transaction ID'],
      number: 'Transaction ID',
      columns: { merchantNote: 'Notes' },
      items: {
        headers: ['Item', 'Qty', 'Price Point Name', 'SKU', 'Modifiers Applied', 'Gross Sales'],
        of: rows =>
          rows
            .filter(row => !isRefund(row))
            .flatMap(row => {
              const variation = cellOf(row, 'Price Point Name')
              const options = [/^regular$/i.test(variation) ? '' : variation, cellOf(row, 'Modifiers Applied')]
              return totaledLines(
                {
                  quantity: cellOf(row, 'Qty'),
                  name: cellOf(row, 'Item'),
                  sku: cellOf(row, 'SKU'),
                  options: options.filter(Boolean).join(', '),
                },
                cellOf(row, 'Gross Sales'),
              )
            }),
      },
      reads: ['Date', 'Time', 'Discounts', 'Net Sales', 'Tax', 'Event Type', 'Customer Name'],
      more: (first, rows) => {
        const sold = rows.filter(row => !isRefund(row))
        const sum = (header: string, of: readonly SourceRow[]) => sumOf(...of.map(row => cellOf(row, header)))
        const refunds = rows.filter(isRefund)
        const given = sumOf(sum('Net Sales', refunds), sum('Tax', refunds))
        return {
          ...namesOf(cellOf(first, 'Customer Name')),
          createdOn: momentOf(first),
          status: 'Complete',
          discount: sum('Discounts', sold).replace('-', ''),
          tax: sum('Tax', sold),
          ...(refunds.length > 0 && { refunded: given.replace('-', '') }),
        }
      },
      // A refund on another day is a transaction of its own, which doesn't name the sale.
      problemOf: first =>
        isRefund(first)
          ? { line: first.line, column: '', value: cellOf(first, 'Item'), code: 'refundAlone', detail: '' }
          : undefined,
    },
  ],
}
