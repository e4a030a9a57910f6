import { endpointQuery } from '#api/queries.ts'
import { getRedirect, listRedirects } from '#contract/store/redirects.ts'
import type { ListQuery } from '#contract/wire.ts'

export const redirectQueries = {
  list: (query: ListQuery) => endpointQuery('redirects', listRedirects, { query }),
  detail: (id: string) => endpointQuery('redirects', getRedirect, { params: { id } }),
}
