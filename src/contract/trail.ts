import * as z from 'zod/mini'
import { call } from './call.ts'
import { pageOf, Timestamp, WholeNumberText } from './wire.ts'

/** One thing that support staff did in a store. */
export const TrailEntry = z.looseObject({
  id: z.string(),
  doneOn: Timestamp,
  /** Name of the person. */
  doneBy: z.string(),
  method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']),
  /** Name of the call, as `updateProduct`. */
  call: z.string(),
  /** Address of the call, without its query. */
  path: z.string(),
  /** Name of the record that it was about, where it has one. */
  record: z.nullable(z.string()),
})
export type TrailEntry = z.output<typeof TrailEntry>

export const listTrail = call({
  name: 'listTrail',
  summary: 'What support staff changed in the store, newest first. The store’s own people see the same as support.',
  source: 'the documents name the concierge; the trail was added here',
  method: 'GET',
  path: 'admin/trail',
  query: z.object({ startIndex: z.optional(WholeNumberText), pageSize: z.optional(WholeNumberText) }),
  answer: pageOf(TrailEntry),
  problems: [400],
})
