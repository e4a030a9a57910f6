import type { PaymentsProvider } from '#contract/payments/paymentSettings.ts'
import { addDays } from '#lib/dayRange.ts'
import { fromZone, toZone } from '#lib/zonedTime.ts'
import { nextPayoutOn } from '../payouts/schedule.ts'

/** Days that a transfer takes to arrive at the bank. */
const TRANSFER_DAYS = 2

/** When the money of a payment would arrive: the next payout is sent then, and transferred. */
export function payoutDate(now: Date, schedule: PaymentsProvider['payoutSchedule'], zone: string): string {
  const { day } = toZone(nextPayoutOn(schedule, now, zone).toISOString(), zone)
  return fromZone(addDays(day, TRANSFER_DAYS), '00:00', zone) ?? now.toISOString()
}
