import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pageOf, Timestamp, WholeNumberText } from '../wire.ts'

/** One thing that happened to a record. */
export const TimelineEntry = z.looseObject({
  id: z.string(),
  doneOn: Timestamp,
  /** Name of the user; empty for a shopper's action in the storefront. */
  doneBy: z.string(),
  /** `created`, `updated`, …; consoles ignore unknown kinds. */
  kind: z.string(),
  /** The fields that changed, and other particulars. */
  details: z._default(
    z.looseObject({ fields: z._default(z.array(z.string()), []), text: z._default(z.string(), '') }),
    {
      fields: [],
      text: '',
    },
  ),
})
export type TimelineEntry = z.output<typeof TimelineEntry>

export const getAuditLog = endpoint({
  name: 'getAuditLog',
  summary:
    'What happened to a record, newest first. `id` is the record’s `auditLogId`. A record to which nothing has happened yet has no log; an order’s is empty then.',
  source: 'document 2 §7, Orders and customers (query and response chosen here)',
  method: 'GET',
  path: 'store/admin/auditlogs/{id}',
  isCopied: true,
  query: z.object({ startIndex: z.optional(WholeNumberText), pageSize: z.optional(WholeNumberText) }),
  response: pageOf(TimelineEntry),
  problems: [400, 404],
})
