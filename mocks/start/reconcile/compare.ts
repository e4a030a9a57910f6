import Papa from 'papaparse'
import { listInvoices } from '#contract/billing/invoices.ts'
import { getCustomer, getCustomerTotals, listCustomers } from '#contract/customers/customers.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { exportSales, getAnalytics } from '#contract/insight/analytics.ts'
import { getDashboard } from '#contract/insight/dashboard.ts'
import { exportOrders, type OrderColumn } from '#contract/orders/orderExport.ts'
import { balanceOf, totalAfterRefunds } from '#contract/orders/orderMoney.ts'
import { returnedOf } from '#contract/orders/orderRefunds.ts'
import { getOrderSums } from '#contract/orders/orderSums.ts'
import { getOrder, type Order } from '#contract/orders/orders.ts'
import { previewOrderEmail } from '#contract/orders/orderWrites.ts'
import { SALES_AMOUNTS } from '#contract/orders/salesAmounts.ts'
import { listPayoutLines, listPayouts, type PayoutLine } from '#contract/payments/payouts.ts'
import { listTaxRecords } from '#contract/taxes/taxRecords.ts'
import { type Entry, netOf, type ShopBooks, sumsOf } from './books.ts'
import { percentage } from './ledger.ts'

interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

/** Reads an endpoint: the body as it travels, or `null` where the reader has no permission. Throws for everything else. */
// biome-ignore lint/suspicious/noExplicitAny: what a client would get, of whatever shape that is
export type Read = (endpoint: Endpoint, sent?: Sent) => Promise<any>

/** What doesn't agree, a sentence each. */
export type Differences = string[]

const MOST = 200

/** All records of a list; `null` without permission. */
export async function readAll<Item>(read: Read, endpoint: Endpoint, sent: Sent = {}): Promise<Item[] | null> {
  const all: Item[] = []
  for (;;) {
    const query = { ...sent.query, startIndex: String(all.length), pageSize: String(MOST) }
    const page: { items: Item[]; totalCount: number } | null = await read(endpoint, { ...sent, query })
    if (!page) return null
    all.push(...page.items)
    if (page.items.length === 0 || all.length >= page.totalCount) return all
  }
}

const cents = (text: string | undefined) => Math.round(Number(text) * 100)

/** One sentence for each number that is another one in the books. */
function differ(where: string, found: object, expected: object): Differences {
  const values = found as Record<string, unknown>
  return Object.entries(expected).flatMap(([name, value]) =>
    values[name] === value ? [] : [`${where}: ${name} is ${values[name]}, and ${value} in the books.`],
  )
}

/** An order, as its screen shows it. */
export async function compareOrder(read: Read, { id, orderNumber, isTest, book }: Entry): Promise<Differences> {
  const order: Order = await read(getOrder, { params: { id } })
  const { gross, discounts, shipping, tax, total, paid, back, returned, afterRefunds, due } = book.standing
  const where = `Order #${orderNumber}`
  const balance = balanceOf(order)
  const found = {
    ...{ gross: order.cart.total, discounts: order.cart.discountAmount, tax: order.taxAmount, total: order.grandTotal },
    shipping: order.cart.shippingMethod?.shippingCost ?? 0,
    ...{ paid: balance.charged, back: balance.refunded, due: balance.due, afterRefunds: totalAfterRefunds(order) },
    ...{ refundedAmount: order.refundedAmount, isCanceled: order.isCanceled },
  }
  const { goods, ...others } = returned
  const amounts = { gross, discounts, shipping, tax, total, paid, back, due, afterRefunds }
  return [
    ...differ(where, found, { ...amounts, refundedAmount: back, isCanceled: book.isCanceled }),
    ...differ(`${where}, what refunds took off`, returnedOf(order), { items: goods, ...others }),
    ...(isTest === (order.isTest ?? false) ? [] : [`${where} is${isTest ? '' : ' not'} a test order.`]),
  ]
}

