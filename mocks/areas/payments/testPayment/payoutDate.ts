import type { PaymentsProvider } from '#contract/payments/paymentSettings.ts'
import { addDays } from '#lib/dayRange.ts'
import { fromZone, toZone } from '#lib/zonedTime.ts'

/** Days that a transfer takes to arrive at the bank. */
const TRANSFER_DAYS = 2
const DAYS_OF_WEEK = 7

/**
 * When the money of a payment arrives: payments are collected until the end of the day, the week (Sunday) or the month, then
 * transferred.
 */
export function payoutDate(now: Date, schedule: PaymentsProvider['payoutSchedule'], zone: string): string {
  const { day } = toZone(now.toISOString(), zone)
  const sent = addDays(lastDay(day, schedule), 1)
  return fromZone(addDays(sent, TRANSFER_DAYS), '00:00', zone) ?? now.toISOString()
}

function lastDay(day: string, schedule: PaymentsProvider['payoutSchedule']): string {
  if (schedule === 'daily') return day
  if (schedule === 'weekly') {
    // 0 is Sunday.
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    return addDays(day, (DAYS_OF_WEEK - weekday) % DAYS_OF_WEEK)
  }
  const month = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  month.setUTCMonth(month.getUTCMonth() + 1)
  return addDays(month.toISOString().slice(0, 10), -1)
}
