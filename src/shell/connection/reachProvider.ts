import { request } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { knownUser } from '#api/session.ts'
import { listPlans } from '#contract/billing/plans.ts'
import { getFeatures } from '#contract/store/store.ts'

/** Whether the provider responds, with whatever. */
export async function reachProvider(): Promise<boolean> {
  try {
    // Of a guest, the main API would not even be asked.
    await (knownUser() ? request(getFeatures, {}, { quiet: true }) : request(listPlans, {}, { quiet: true }))
    return true
  } catch (error) {
    return error instanceof ApiError && !['offline', 'unreachable', 'timeout'].includes(error.failure)
  }
}
