import { getAvalara, saveAvalara } from '#contract/taxes/avalara.ts'
import { defineSettings } from '#page/settings/settings.ts'
import { AvalaraForm, toForm, toPayload } from './schema.ts'

export const avalaraSettings = defineSettings({
  name: 'avalara',
  draftName: 'avalara',
  routeId: 'avalara',
  get: getAvalara,
  save: saveAvalara,
  schema: AvalaraForm,
  toForm,
  toPayload,
  // Rates, calculators, address verification.
  outdates: ['avalara', 'taxes', 'shipping', 'store'],
  isEditable: ({ isConnected }) => isConnected,
})
