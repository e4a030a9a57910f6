import { getAnalytics, MOST_DAYS } from '#contract/analytics/analytics.ts'
import { handle } from '../../api/handle.ts'
import { refuseFields } from '../../api/problems.ts'
import { daysBetween, isDay } from './periods.ts'
import { readFigures } from './readFigures.ts'

export const analyticsHandlers = [
  handle(getAnalytics, ({ db, tenant, query: { startDate, endDate } }) => {
    const refuse = (field: string, message: string) => refuseFields([{ field, message, code: 'invalidRange' }])
    if (!isDay(startDate)) throw refuse('startDate', 'Enter a day of the calendar.')
    if (!isDay(endDate)) throw refuse('endDate', 'Enter a day of the calendar.')
    const days = daysBetween(startDate, endDate)
    if (days < 1) throw refuse('endDate', 'The end must not be before the start.')
    if (days > MOST_DAYS) throw refuse('endDate', `Choose at most ${MOST_DAYS} days.`)
    return readFigures(db, tenant, { startDate, endDate })
  }),
]
