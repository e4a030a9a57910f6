import type * as z from 'zod/mini'
import { endpointQuery } from '#api/queries.ts'
import { getAvalara } from '#contract/taxes/avalara.ts'
import { calculateTax } from '#contract/taxes/taxCalculator.ts'
import { listEntityUseCodes, listTaxCodes } from '#contract/taxes/taxCodes.ts'
import { getTaxRate } from '#contract/taxes/taxes.ts'
import { getTaxSettings } from '#contract/taxes/taxSettings.ts'

export const taxQueries = {
  /** Of the area of its page, without its code. */
  avalara: () => endpointQuery('avalara', getAvalara, {}),
  settings: () => endpointQuery('taxes', getTaxSettings, {}),
  /** In the area that the product form uses, too. */
  codes: () => endpointQuery('taxCodes', listTaxCodes, { query: {} }),
  useCodes: () => endpointQuery('taxes', listEntityUseCodes, {}),
  rate: (query: z.output<(typeof getTaxRate)['query']>) => endpointQuery('taxes', getTaxRate, { query }),
  /** In the same area: its result changes with the settings. */
  calculation: (body: z.output<(typeof calculateTax)['body']>) => endpointQuery('taxes', calculateTax, { body }),
}
