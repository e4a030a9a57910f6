import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { pageOf } from './wire.ts'

/** Why a customer pays no sales tax: `A`, federal government. */
export const EntityUseCode = z.looseObject({ code: z.string(), name: z.string() })

export const listEntityUseCodes = endpoint({
  name: 'listEntityUseCodes',
  summary: 'Avalara’s entity use codes.',
  source: 'document 2 §7, Orders and customers (path and response chosen here)',
  method: 'GET',
  path: 'taxes/avatax/entityusecode',
  response: pageOf(EntityUseCode),
})
