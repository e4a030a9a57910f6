import { ApiError } from './errors.ts'

/** Waits in milliseconds before a write is sent again that nobody confirmed. */
const RETRY_DELAYS = [500, 2000]

/** Whether a write that failed like this may have taken effect all the same: it was sent, and no readable response came. */
export function mayHaveTakenEffect(error: unknown): boolean {
  if (!(error instanceof ApiError) || !error.wasSent) return false
  return ['timeout', 'unreachable', 'unreadable'].includes(error.failure) || [502, 503, 504].includes(error.status)
}

/** Whether the provider said for certain that nothing was written. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.failure === 'refused' && error.status < 500

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/**
 * Runs a write until its outcome is known. `attempt` must send the same request under the same idempotency key each time, so
 * that the provider responds with the first result instead of writing twice. Throws `ApiError` with the failure
 * `unconfirmed` if the outcome is still unknown after the last attempt.
 */
export async function untilConfirmed<Result>(
  attempt: () => Promise<Result>,
  onUnconfirmed: () => void = () => undefined,
): Promise<Result> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      const isUnknown = mayHaveTakenEffect(error) || (tries > 0 && !isRefusal(error))
      if (!isUnknown) throw error
      const delay = RETRY_DELAYS[tries]
      // Offline or signed out, asking again can't help now.
      if (delay === undefined || !mayHaveTakenEffect(error)) throw new ApiError('unconfirmed', { cause: error })
      onUnconfirmed()
      await pause(delay)
    }
  }
}

/** Whether a write that was given up may still have taken effect: only sending it again under its key tells. */
export const mayBeDone = (error: unknown) => error instanceof ApiError && error.failure === 'unconfirmed'

/** The same, or it was never sent: then it may go out under the same key later. */
export const isUndecided = (error: unknown) =>
  mayBeDone(error) || (error instanceof ApiError && ['ended', 'offline'].includes(error.failure))
