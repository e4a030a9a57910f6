import { eq } from 'drizzle-orm'
import { getTestMode, setTestMode } from '#contract/payments/paymentSettings.ts'
import type { Db } from '../../../db/database.ts'
import { paymentSettings } from '../../../db/tables/payments/payments.ts'
import { handle } from '../../machine/handle.ts'
import { Refusal } from '../../machine/problems.ts'
import { writePayments } from './changePayments.ts'
import { lockFor } from './refuse.ts'
import { readPayments } from './settings.ts'

/** How long the processor takes to change the mode. */
const CHANGE_MS = 3000

export const testModeHandlers = [
  handle(getTestMode, async ({ db, tenant, now }) => {
    await requireDone(db, tenant, now)
    return { isTestMode: (await readPayments(db, tenant)).cardProcessor.isTestMode }
  }),

  handle(setTestMode, async ({ db, body: { revision, isTestMode }, ...input }) => {
    const { tenant, now } = input
    const before = await lockFor('setTestMode', db, input, { revision })
    await requireDone(db, tenant, now)
    const { cardProcessor } = before
    if (cardProcessor.isTestMode === isTestMode) return before
    const testModeOn = new Date(now.getTime() + CHANGE_MS)
    return writePayments(db, tenant, before, { cardProcessor: { ...cardProcessor, isTestMode } }, { testModeOn })
  }),
]

async function requireDone(db: Db, tenant: string, now: Date): Promise<void> {
  const [row] = await db.select().from(paymentSettings).where(eq(paymentSettings.tenant, tenant))
  if (!row?.testModeOn || row.testModeOn <= now) return
  throw new Refusal(409, {
    code: 'changing',
    message: 'The processor is still changing the mode. Try again in a few seconds.',
  })
}
