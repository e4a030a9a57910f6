import { mutationOptions } from '@tanstack/react-query'
import type { CallInput } from '#api/client.ts'
import { request } from '#api/client.ts'
import { callQuery } from '#api/queries.ts'
import { changePassword, getAdministrator } from '#contract/account.ts'

export const accountQueries = {
  administrator: (id: string) => callQuery('account', getAdministrator, { params: { id } }),
}

export const accountMutations = {
  changePassword: () =>
    mutationOptions({ mutationFn: (input: CallInput<typeof changePassword>) => request(changePassword, input) }),
}
