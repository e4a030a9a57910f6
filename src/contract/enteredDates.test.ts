import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createApiKey } from './apps/apiKeys.ts'
import { issueStoreCredit } from './customers/storeCreditWrites.ts'
import { testDiscount } from './discounts/discountTest.ts'
import { NewDiscount } from './discounts/discountWrites.ts'
import { getAnalytics } from './insight/analytics.ts'
import { listLegacyCarts } from './orders/legacyCarts.ts'

/** The fields in which someone enters a day or a time, with what they are a part of. */
const FIELDS: [schema: z.ZodMiniType, field: string][] = [
  [createApiKey.body, 'expiresOn'],
  [issueStoreCredit.body, 'expiresOn'],
  [testDiscount.body, 'at'],
  [NewDiscount, 'startDateTime'],
  [NewDiscount, 'endDateTime'],
]
const DAYS: [schema: z.ZodMiniType, field: string][] = [
  [getAnalytics.query, 'startDate'],
  [listLegacyCarts.query, 'endDate'],
]
const isRefused = (schema: z.ZodMiniType, field: string, value: string) =>
  z.safeParse(schema, { [field]: value }).error?.issues.some(({ path }) => path.join() === field) ?? false

test.each(['9999-01-01', '2201-01-01', '1969-12-31', '2026-02-30', '+275760-09-13T00:00:00.000Z', 'tomorrow'])(
  'a date that is a slip is refused where it is entered: %s',
  day => {
    const time = day.length === 10 ? `${day}T00:00:00.000Z` : day
    for (const [schema, field] of FIELDS) expect([field, isRefused(schema, field, time)]).toEqual([field, true])
    for (const [schema, field] of DAYS) expect([field, isRefused(schema, field, day)]).toEqual([field, true])
  },
)

test.each(['1970-01-01', '2024-02-29', '2200-12-31'])('the day %s can be entered', day => {
  const time = `${day}T23:30:00.000Z`
  for (const [schema, field] of FIELDS) expect([field, isRefused(schema, field, time)]).toEqual([field, false])
  for (const [schema, field] of DAYS) expect([field, isRefused(schema, field, day)]).toEqual([field, false])
})
