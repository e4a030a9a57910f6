import { getAnalytics } from '#contract/insight/analytics.ts'
import { getOrderImportStatus, importOrders } from '#contract/orders/orderImport.ts'
import { getStoreRegional, saveStoreRegional } from '#contract/store/storeSections.ts'
import { csvLine } from '#lib/csv.ts'
import { answered, expectEqual } from '../expect.ts'
import { until } from '../jobs.ts'
import type { Session } from '../session.ts'
import { type Check, type Json, NotTried } from '../types.ts'

const ZONE = 'America/New_York'
const AMOUNT = 2100

/** Runs in a store of this zone; the one before is back afterwards. */
async function inNewYork(session: Session, run: () => Promise<void>): Promise<void> {
  const before = answered(await session.ask(getStoreRegional))
  const zoned = async (timeZone: unknown) => {
    const current = answered(await session.ask(getStoreRegional))
    answered(await session.ask(saveStoreRegional, { body: { ...current, timeZone } }))
  }
  if (before.timeZone === ZONE) return run()
  await zoned(ZONE)
  try {
    await run()
  } finally {
    await zoned(before.timeZone)
  }
}

/** Orders of an earlier system at these moments: their times are the only ones that can be chosen. */
async function sold(session: Session, moments: readonly string[]): Promise<void> {
  if (!session.isOwnStore) throw new NotTried('Orders can’t be deleted: give a store of its own, and --own-store.')
  const jobId = `${session.mark}-${session.next()}`
  const head = csvLine(['line', 'importedFrom', 'orderNumber', 'createdOn', 'status', 'items', 'total'])
  const rows = moments.map((moment, at) => {
    const number = `${session.mark}-${session.next()}`
    return csvLine([String(at + 2), 'other', number, moment, 'Complete', '1 | 21.00 | | Mug |', '21.00'])
  })
  answered(await session.ask(importOrders, { query: { jobId, part: '0', isLast: 'true' }, body: head + rows.join('') }))
  const result = await until(
    () => session.ask(getOrderImportStatus, { query: { jobId } }),
    body => (body.status === 'Waiting' || body.status === 'InProgress' ? undefined : body),
  )
  expectEqual(result.newCount, moments.length, 'how many orders were imported', session.client.last)
}

const figuresOf = async (session: Session, startDate: string, endDate: string) =>
  answered(await session.ask(getAnalytics, { query: { startDate, endDate } }))

const ordersBy = (entries: unknown, name: 'day' | 'hour', value: string) => {
  const found = (entries as Json[]).find(entry => entry[name] === value)
  return [Number(found?.orders ?? 0), Number(found?.total ?? 0)]
}

interface Change {
  name: string
  what: string
  days: readonly [string, string, string]
  /** Moments by the day that they belong to. */
  moments: Readonly<Record<string, readonly string[]>>
  hour: { name: string; orders: number }
}

const CHANGES: readonly Change[] = [
  {
    ...{ name: 'forward', what: 'On the day on which clocks go forward, 23 hours' },
    days: ['2025-03-08', '2025-03-09', '2025-03-10'],
    moments: {
      '2025-03-08': ['2025-03-09T04:59:59Z'],
      '2025-03-09': ['2025-03-09T05:00:00Z', '2025-03-09T07:00:00Z', '2025-03-10T03:59:59Z'],
      '2025-03-10': ['2025-03-10T04:00:00Z'],
    },
    hour: { name: '2025-03-09T03', orders: 1 },
  },
  {
    ...{ name: 'back', what: 'On the day on which clocks go back, 25 hours' },
    days: ['2025-11-01', '2025-11-02', '2025-11-03'],
    moments: {
      '2025-11-01': ['2025-11-02T03:59:59Z'],
      // 01:30 is there twice.
      '2025-11-02': ['2025-11-02T04:00:00Z', '2025-11-02T05:30:00Z', '2025-11-02T06:30:00Z', '2025-11-03T04:59:59Z'],
      '2025-11-03': ['2025-11-03T05:00:00Z'],
    },
    hour: { name: '2025-11-02T01', orders: 2 },
  },
]

/** Days and hours of a store’s zone, around both clock changes. */
export const CLOCK: readonly Check[] = [
  ...CHANGES.map(
    ({ name, what, days, moments, hour }): Check => ({
      ...{ name: `insight.clock.${name}`, area: 'insight', severity: 'money', isWriting: true, endpoint: getAnalytics },
      expects: `${what}, each order belongs to the day and the hour that the store’s clocks showed.`,
      consequence: 'The sales of a day are another day’s, twice a year, and don’t agree with the books.',
      run: session =>
        inNewYork(session, async () => {
          const [first, day, last] = days
          const before = await figuresOf(session, first, last)
          const hours = await figuresOf(session, day, day)
          await sold(session, Object.values(moments).flat())
          const after = await figuresOf(session, first, last)
          for (const [of, at] of Object.entries(moments)) {
            const [orders = 0, total = 0] = ordersBy(before.days, 'day', of)
            const expected = [orders + at.length, total + at.length * AMOUNT]
            expectEqual(ordersBy(after.days, 'day', of), expected, `orders and total of ${of}`, session.client.last)
          }
          const exchange = await figuresOf(session, day, day)
          const [orders = 0, total = 0] = ordersBy(hours.hours, 'hour', hour.name)
          const expected = [orders + hour.orders, total + hour.orders * AMOUNT]
          expectEqual(
            ordersBy(exchange.hours, 'hour', hour.name),
            expected,
            `orders of ${hour.name}`,
            session.client.last,
          )
        }),
    }),
  ),
  {
    ...{ name: 'insight.clock.entered', area: 'insight', severity: 'screen', isWriting: true, endpoint: importOrders },
    expects: 'A time without an offset in a file is one of the store’s zone, in summer and in winter.',
    consequence: 'Orders that a merchant brings along are some hours off, and those of the night a day.',
    run: session =>
      inNewYork(session, async () => {
        const days = ['2025-01-15', '2025-07-15']
        const before = await figuresOf(session, '2025-01-01', '2025-12-31')
        // In another zone, or with the other season's offset, one of them is of another day.
        await sold(
          session,
          days.flatMap(day => [`${day}T00:30:00`, `${day}T23:30:00`]),
        )
        const after = await figuresOf(session, '2025-01-01', '2025-12-31')
        for (const day of days) {
          const [orders = 0] = ordersBy(before.days, 'day', day)
          expectEqual(ordersBy(after.days, 'day', day)[0], orders + 2, `orders of ${day}`, session.client.last)
        }
      }),
  },
]
