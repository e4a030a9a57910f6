import { DASHBOARD_PACE, type Dashboard, getDashboard } from '#contract/insight/dashboard.ts'
import { daysBefore, presetRange } from '#lib/dayRange.ts'
import { fromZone, toZone } from '#lib/zonedTime.ts'
import type { Db } from '../../../db/database.ts'
import { countReorder } from '../../catalog/reorder/readReorder.ts'
import { handle } from '../../machine/handle.ts'
import { addUp, type Range, readDays, readFiguresZone, readHours, readTraffic } from '../analytics/readSales.ts'
import {
  countFailedTaxRecords,
  countOrders,
  countRefusedRefunds,
  failedImports,
  sumHeldPayouts,
  waitingDisputes,
} from './work.ts'

export const dashboardHandlers = [
  handle(getDashboard, async ({ db, tenant, query: { range = 'last7Days' }, now }): Promise<Dashboard> => {
    const timeZone = await readFiguresZone(db, tenant)
    const preset = range === 'monthToDate' ? 'thisMonth' : range
    const { from, to } = presetRange(preset, timeZone, now.getTime())
    const days = { startDate: from, endDate: to }
    const compared = daysBefore({ from, to }, preset)
    const before = { startDate: compared.from, endDate: compared.to }
    const { visitors } = await readTraffic(db, tenant, days)
    return {
      timeZone,
      period: await readPeriod(db, tenant, days, timeZone),
      previous: await readPeriod(
        db,
        tenant,
        before,
        timeZone,
        from === to && range !== 'yesterday' ? sameTime(before, timeZone, now) : undefined,
      ),
      visitors,
      orders: await countOrders(db, tenant),
      runningOut: await countReorder(db, tenant, { pace: DASHBOARD_PACE, within: DASHBOARD_PACE, now }),
      failedImports: await failedImports(db, tenant, now),
      failedTaxRecords: await countFailedTaxRecords(db, tenant),
      heldPayouts: await sumHeldPayouts(db, tenant),
      disputes: await waitingDisputes(db, tenant),
      refusedPostageRefunds: await countRefusedRefunds(db, tenant, now),
    }
  }),
]

/** Today has not ended: it is compared with what yesterday had come to by now. */
const sameTime = ({ startDate }: Range, zone: string, now: Date) =>
  fromZone(startDate, toZone(now.toISOString(), zone).time, zone)

async function readPeriod(db: Db, tenant: string, days: Range, zone: string, until?: string) {
  if (days.startDate !== days.endDate) {
    const all = await readDays(db, tenant, days)
    return { ...days, totals: addUp(all), days: all.map(({ known: _, ...day }) => day), hours: [] }
  }
  const hours = await readHours(db, tenant, days.startDate, { zone, ...(until && { until }) })
  const totals = addUp(hours)
  return { ...days, totals, days: [{ day: days.startDate, ...totals }], hours }
}
