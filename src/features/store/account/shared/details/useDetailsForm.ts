import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { request } from '#api/client.ts'
import { cacheResponse } from '#api/queries.ts'
import { refreshUser } from '#api/session.ts'
import { Administrator, updateAdministrator } from '#contract/store/account.ts'
import { messageOf } from '#i18n/messageOf.ts'
import type { EditFormState } from '#page/form/editForm.ts'
import { useEditForm } from '#page/form/useEditForm.ts'
import { pathTo } from '#paths.ts'
import { accountQueries } from '../../queries.ts'
import { DetailsForm, toForm as valuesOf } from './schema.ts'

/** `useEditForm` over the user's own record. */
export function useDetailsForm(you: Administrator): EditFormState<Administrator, DetailsForm> {
  const queryClient = useQueryClient()
  const { id } = you
  // The own record can't be deleted: there is always a saved version.
  const toForm = useCallback((saved: Administrator | null) => valuesOf(saved ?? you), [you])
  return useEditForm<Administrator, DetailsForm>({
    record: you,
    schema: DetailsForm,
    toForm,
    fieldOf: path => (Object.hasOwn(DetailsForm.shape, path) ? (path as keyof DetailsForm) : undefined),
    save: async (values, before, _, options) => {
      const body = { ...(before ?? you), ...values }
      const saved = await request(updateAdministrator, { params: { id }, body }, options)
      await cacheResponse(queryClient, accountQueries.administrator(id).queryKey, saved)
      // The token contains the name that the menu and the greeting show.
      void refreshUser().catch(() => undefined)
      return saved
    },
    readRecord: current => Administrator.parse(current),
    revisionOf: ({ revision }) => revision,
    nameOf: () => messageOf('account:title'),
    draftOf: () => ({ record: `administrator/${id}`, url: pathTo('myAccount') }),
  })
}
