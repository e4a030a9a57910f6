import { getTaxSettings, saveTaxSettings } from '#contract/taxes/taxSettings.ts'
import { defineSettings } from '#page/settings/settings.ts'
import { fieldOf, TaxForm, toForm, toPayload } from './edit/schema.ts'

export const taxSettings = defineSettings({
  name: 'taxes',
  draftName: 'taxSettings',
  routeId: 'settings.taxes',
  get: getTaxSettings,
  save: saveTaxSettings,
  schema: TaxForm,
  toForm,
  toPayload,
  fieldOf,
  // The results of the calculators; the store information contains whether tax is charged.
  outdates: ['taxes', 'shipping', 'store'],
})
