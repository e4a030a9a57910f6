import { hmacSha256 } from '#host/hash.ts'
import type { Db } from '../../db/database.ts'
import { findResponse, IdempotencyKeyReused, oncePerKey, type StoredResponse } from '../../db/idempotency.ts'
import { newId } from '../../db/ids.ts'
import { inTenant } from '../../db/tenantScope.ts'
import { respondAndRecord } from './auditLog.ts'
import type { Caller } from './auth.ts'
import type { FileParts } from './csvFile.ts'
import type { Handler, Received, Setting } from './handle.ts'
import { keyReused } from './idempotency.ts'

export interface Task {
  /** Of all stores; the handler gets the caller's part of it. */
  db: Db
  handler: Handler
  /** Reads the record of an endpoint, if the contract has an endpoint that reads it. */
  reader?: Handler | undefined
  received: Received
  /** Everything that makes this request differ from another; plain JSON values. */
  content: unknown
  caller: Caller
  /** The request. */
  path: string
  /** See `readIdempotencyKey`. */
  idempotencyKey?: string | undefined
  setting: Setting
}

/** The result of a request. Files are not stored with a key: their endpoints accept none. */
export type Performed = StoredResponse & { isReplay: boolean; file?: FileParts }

/**
 * Processes a request in one transaction restricted to the caller's store: once per idempotency key, together
 * with its entry in the activity log.
 */
export async function perform(task: Task): Promise<Performed> {
  const { db, content, caller, setting } = task
  const { now } = setting
  // A key belongs to a store; what has none yet has its own records.
  const key = caller.tenant === '' ? undefined : task.idempotencyKey
  try {
    if (task.handler.before) {
      const stored = key === undefined ? undefined : await findResponse(db, { ...caller, key, content, now })
      if (stored) return { ...stored, isReplay: true }
      const outside = {
        everything: db,
        intention: intentionOf(task),
        idempotencyKey: task.idempotencyKey,
        step: <Result>(work: (tx: Db) => Promise<Result>) => inTenant(db, caller.tenant, work),
      }
      const prepared = await task.handler.before(task.received, caller, outside, setting)
      task.received = { ...task.received, prepared }
    }
    return await inTenant(db, caller.tenant, async tx => {
      if (key === undefined) return { ...(await respond(task, tx)), isReplay: false }
      return oncePerKey(tx, { ...caller, key, content, now }, () => respond(task, tx))
    })
  } catch (error) {
    if (error instanceof IdempotencyKeyReused) throw keyReused()
    throw error
  }
}

/** Whether this is a request again that was answered before: it costs nothing more, so it counts against no limit. */
export async function wasAnswered({
  db,
  idempotencyKey: key,
  caller,
  content,
  setting: { now },
}: Task): Promise<boolean> {
  if (key === undefined || caller.tenant === '') return false
  try {
    return (await findResponse(db, { ...caller, key, content, now })) !== undefined
  } catch (error) {
    if (error instanceof IdempotencyKeyReused) throw keyReused()
    throw error
  }
}

/** Tells nothing of the key and the request. */
const intentionOf = ({ handler, caller, content, idempotencyKey }: Task) =>
  hmacSha256(
    idempotencyKey ?? newId(),
    JSON.stringify([handler.endpoint.name, caller.tenant, caller.user, content]),
    'base64url',
  )

async function respond(task: Task, tx: Db): Promise<StoredResponse & { file?: FileParts }> {
  const value = await respondAndRecord(tx, task)
  if (value === undefined) return { status: 204, body: null }
  if (task.handler.endpoint.fileType) return { status: 200, body: null, file: value as FileParts }
  return { status: 200, body: JSON.stringify(value) }
}

/** The current record of an endpoint in its wire format, if the contract has an endpoint that reads it. */
export async function readCurrent({ db, reader, received, caller, setting }: Task): Promise<unknown> {
  return reader && inTenant(db, caller.tenant, tx => reader.respond(received, caller, tx, setting))
}
