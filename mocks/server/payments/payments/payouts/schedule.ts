import type { PaymentsProvider } from '#contract/payments/paymentSettings.ts'
import { addDays } from '#lib/dayRange.ts'
import { fromZone, toZone } from '#lib/zonedTime.ts'

type Schedule = PaymentsProvider['payoutSchedule']

/** Whether money is sent at the beginning of a day of the store. */
function isPayoutDay(schedule: Schedule, day: string): boolean {
  if (schedule === 'monthly') return day.endsWith('-01')
  return schedule === 'daily' || new Date(`${day}T00:00:00Z`).getUTCDay() === 1
}

/** Days that a transfer takes to arrive at the bank. */
const TRANSFER_DAYS = 2

/** When money that is sent now arrives: at the beginning of the second day after it, in the store's zone. */
export function arrivalOf(sentOn: Date, zone: string): Date {
  const day = addDays(toZone(sentOn.toISOString(), zone).day, TRANSFER_DAYS)
  return new Date(fromZone(day, '00:00', zone) ?? sentOn)
}

/** The first beginning of a payout day after a time: daily, on Mondays, or on the first of a month, in the store's zone. */
export function nextPayoutOn(schedule: Schedule, after: Date, zone: string): Date {
  let { day } = toZone(after.toISOString(), zone)
  for (;;) {
    day = addDays(day, 1)
    const begins = isPayoutDay(schedule, day) ? fromZone(day, '00:00', zone) : undefined
    // Where summer time begins at midnight, a day can begin before the clock shows it.
    if (begins && Date.parse(begins) > after.getTime()) return new Date(begins)
  }
}
