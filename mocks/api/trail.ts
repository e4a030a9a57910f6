import { and, eq } from 'drizzle-orm'
import type { Call } from '#contract/call.ts'
import { isBlank } from '#lib/visible.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { users } from '../db/schema/accounts.ts'
import { trail } from '../db/schema/trail.ts'
import type { Caller } from './auth.ts'

interface AuditedCall {
  call: Call
  caller: Caller
  path: string
  now: Date
  /** What was sent, what was answered, and the record as it was before: whichever knows its name. */
  documents: readonly unknown[]
}

/** Long enough to recognize a record by. */
const LONGEST_NAME = 200

/** Whether a call leaves a trace: support staff, and more than reading. */
export const isAudited = ({ method }: Call, { impersonator }: Caller): boolean => impersonator && method !== 'GET'

/** Notes what support staff did, in the transaction in which they did it: what is not in the trail was not done. */
export async function recordAuditEntry(tx: Db, { call, caller, path, now, documents }: AuditedCall): Promise<void> {
  if (call.method === 'GET') return
  const [person] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, caller.user), eq(users.tenant, caller.tenant)))
  await tx.insert(trail).values({
    id: newId(),
    tenant: caller.tenant,
    doneOn: now,
    userId: caller.user,
    doneBy: person ? `${person.firstName} ${person.lastName}`.trim() : caller.user,
    method: call.method,
    call: call.name,
    path,
    record: documents.map(nameOf).find(name => name !== null) ?? null,
  })
}

/** What people call a record. */
function nameOf(document: unknown): string | null {
  if (typeof document !== 'object' || document === null) return null
  const fields = document as Record<string, unknown>
  const name = ['name', 'title', 'code', 'orderNumber'].map(key => fields[key]).find(isName)
  const person = [fields.firstName, fields.lastName].filter(isName).join(' ')
  const found = name ?? (person || undefined)
  return found === undefined ? null : [...found].slice(0, LONGEST_NAME).join('')
}

const isName = (value: unknown): value is string => typeof value === 'string' && !isBlank(value)
