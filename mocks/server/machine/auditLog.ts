import { and, eq, sql } from 'drizzle-orm'
import type { AuditEntry } from '#contract/auditLog.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { utf8Length } from '#host/bytes.ts'
import { type Change, findChanges } from '#lib/changes.ts'
import { isBlank } from '#lib/visible.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { users } from '../../db/schema/accounts.ts'
import { auditEntries } from '../../db/schema/auditEntries.ts'
import { searchLines } from '../../db/searchText.ts'
import { isAudited, keepsValues, kindOf, recordIdOf } from './auditRules.ts'
import type { Caller } from './auth.ts'
import type { Handler, Received, Setting } from './handle.ts'
import { Refusal } from './problems.ts'

interface AuditedWrite {
  endpoint: Endpoint
  caller: Caller
  path: string
  params?: Record<string, string>
  now: Date
  /** Request body, response body and the record before the change: the first that has a name names the entry. */
  documents: readonly unknown[]
  changes?: Change[] | null
  /** Of the record after the change. */
  revision?: number | null
  undoes?: string | null
}

/** A user's display name in the activity log. */
export async function nameOfUser(tx: Db, caller: Pick<Caller, 'tenant' | 'user' | 'program'>): Promise<string> {
  if (caller.program) return caller.program.name
  const [user] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.id, caller.user), eq(users.tenant, caller.tenant)))
  return user ? `${user.firstName} ${user.lastName}`.trim() : caller.user
}

/** The same within the insert, which spares each write a round trip. */
const nameInInsert = ({ program, user, tenant }: Caller) =>
  program
    ? program.name
    : sql<string>`coalesce((select trim(${users.firstName} || ' ' || ${users.lastName}) from ${users}
        where ${users.id} = ${user} and ${users.tenant} = ${tenant}), ${user})`

const MAX_NAME_LENGTH = 200

/** Most bytes of what one edit changed, before and after together. */
const MOST_KEPT = 64 * 1024

/** What handlers changed, by their transaction. */
const noted = new WeakMap<Db, Change[]>()

/** Adds what a handler changed to the entry of its request, where values before and after are not those of a record that can be read. */
export const noteChanges = (tx: Db, changes: readonly Change[]): void => {
  noted.set(tx, [...(noted.get(tx) ?? []), ...changes])
}

export interface RecordedRequest {
  handler: Handler
  /** Reads the record of an endpoint, if the contract has an endpoint that reads it. */
  reader?: Handler | undefined
  received: Received
  caller: Caller
  /** The request. */
  path: string
  setting: Setting
  /** The entry that it undoes. */
  undoes?: string
}

/**
 * Runs a request's handler, and logs what it changed in the same transaction, so that neither exists without the other.
 * Returns the encoded response.
 */
export async function respondAndRecord(tx: Db, request: RecordedRequest): Promise<unknown> {
  const { handler, reader, received, caller, path, setting, undoes } = request
  const { endpoint } = handler
  if (!isAudited(endpoint, caller)) return handler.respond(received, caller, tx, setting)
  const isEdit = keepsValues(handler, reader?.endpoint)
  // A record that does not exist is the handler's to refuse.
  const read = () => reader?.respond(received, caller, tx, setting).catch(ignoreRefusal)
  const before = isEdit || endpoint.method === 'DELETE' ? await read() : undefined
  const value = await handler.respond(received, caller, tx, setting)
  const after = isEdit && endpoint.response !== reader?.endpoint.response ? await read() : value
  await recordAuditEntry(tx, {
    ...{ endpoint, caller, path, params: received.params, now: setting.now },
    documents: [value, received.body, before],
    changes:
      isEdit && before !== undefined && after !== undefined
        ? keptOf(findChanges(before, after))
        : (noted.get(tx) ?? null),
    revision: isEdit ? revisionOf(after) : null,
    undoes: undoes ?? null,
  })
  return value
}

function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}

/** Without the values, if they are too large. */
const keptOf = (changes: Change[]): Change[] =>
  utf8Length(JSON.stringify(changes)) <= MOST_KEPT
    ? changes
    : changes.map(({ path, item }) => ({ path, ...(item !== undefined && { item }) }))

const revisionOf = (record: unknown) => {
  const revision = (record as { revision?: unknown } | null | undefined)?.revision
  return typeof revision === 'number' ? revision : null
}

/** Adds an entry to the activity log. */
export async function recordAuditEntry(tx: Db, write: AuditedWrite): Promise<void> {
  const { endpoint, caller, path, now, documents } = write
  if (endpoint.method === 'GET') return
  const record = documents.map(nameOf).find(name => name !== null) ?? null
  const kind = kindOf(endpoint.path) ?? ''
  const recordId = recordIdOf(endpoint, write.params ?? {}, documents[0])
  await tx.insert(auditEntries).values({
    id: newId(),
    tenant: caller.tenant,
    doneOn: now,
    userId: caller.user,
    doneBy: nameInInsert(caller),
    caller: kindOfCaller(caller),
    method: endpoint.method,
    call: endpoint.name,
    path,
    ...{ kind, recordId, record },
    searchText: searchLines(record ?? ''),
    changes: write.changes ?? null,
    revision: write.revision ?? null,
    undoes: write.undoes ?? null,
  })
  if (kind === 'customer' && endpoint.name === 'deleteCustomer') await forgetValues(tx, caller.tenant, kind, recordId)
}

/** Nobody is to read on what a customer wanted to be deleted. */
const forgetValues = (tx: Db, tenant: string, kind: string, recordId: string) =>
  tx
    .update(auditEntries)
    .set({ changes: null })
    .where(
      and(
        eq(auditEntries.tenant, tenant),
        eq(auditEntries.kind, kind),
        eq(auditEntries.recordId, recordId),
        sql`${auditEntries.changes} is not null`,
      ),
    )

function kindOfCaller({ impersonator, program, user }: Caller): AuditEntry['caller'] {
  if (program) return user.startsWith('app:') ? 'app' : 'key'
  return impersonator ? 'support' : 'person'
}

/** A record's name, title, code, number or full name. */
function nameOf(document: unknown): string | null {
  if (typeof document !== 'object' || document === null) return null
  const fields = document as Record<string, unknown>
  const name = ['name', 'title', 'code', 'orderNumber', 'from'].map(key => fields[key]).find(isName)
  const fullName = [fields.firstName, fields.lastName].filter(isName).join(' ')
  const found = name ?? (fullName || undefined)
  return found === undefined ? null : [...String(found)].slice(0, MAX_NAME_LENGTH).join('')
}

const isName = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && !isBlank(value))
