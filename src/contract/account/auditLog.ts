import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pageOf, Timestamp, WholeNumberText } from '../wire.ts'

/** One change by support staff, or by an invited user, in a store. */
export const AuditEntry = z.looseObject({
  id: z.string(),
  doneOn: Timestamp,
  /** Name of the user. */
  doneBy: z.string(),
  method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']),
  /** Name of the endpoint, for example `updateProduct`. */
  call: z.string(),
  /** Path of the request, without its query. */
  path: z.string(),
  /** Name of the changed record, if it has one. */
  record: z.nullable(z.string()),
})
export type AuditEntry = z.output<typeof AuditEntry>

export const listAuditEntries = endpoint({
  name: 'listAuditEntries',
  summary:
    'What support staff and invited users changed in the store, newest first. The store’s users and support see the same entries.',
  source: 'the specification names the concierge; the activity log was added here',
  method: 'GET',
  path: 'admin/trail',
  query: z.object({ startIndex: z.optional(WholeNumberText), pageSize: z.optional(WholeNumberText) }),
  response: pageOf(AuditEntry),
  problems: [400],
})
