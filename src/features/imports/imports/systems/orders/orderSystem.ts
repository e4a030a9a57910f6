import { itemLine, type PastItem, type PastOrderColumn, type PastOrderSystem } from '#contract/orders/pastOrders.ts'
import { joinCells } from '#lib/csv.ts'
import { cellOf, type FileProblem, type Format, type SourceRow } from '../../file/rows.ts'
import { plainAmount } from '../../products/amounts.ts'
import { listOf, plainText, unguarded } from '../../products/values.ts'
import { plainMoment } from './moments.ts'

/** One form of a system's files, and what each of its columns means. What is in none of these is not read. */
export interface OrderForm {
  /** Headers by which it is recognized: all of them, in any case. */
  marks: readonly string[]
  /** The header with the order's number. Rows below with the same, or none, are of the same order. */
  number: string
  /** The header of a column; of several, the first that is not empty. */
  columns: Partial<Record<PastOrderColumn, string | readonly string[]>>
  items: {
    headers: readonly (string | RegExp)[]
    of: (rows: readonly SourceRow[]) => PastItem[]
  }
  /** Further headers, and the columns that follow from them. */
  reads?: readonly string[]
  more?: (first: SourceRow, rows: readonly SourceRow[]) => Partial<Record<PastOrderColumn, string>>
  /** Why a record is no order. */
  problemOf?: (first: SourceRow) => FileProblem | undefined
}

export interface OrderSystem {
  id: PastOrderSystem
  forms: readonly OrderForm[]
}

const MONEY: readonly PastOrderColumn[] = ['discount', 'shipping', 'tax', 'total', 'paid', 'refunded']
const MOMENTS: readonly PastOrderColumn[] = ['createdOn', 'fulfilledOn', 'canceledOn']

/** A cell as the provider reads it. */
export function orderCell(column: PastOrderColumn, text: string): string {
  if (MONEY.includes(column)) return plainAmount(signed(text)).replace(/^-/, '')
  if (MOMENTS.includes(column)) return plainMoment(text)
  if (column === 'tags') return joinCells(listOf(unguarded(text), /[|;,]/))
  return plainText(text)
}

const listed = (headers: string | readonly string[] | undefined) =>
  typeof headers === 'string' ? [headers] : (headers ?? [])

const lower = (headers: readonly string[]) => headers.map(header => header.toLowerCase())

/** The form that a file with these headers has. */
export const formWith = ({ forms }: OrderSystem, headers: readonly string[]): OrderForm | undefined => {
  const there = new Set(lower(headers))
  return forms.find(({ marks }) => lower(marks).every(mark => there.has(mark)))
}

/** Files of a system in one of its forms. */
export function systemFormat({ id }: OrderSystem, form: OrderForm): Format {
  const { number, columns, items, reads = [], more, problemOf } = form
  const used = new Set([number, ...reads, ...Object.values(columns).flatMap(listed)])
  return {
    continues: (row, [first]) => {
      const own = cellOf(row, number)
      return own === '' || own === cellOf(first, number)
    },
    convert: record => {
      const [first] = record
      if (!first) return []
      const cells: Partial<Record<PastOrderColumn, string>> = { importedFrom: id, orderNumber: cellOf(first, number) }
      for (const [column, headers] of Object.entries(columns) as [PastOrderColumn, string | readonly string[]][]) {
        const text = listed(headers)
          .map(header => cellOf(first, header))
          .find(Boolean)
        if (text !== undefined) cells[column] = orderCell(column, text)
      }
      const list = items.of(record).map(itemLine).join('\n')
      return [{ line: first.line, cells: { ...cells, items: list, ...more?.(first, record) } }]
    },
    uses: header =>
      used.has(header) || items.headers.some(each => (typeof each === 'string' ? each === header : each.test(header))),
    headerOf: (column, headers) => {
      if (column === 'orderNumber') return number
      if (column === 'items') return items.headers.find(each => typeof each === 'string')?.toString()
      return listed(columns[column as PastOrderColumn]).find(header => headers.includes(header))
    },
    ...(problemOf && { problemOf }),
  }
}

/** `-$2.50` and `($2.50)` with the sign before the digits. */
const signed = (text: string) =>
  text
    .trim()
    .replace(/^\((.*)\)$/, '-$1')
    .replace(/^-\s*([^\d\s.,-]+)\s*/, '$1-')

/** Cents of an amount; `null` for none. */
export function centsIn(text: string): number | null {
  const [, sign, whole, decimals = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(plainAmount(signed(text))) ?? []
  return whole === undefined ? null : Number(`${sign}${whole}${decimals.padEnd(2, '0')}`)
}

/** `1250` → `12.50`. */
export function amountOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The sum of amounts; empty if there is none. */
export function sumOf(...texts: string[]): string {
  const all = texts.flatMap(text => centsIn(text) ?? [])
  return all.length === 0 ? '' : amountOf(all.reduce((sum, cents) => sum + cents, 0))
}

type Line = Pick<PastItem, 'sku' | 'name'> & { options?: string; quantity: string }

/** A line with the price of one piece. Pieces that are no whole number are one, which costs all of them. */
export function pricedLine({ quantity, ...line }: Line, price: string): PastItem[] {
  const pieces = piecesIn(quantity)
  if (pieces !== undefined) return [{ options: '', ...line, quantity: pieces, price: plainAmount(price) || '0' }]
  const cents = Math.round(Number(plainAmount(quantity)) * (centsIn(price) ?? 0))
  return [
    { ...line, options: [line.options, quantity].filter(Boolean).join(' × '), quantity: 1, price: amountOf(cents) },
  ]
}

/** Lines that cost a total together: where it can't be divided, some pieces cost a cent more. */
export function totaledLines({ quantity, ...line }: Line, total: string): PastItem[] {
  const [pieces, cents] = [piecesIn(quantity), centsIn(total)]
  const options = line.options ?? ''
  if (!pieces || cents === null) {
    return [
      { ...line, options: [options, quantity].filter(Boolean).join(' × '), quantity: 1, price: plainAmount(total) },
    ]
  }
  const least = Math.floor(cents / pieces)
  const dearer = cents - least * pieces
  const parts = [
    { quantity: pieces - dearer, price: amountOf(least) },
    { quantity: dearer, price: amountOf(least + 1) },
  ]
  return parts.filter(part => part.quantity > 0).map(part => ({ ...line, options, ...part }))
}

function piecesIn(text: string): number | undefined {
  const pieces = /^(\d{1,7})(?:\.0+)?$/.exec(plainAmount(text))?.[1]
  return pieces === undefined ? undefined : Number(pieces)
}

/** First and last name. */
export function namesOf(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = plainText(name).split(/\s+/)
  return { firstName, lastName: others.join(' ') }
}