const rowsOf = <Column extends string>(file: string) =>
  Papa.parse<Record<Column, string>>(file.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true }).data

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** The email about a refund: it names what was given back. */
export async function compareEmail(read: Read, { id, orderNumber }: Entry, amount: number): Promise<Differences> {
  const { text }: { text: string } = await read(previewOrderEmail, { params: { id, type: 'refund' } })
  const named = DOLLARS.format(amount / 100)
  return text.includes(named) ? [] : [`The email about the refund of order #${orderNumber} doesn’t name ${named}.`]
}

/** The exported file of orders. */
export async function compareFile(read: Read, books: ShopBooks): Promise<Differences> {
  const file: string | null = await read(exportOrders, { body: { filter: '' } })
  if (file === null) return []
  const rows = new Map(rowsOf<OrderColumn>(file).map(row => [Number(row.orderNumber), row]))
  return [...books.entries.values()].flatMap(({ orderNumber, book }) => {
    const row = rows.get(orderNumber)
    if (!row) return [`Order #${orderNumber} is missing in the exported file.`]
    const { gross, discounts, shipping, tax, total, paid, back, kept } = book.standing
    const expected = { subtotal: gross, discount: discounts, shipping, tax, total, paid, refunded: back, kept }
    const columns = Object.keys(expected) as (keyof typeof expected)[]
    const found = Object.fromEntries(columns.map(column => [column, cents(row[column])]))
    return differ(`Order #${orderNumber} in the exported file`, found, expected)
  })
}

/** A customer on their page and in the list. */
export async function compareCustomer(read: Read, books: ShopBooks, id: string): Promise<Differences> {
  const params = { id }
  const record = await read(getCustomer, { params })
  if (!record) return []
  const own = sumsOf(books.counted.filter(({ customerId }) => customerId === id))
  const expected = {
    orderCount: own.orders,
    ordersTotalPrice: own.total,
    netTotalPrice: own.total - own.returned,
  }
  const where = `Customer ${record.name || id}`
  const { orderCount: _, ...prices } = expected
  const listed = await readAll<{ id: string }>(read, listCustomers, {
    query: { filter: `emailAddress eq "${record.emailAddress}"` },
  })
  return [
    ...differ(where, record, expected),
    ...differ(`${where}, totals`, (await read(getCustomerTotals, { params })) ?? prices, prices),
    ...differ(`${where} in the list`, listed?.find(customer => customer.id === id) ?? {}, expected),
  ]
}

/** Analytics by day and in all, its exported file, and the list's sums. */
export async function compareFigures(read: Read, books: ShopBooks): Promise<Differences> {
  const days = [...new Set(books.counted.map(({ day }) => day))].sort()
  const [startDate = '2026-01-01', endDate = startDate] = [days[0], days.at(-1)]
  const query = { startDate, endDate }
  const figures = await read(getAnalytics, { query })
  if (!figures) return []
  const all = sumsOf(books.counted)
  const file = rowsOf(await read(exportSales, { query })) as Record<string, string>[]
  const inFile = Object.values(SALES_AMOUNTS).map(({ column, of }): [string, number, number] => [
    ...([column, file.reduce((sum, row) => sum + cents(row[column]), 0)] as const),
    of(figures.totals),
  ])
  const byDay = days.flatMap(day => {
    const expected = sumsOf(books.counted.filter(entry => entry.day === day))
    const found = figures.days.find((each: { day: string }) => each.day === day)
    // A day whose orders were all canceled has no sums.
    return expected.orders === 0 ? [] : differ(`Analytics of ${day}`, found ?? {}, expected)
  })
  const { canceled: _, ...live } = all
  const { sums } = await read(getOrderSums, { query: { filter: 'isCanceled eq false' } })
  const methods: { total: number; returned: number }[] = figures.paymentMethods
  const net = methods.reduce((sum, { total, returned }) => sum + total - returned, 0)
  return [
    ...differ('Analytics', figures.totals, all),
    ...byDay,
    ...inFile.flatMap(([column, found, expected]) =>
      differ('The file of sales', { [column]: found }, { [column]: expected }),
    ),
    ...differ('Analytics by payment method', { net }, { net: all.total - all.returned }),
    ...(sums ? differ('The list of orders', sums, live) : []),
  ]
}

