import * as z from 'zod/mini'
import { getStoreServices, saveStoreServices } from '#contract/store/storeSections.ts'
import { isThirdPartyId } from '#contract/store/thirdParty.ts'
import { defineSettings } from '#page/settings/settings.ts'

export const TagManagerForm = z.object({
  tagManagerId: z
    .string()
    .check(z.refine((id: string) => isThirdPartyId('tagManagerId', id.trim()), 'problem.tagManagerId')),
})
export type TagManagerForm = z.output<typeof TagManagerForm>

/** The tag manager's container: one of the store's ids of services, which all are in the settings, too. */
export const tagManagerSettings = defineSettings({
  name: 'siteTags',
  title: 'manager.title',
  draftName: 'tagManager',
  routeId: 'siteTagging',
  get: getStoreServices,
  save: saveStoreServices,
  outdates: ['settings', 'store'],
  schema: TagManagerForm,
  toForm: ({ tagManagerId }) => ({ tagManagerId }),
  toPayload: ({ tagManagerId }, saved) => ({ ...saved, tagManagerId: tagManagerId.trim() }),
})
