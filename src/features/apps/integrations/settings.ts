import * as z from 'zod/mini'
import { INTEGRATIONS, type IntegrationSku } from '#contract/apps/integrationTable.ts'
import { broken } from '#contract/rules/rules.ts'
import { getStoreServices, type StoreServices, saveStoreServices } from '#contract/store/storeSections.ts'
import { isThirdPartyId, type ThirdPartyId } from '#contract/store/thirdParty.ts'
import { isEmailAddress } from '#lib/emailAddress.ts'
import { defineSettings } from '#page/settings/settings.ts'

/** The fields of a service's form, by their names among the store's services. */
export type IntegrationField = ThirdPartyId | 'liveChatEmail'
export type IntegrationForm = Record<string, string>

export const fieldsOf = (sku: IntegrationSku): readonly IntegrationField[] =>
  sku === 'chat' ? [INTEGRATIONS[sku].id, 'liveChatEmail'] : [INTEGRATIONS[sku].id]

// Messages are keys of the namespace `integrations`.
const ruleOf = (field: IntegrationField) => {
  if (field !== 'liveChatEmail') {
    return z.string().check(z.refine((id: string) => isThirdPartyId(field, id.trim()), `problem.${field}`))
  }
  const isEmail = (text: string) => text.trim() === '' || isEmailAddress(text.trim())
  return z.string().check(z.refine(isEmail, broken('email')))
}

/** The ids of a service: some of the store's ids of services, which all are in the settings, too. */
const settingsOf = (sku: IntegrationSku) => {
  const fields = fieldsOf(sku)
  return defineSettings<StoreServices, object, IntegrationForm>({
    name: 'integrations',
    title: `title.${sku}`,
    draftName: `integration-${sku}`,
    routeId: sku,
    get: getStoreServices,
    save: saveStoreServices as typeof saveStoreServices & { body: z.ZodMiniType<object> },
    outdates: ['settings', 'siteTags', 'store'],
    schema: z.object(Object.fromEntries(fields.map(field => [field, ruleOf(field)]))),
    toForm: saved => Object.fromEntries(fields.map(field => [field, saved[field]])),
    toPayload: (values, saved) => ({
      ...saved,
      ...Object.fromEntries(fields.map(field => [field, (values[field] ?? '').trim()])),
    }),
  })
}

export const INTEGRATION_SETTINGS = {
  googleAnalytics: settingsOf('googleAnalytics'),
  facebookPixel: settingsOf('facebookPixel'),
  privy: settingsOf('privy'),
  fullstory: settingsOf('fullstory'),
  yotpo: settingsOf('yotpo'),
  chat: settingsOf('chat'),
}
