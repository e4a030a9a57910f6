import { getStoreSeo, saveStoreSeo } from '#contract/site/storeSeo.ts'
import { defineSettings } from '#page/settings/settings.ts'
import { SeoForm, toForm, toPayload } from './edit/schema.ts'

export const seoSettings = defineSettings({
  name: 'seo',
  draftName: 'storeSeo',
  routeId: 'settings.seo',
  get: getStoreSeo,
  save: saveStoreSeo,
  schema: SeoForm,
  toForm,
  toPayload,
})
