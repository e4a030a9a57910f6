import { endpointQuery } from '#api/queries.ts'
import { getCustomDomain } from '#contract/store/customDomain.ts'

export const domainQueries = {
  status: () => endpointQuery('domains', getCustomDomain, {}),
}
