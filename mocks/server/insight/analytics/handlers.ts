import { exportSales, getAnalytics, MOST_DAYS } from '#contract/insight/analytics.ts'
import { daysBetween } from '#lib/dayRange.ts'
import { handle } from '../../machine/handle.ts'
import { refuseFields } from '../../machine/problems.ts'
import { salesFile } from './export.ts'
import { readFigures } from './readFigures.ts'

/** Refuses ranges that end before they begin, and too long ones. */
function checkRange({ startDate, endDate }: { startDate: string; endDate: string }) {
  const refuse = (field: string, message: string) => refuseFields([{ field, message, code: 'invalidRange' }])
  const days = daysBetween(startDate, endDate)
  if (days < 1) throw refuse('endDate', 'The end must not be before the start.')
  if (days > MOST_DAYS) throw refuse('endDate', `Choose at most ${MOST_DAYS} days.`)
  return { startDate, endDate }
}

export const analyticsHandlers = [
  handle(getAnalytics, ({ db, tenant, query }) => readFigures(db, tenant, checkRange(query))),
  handle(exportSales, async ({ tenant, query }) => salesFile(tenant, checkRange(query))),
]
