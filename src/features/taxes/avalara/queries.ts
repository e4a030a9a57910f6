import { endpointQuery } from '#api/queries.ts'
import { getAvalara, testAvalara } from '#contract/taxes/avalara.ts'
import { listEntityUseCodes, listTaxCodes } from '#contract/taxes/taxCodes.ts'
import { listTaxRecords } from '#contract/taxes/taxRecords.ts'
import type { ListQuery } from '#contract/wire.ts'

export const avalaraQueries = {
  connection: () => endpointQuery('avalara', getAvalara, {}),
  /** The result of testing the saved license key. */
  check: () => endpointQuery('avalara', testAvalara, { body: { credentials: null } }),
  records: (query: ListQuery) => endpointQuery('avalara', listTaxRecords, { query }),
  /** Both are the queries of the tax settings, without their code. */
  taxCodes: () => endpointQuery('taxCodes', listTaxCodes, { query: {} }),
  useCodes: () => endpointQuery('taxes', listEntityUseCodes, {}),
}
