import { and, gte, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import type { TaxRecord } from '#contract/taxes/taxRecords.ts'
import { taxRecords } from '../../../db/tables/orders/taxRecords.ts'
import type { Schedule } from '../../machine/deliveries.ts'

/** For two days; then somebody has to look. */
export const SCHEDULE: Schedule = { waitsMinutes: [1, 5, 30, 120, 360, 720, 1440], oldestMinutes: 7 * 1440, atOnce: 20 }

const MOST = SCHEDULE.waitsMinutes.length

/** The rows of each status. One that was tried for the last time failed. */
export const IS_TAX_RECORD: Record<TaxRecord['status'], SQL | undefined> = {
  recorded: isNotNull(taxRecords.deliveredOn),
  waiting: and(isNull(taxRecords.deliveredOn), lt(taxRecords.attempts, MOST)),
  failed: and(isNull(taxRecords.deliveredOn), gte(taxRecords.attempts, MOST)),
}

/** Of an entry of a time without a connection: it is not tried until the merchant asks for it. */
export const NOT_CONNECTED = { attempts: MOST, problem: 'notConnected' } as const

export const statusOf = ({ deliveredOn, attempts }: typeof taxRecords.$inferSelect): TaxRecord['status'] =>
  deliveredOn ? 'recorded' : attempts < MOST ? 'waiting' : 'failed'
