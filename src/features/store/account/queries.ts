import { endpointQuery } from '#api/queries.ts'
import { getAdministrator } from '#contract/store/account.ts'

export const accountQueries = {
  administrator: (id: string) => endpointQuery('account', getAdministrator, { params: { id } }),
}
