import { getPackageSizes, savePackageSizes } from '#contract/orders/postageSetup.ts'
import { defineSettings } from '#page/settings/settings.ts'
import { fieldOf, SetupForm, toForm, toPayload } from './schema.ts'

/** What new labels start with. */
export const postageDefaults = defineSettings({
  name: 'postage',
  title: 'setup.title',
  draftName: 'postageDefaults',
  routeId: 'postage.setup',
  get: getPackageSizes,
  save: savePackageSizes,
  schema: SetupForm,
  toForm,
  toPayload,
  fieldOf,
})
