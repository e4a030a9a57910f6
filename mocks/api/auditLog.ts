import { and, eq, isNotNull } from 'drizzle-orm'
import type { Endpoint } from '#contract/endpoint.ts'
import { isBlank } from '#lib/visible.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { users } from '../db/schema/accounts.ts'
import { auditEntries } from '../db/schema/auditEntries.ts'
import type { Caller } from './auth.ts'

interface AuditedWrite {
  endpoint: Endpoint
  caller: Caller
  path: string
  now: Date
  /** Request body, response body and the record before the change: the first that has a name names the entry. */
  documents: readonly unknown[]
}

/** A user's display name in the activity log. */
export async function nameOfUser(tx: Db, caller: Pick<Caller, 'tenant' | 'user' | 'program'>): Promise<string> {
  if (caller.program) return caller.program.name
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, caller.user), eq(users.tenant, caller.tenant)))
  return user ? `${user.firstName} ${user.lastName}`.trim() : caller.user
}

const MAX_NAME_LENGTH = 200

/** Writes by support staff, apps and programs are logged. */
export const isAudited = (endpoint: Endpoint, { impersonator, program }: Caller): boolean =>
  (impersonator || program !== undefined) && endpoint.method !== 'GET' && !endpoint.isReadOnly

/** The same for those who were invited to the store, except for what logs itself and for what belongs to the user alone. */
export async function isInvited(tx: Db, endpoint: Endpoint, { tenant, user }: Caller): Promise<boolean> {
  if (
    endpoint.service !== 'api' ||
    endpoint.method === 'GET' ||
    endpoint.isReadOnly ||
    tenant === '' ||
    endpoint.path.startsWith('admin/people')
  )
    return false
  const invited = and(eq(users.tenant, tenant), eq(users.id, user), isNotNull(users.invitedOn))
  return (await tx.$count(users, invited)) > 0
}

/** Logs a change by support staff in the transaction of the change, so that neither exists without the other. */
export async function recordAuditEntry(
  tx: Db,
  { endpoint, caller, path, now, documents }: AuditedWrite,
): Promise<void> {
  if (endpoint.method === 'GET') return
  await tx.insert(auditEntries).values({
    id: newId(),
    tenant: caller.tenant,
    doneOn: now,
    userId: caller.user,
    doneBy: await nameOfUser(tx, caller),
    method: endpoint.method,
    call: endpoint.name,
    path,
    record: documents.map(nameOf).find(name => name !== null) ?? null,
  })
}

/** A record's name, title, code, number or full name. */
function nameOf(document: unknown): string | null {
  if (typeof document !== 'object' || document === null) return null
  const fields = document as Record<string, unknown>
  const name = ['name', 'title', 'code', 'orderNumber'].map(key => fields[key]).find(isName)
  const fullName = [fields.firstName, fields.lastName].filter(isName).join(' ')
  const found = name ?? (fullName || undefined)
  return found === undefined ? null : [...found].slice(0, MAX_NAME_LENGTH).join('')
}

const isName = (value: unknown): value is string => typeof value === 'string' && !isBlank(value)