/** The dashboard's range of 30 days. */
export async function compareDashboard(read: Read, books: ShopBooks): Promise<Differences> {
  const dashboard = await read(getDashboard, { query: { range: 'last30Days' } })
  if (!dashboard) return []
  const { startDate, endDate, totals } = dashboard.period
  const within = books.counted.filter(({ day }) => day >= startDate && day <= endDate)
  return differ('The dashboard', totals, sumsOf(within))
}

/** The entries of each order with the tax service: they add up to what it costs after refunds. */
export async function compareTaxes(read: Read, books: ShopBooks): Promise<Differences> {
  const records = await readAll<{ orderId: string; amount: number; tax: number }>(read, listTaxRecords)
  if (!records || records.length === 0) return []
  return [...books.entries.values()].flatMap(({ id, orderNumber, isTest, book }) => {
    const own = records.filter(({ orderId }) => orderId === id)
    if (isTest) return own.length === 0 ? [] : [`Test order #${orderNumber} has entries with the tax service.`]
    const sum = own.reduce((all, { amount, tax }) => ({ amount: all.amount + amount, tax: all.tax + tax }), {
      amount: 0,
      tax: 0,
    })
    const { afterRefunds, tax, returned } = book.standing
    const isLive = book.isCanceled ? 0 : 1
    const ofTax = isLive * (tax - returned.tax)
    return differ(`Order #${orderNumber} with the tax service`, sum, {
      amount: isLive * (afterRefunds - (tax - returned.tax)),
      tax: ofTax,
    })
  })
}

/** What is in payouts: each order's lines, the sums of each payout, and all of it together. */
export async function comparePayouts(read: Read, books: ShopBooks): Promise<Differences> {
  const payouts = await readAll<Record<'charges' | 'refunds' | 'disputes' | 'fees' | 'net', number> & { id: string }>(
    read,
    listPayouts,
  )
  if (!payouts) return []
  const differences: Differences = []
  const lines: PayoutLine[] = []
  for (const payout of payouts) {
    const own = (await readAll<PayoutLine>(read, listPayoutLines, { params: { id: payout.id } })) ?? []
    lines.push(...own)
    const net = own.reduce((sum, line) => sum + line.net, 0)
    const { charges, refunds, disputes, fees } = payout
    differences.push(
      ...differ('A payout', payout, { net }),
      ...differ('A payout', { net: charges - refunds - disputes - fees }, { net }),
    )
  }
  for (const { id, orderNumber, isTest, cardMoves } of books.entries.values()) {
    const net = lines.filter(({ orderId }) => orderId === id).reduce((sum, line) => sum + line.net, 0)
    const expected = isTest ? 0 : cardMoves.reduce((sum, move) => sum + netOf(move), 0)
    differences.push(...differ(`Payouts of order #${orderNumber}`, { net }, { net: expected }))
  }
  return differences
}

/** Each invoice: its lines, discount, tax and total. */
export async function compareInvoices(read: Read): Promise<Differences> {
  const invoices = await readAll<{
    number: string
    lines: { amount: number }[]
    discount: number
    taxPercent: number
    tax: number
    total: number
  }>(read, listInvoices)
  return (invoices ?? []).flatMap(({ number, lines, discount, taxPercent, tax, total }) => {
    const sum = lines.reduce((all, { amount }) => all + amount, 0)
    const taxed = Math.max(0, sum - discount)
    const expected = percentage(taxed, taxPercent)
    return differ(`Invoice ${number}`, { tax, total }, { tax: expected, total: taxed + expected })
  })
}
