import { type Endpoint, IDEMPOTENCY_KEY_HEADER, takesIdempotencyKey } from '#contract/endpoint.ts'
import type { Db } from '../../db/database.ts'
import { deleteExpiredKeys } from '../../db/idempotency.ts'
import { Refusal, refuseFields } from './problems.ts'

/** The key that a write carries, if it does. Refuses one that is not of the form that the contract describes. */
export function readIdempotencyKey(endpoint: Endpoint, header: string | undefined): string | undefined {
  if (header === undefined || !takesIdempotencyKey(endpoint)) return undefined
  if (/^[\x21-\x7e]{1,128}$/.test(header)) return header
  const message = 'Send 1 to 128 visible ASCII characters without spaces, for example a UUID.'
  throw refuseFields([{ field: IDEMPOTENCY_KEY_HEADER, message, code: 'invalidKey' }])
}

export const keyReused = () =>
  new Refusal(422, {
    message: 'This idempotency key was already used for another request. Send the change again under a new key.',
    code: 'idempotencyKeyReused',
  })

const SWEEP_EVERY_MS = 3_600_000

/** Deletes some of what has expired. Returns whether more of it is left. */
export type Sweep = (db: Db, now: Date) => Promise<boolean>

/**
 * Deletes what has expired (keys, carts that were left, visitors of days that have ended, entries of the activity log), behind a write
 * that carried a key: once an hour, and after the next such write again as long as more of it is left than one sweep deletes.
 */
export function createSweeper(
  db: Db,
  report: (error: unknown) => void,
  sweeps: readonly Sweep[],
): (now: Date) => Promise<void> {
  let nextSweep = 0
  return async now => {
    if (now.getTime() < nextSweep) return
    nextSweep = now.getTime() + SWEEP_EVERY_MS
    try {
      for (const sweep of [deleteExpiredKeys, ...sweeps]) if (await sweep(db, now)) nextSweep = 0
    } catch (error) {
      // The write is done; the next sweep may succeed.
      report(error)
    }
  }
}
