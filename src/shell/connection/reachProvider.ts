import { request } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { getFeatures } from '#contract/store/store.ts'

/** Whether the provider responds, with whatever. */
export async function reachProvider(): Promise<boolean> {
  try {
    await request(getFeatures, {}, { quiet: true })
    return true
  } catch (error) {
    return error instanceof ApiError && !['offline', 'unreachable', 'timeout'].includes(error.failure)
  }
}
