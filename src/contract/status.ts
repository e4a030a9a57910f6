import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The possible states of a component of the provider, as on a status page. */
export const COMPONENT_STATES = [
  'operational',
  'degraded_performance',
  'partial_outage',
  'major_outage',
  'under_maintenance',
] as const

/** Document 1 §3, Status summary. `status` is one of `COMPONENT_STATES`, or an unknown value. */
export const StatusSummary = z.looseObject({
  components: z.array(
    z.looseObject({
      name: z.string(),
      status: z.string(),
      description: z._default(z.nullable(z.string()), null),
    }),
  ),
})

export const getStatus = endpoint({
  name: 'getStatus',
  summary: 'How each part of the provider is. The console reads the component V2.',
  source: 'document 2 §7, Analytics and others',
  service: 'status',
  method: 'GET',
  path: 'api/v2/summary.json',
  response: StatusSummary,
})
