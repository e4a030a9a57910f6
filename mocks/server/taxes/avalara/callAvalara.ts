import type { Credentials } from '#contract/taxes/avalara.ts'
import { AvalaraAway, KeyRefused } from '../../../services/avalara/avalara.ts'

/** An order waits this long for its tax. */
const WAIT_MS = 1000
/** After a time-out, other requests skip Avalara for a while. */
const REST_MS = 30_000
const MOST_RESTING = 10_000

/** Until when a store’s account is not called, in this process. */
const resting = new Map<string, number>()

/** Avalara's result, if it responds within a second. */
export async function callAvalara<Value>(
  { tenant, now }: { tenant: string; now: Date },
  credentials: Credentials,
  request: (credentials: Credentials, signal: AbortSignal) => Promise<Value>,
): Promise<{ result: 'works'; value: Value } | { result: 'wrongKey' | 'away'; value: null }> {
  const whose = `${tenant} ${credentials.accountId}`
  if ((resting.get(whose) ?? 0) > now.getTime()) return { result: 'away', value: null }
  try {
    const value = await request(credentials, AbortSignal.timeout(WAIT_MS))
    resting.delete(whose)
    return { result: 'works', value }
  } catch (error) {
    if (error instanceof KeyRefused) return { result: 'wrongKey', value: null }
    if (!(error instanceof AvalaraAway)) throw error
    resting.delete(whose)
    resting.set(whose, now.getTime() + REST_MS)
    for (const oldest of resting.keys()) {
      if (resting.size <= MOST_RESTING) break
      resting.delete(oldest)
    }
    return { result: 'away', value: null }
  }
}

/** A user is waiting for the result. */
export const callAgain = (tenant: string, accountId: string) => resting.delete(`${tenant} ${accountId}`)
