import { ApiError } from './errors.ts'

/** Waits in milliseconds before a write is sent again that nobody confirmed. */
const RETRY_DELAYS = [500, 2000]

/** Whether a write that failed like this may have taken effect all the same: it was sent, and no readable response came. */
export function mayHaveTakenEffect(error: unknown): boolean {
  if (!(error instanceof ApiError) || !error.wasSent) return false
  return ['timeout', 'unreachable', 'unreadable'].includes(error.failure) || [502, 503, 504].includes(error.status)
}

/** Statuses of a provider, or of something in front of it, that has not looked at the request. */
const NOT_NOW = [408, 425, 429]

/** Whether the provider said for certain that nothing was written, by this request or an earlier one under its key. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.failure === 'refused' && error.status < 500 && !NOT_NOW.includes(error.status)

/** Of writes. */
export interface Confirmation {
  /** No response came, and the provider is being asked whether the write took effect. */
  onUnconfirmed?: (() => void) | undefined
  /** An earlier request under the same key has no confirmed outcome: only a refusal tells that it didn't take effect. */
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
      const delay = RETRY_DELAYS[tries]
      // Offline or signed out, asking again can't help now.
      if (delay === undefined || !mayHaveTakenEffect(error)) throw new ApiError('unconfirmed', { cause: error })
      onUnconfirmed?.()
      await pause(delay)
    }
  }
}

/** Whether a write that was given up may still have taken effect: only sending it again under its key tells. */
export const mayBeDone = (error: unknown) => error instanceof ApiError && error.failure === 'unconfirmed'
