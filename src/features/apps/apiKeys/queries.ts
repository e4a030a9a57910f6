import { endpointQuery } from '#api/queries.ts'
import { listApiKeys } from '#contract/apps/apiKeys.ts'

export const apiKeyQueries = {
  list: () => endpointQuery('apiKeys', listApiKeys, {}),
}
