import { delays } from '#lib/delays.ts'
import { ApiError, wasBusy } from './errors.ts'

/** Whether a write that failed with this error may have taken effect: it was sent, and no readable response arrived. */
export function mayHaveTakenEffect(error: unknown): boolean {
  if (!(error instanceof ApiError) || !error.wasSent || wasBusy(error)) return false
  return (
    ['timeout', 'unreachable', 'unreadable', 'intercepted'].includes(error.failure) ||
    [502, 503, 504].includes(error.status)
  )
}

/** Statuses of a provider, or of something in front of it, that has not looked at the request. */
const NOT_NOW = [408, 425, 429]

/** Whether the provider confirmed that nothing was written, by this request or an earlier one with its key. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.failure === 'refused' && error.status < 500 && !NOT_NOW.includes(error.status)

/** Of writes. */
export interface Confirmation {
  /** No response arrived, and the app is checking whether the write took effect. */
  onUnconfirmed?: (() => void) | undefined
  /**
   * The result of an earlier request with the same key is unknown: only a rejection proves that it didn't take effect.
   */
  isRepeat?: boolean | undefined
}

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/**
 * Runs a write until its outcome is known. `attempt` must send the same request under the same idempotency key each time, so
 * that the provider responds with the first result instead of writing twice. Throws `ApiError` with the failure
 * `unconfirmed` if the outcome is still unknown after the last attempt.
 */
export async function untilConfirmed<Result>(
  attempt: () => Promise<Result>,
  { onUnconfirmed, isRepeat = false }: Confirmation = {},
): Promise<Result> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      const isUnknown = mayHaveTakenEffect(error) || ((isRepeat || tries > 0) && !isRefusal(error))
      if (!isUnknown) throw error
      const delay = delays.confirmWrite[tries]
      // Offline or signed out, asking again can't help now.
      if (delay === undefined || !mayHaveTakenEffect(error)) throw new ApiError('unconfirmed', { cause: error })
      onUnconfirmed?.()
      await pause(delay)
    }
  }
}

/** Whether an abandoned write may still have taken effect: only sending it again with its key tells. */
export const mayBeDone = (error: unknown) => error instanceof ApiError && error.failure === 'unconfirmed'
