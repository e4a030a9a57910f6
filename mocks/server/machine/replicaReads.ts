import type { Endpoint } from '#contract/endpoint.ts'
import { takesIdempotencyKey } from '#contract/endpoint.ts'
import type { Db } from '../../db/database.ts'
import type { Replica } from '../../db/replica.ts'
import { wroteRecently } from '../../db/storeWrites.ts'
import { databaseError } from '../../db/transaction.ts'
import { isAudited } from './auditRules.ts'
import type { Caller } from './auth.ts'
import { Refusal } from './problems.ts'

/** Lists, files and figures, by the names that the contract gives them. Records are read where they are written. */
const NAMES = /^(list|export|count)[A-Z]|(Count|Metrics|Totals|Tree)$/

/** Whether a replica may answer an endpoint. */
export const isForReplica = (endpoint: Endpoint): boolean =>
  endpoint.service === 'api' && !takesIdempotencyKey(endpoint) && NAMES.test(endpoint.name)

/** Runs a request's work on the database that answers it; twice if the replica fails. */
export type Reading = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>

interface Databases {
  db: Db
  replica?: Replica | undefined
}

/**
 * The database for a caller's request: the primary, unless a replica may answer, and is current, and the store has not written
 * in the last seconds. Whatever the replica fails with (it is away, it canceled the statement because of a change that it
 * replays), the primary answers instead.
 */
export function readingOf(endpoint: Endpoint, caller: Caller, { db, replica }: Databases): Reading {
  if (!replica || caller.tenant === '' || !isForReplica(endpoint) || isAudited(endpoint, caller)) {
    return work => work(db)
  }
  const { counts } = replica
  return async work => {
    if (!replica.isCurrent() || (await wroteRecently(db, caller.tenant))) {
      counts.primary++
      return work(db)
    }
    try {
      counts.replica++
      return await work(replica.db)
    } catch (error) {
      if (isFinal(error)) throw error
      counts.replica--
      counts.repeated++
      return work(db)
    }
  }
}

const STATEMENT_TIMEOUT = '57014'

/** What the primary would say as well. */
const isFinal = (error: unknown) => error instanceof Refusal || databaseError(error)?.code === STATEMENT_TIMEOUT
