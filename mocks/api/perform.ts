import type { Db } from '../db/database.ts'
import { IdempotencyKeyReused, oncePerKey, type StoredResponse } from '../db/idempotency.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Caller } from './auth.ts'
import type { Handler, Received } from './handle.ts'
import { keyReused } from './idempotency.ts'
import { leavesTrail, recordDeed } from './trail.ts'

export interface Task {
  db: Db
  handler: Handler
  /** Reads the record that the call is about, where the contract has such a call. */
  reader: Handler | undefined
  received: Received
  caller: Caller
  /** As it was asked for. */
  path: string
  /** See `readIdempotencyKey`. */
  idempotencyKey: string | undefined
  now: Date
}

/** Does what a call asks for: once per idempotency key, and for support staff together with its entry in the trail. */
export async function perform(task: Task): Promise<StoredResponse & { isReplay: boolean }> {
  const { db, handler, received, caller, path, idempotencyKey: key, now } = task
  if (key === undefined) return { ...(await respond(task, db)), isReplay: false }
  const content = [handler.call.method, path, received.query, received.headers, received.body ?? null]
  try {
    return await oncePerKey(db, { ...caller, key, content, now }, tx => respond(task, tx))
  } catch (error) {
    if (error instanceof IdempotencyKeyReused) throw keyReused()
    throw error
  }
}

async function respond(task: Task, db: Db): Promise<StoredResponse> {
  const { handler, received, caller, now } = task
  const value = await (leavesTrail(handler.call, caller)
    ? inTransaction(db, tx => answerAndRecord(task, tx))
    : handler.answer(received, caller, db, now))
  return value === undefined ? { status: 204, body: null } : { status: 200, body: JSON.stringify(value) }
}

async function answerAndRecord({ handler, reader, received, caller, path, now }: Task, tx: Db): Promise<unknown> {
  const { call } = handler
  const before = call.method === 'DELETE' ? await reader?.answer(received, caller, tx, now) : undefined
  const value = await handler.answer(received, caller, tx, now)
  await recordDeed(tx, { call, caller, path, now, documents: [value, received.body, before] })
  return value
}
