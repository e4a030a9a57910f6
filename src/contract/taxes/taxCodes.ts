import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../wire.ts'

/** A category of goods of the tax service: `PC040100`, clothing. */
export const TaxCode = z.looseObject({ taxCode: z.string(), description: z.string() })
export type TaxCode = z.output<typeof TaxCode>

export const listTaxCodes = endpoint({
  name: 'listTaxCodes',
  summary: 'Tax codes of goods whose code or description contains all words of `text`; all without it.',
  source: 'document 2 §7, Catalog (query and response chosen here)',
  method: 'GET',
  path: 'taxes/avatax/taxcode',
  query: z.object({ text: z.optional(z.string()) }),
  response: pageOf(TaxCode),
  problems: [400],
})

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
