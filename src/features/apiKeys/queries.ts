import { endpointQuery } from '#api/queries.ts'
import { listApiKeys } from '#contract/account/apiKeys.ts'

export const apiKeyQueries = {
  list: () => endpointQuery('apiKeys', listApiKeys, {}),
}
