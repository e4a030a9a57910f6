import { endpointQuery } from '#api/queries.ts'
import { getAdministrator } from '#contract/account/account.ts'
import { listSessions } from '#contract/account/signIn.ts'

export const accountQueries = {
  administrator: (id: string) => endpointQuery('account', getAdministrator, { params: { id } }),
  sessions: () => endpointQuery('account', listSessions, {}),
}
