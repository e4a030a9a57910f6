import { endpointQuery } from '#api/queries.ts'
import { listSessions } from '#contract/store/signIn.ts'

export const sessionQueries = {
  list: () => endpointQuery('account', listSessions, {}),
}
