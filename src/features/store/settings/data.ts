import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { fresh, type ScreenData } from '#page/screenData.ts'
import { settingsQuery } from '#page/settings/settings.ts'
import { launchQuery } from './queries.ts'
import {
  brandSettings,
  detailsSettings,
  fulfillmentSettings,
  regionalSettings,
  servicesSettings,
  socialSettings,
  urlSettings,
} from './sections/sections.ts'

export const details: ScreenData<'settings.details'> = {
  requiredData: () => [fresh(settingsQuery(detailsSettings)), storeQueries.information()],
}
export const brand: ScreenData<'settings.brand'> = { requiredData: () => [fresh(settingsQuery(brandSettings))] }
export const social: ScreenData<'settings.social'> = { requiredData: () => [fresh(settingsQuery(socialSettings))] }
export const regional: ScreenData<'settings.regional'> = {
  requiredData: () => [fresh(settingsQuery(regionalSettings))],
}
export const url: ScreenData<'settings.url'> = { requiredData: () => [fresh(settingsQuery(urlSettings))] }
export const fulfillment: ScreenData<'settings.fulfillment'> = {
  requiredData: () => [fresh(settingsQuery(fulfillmentSettings))],
}
export const services: ScreenData<'settings.services'> = {
  requiredData: () => [fresh(settingsQuery(servicesSettings))],
}
export const launch: ScreenData<'settings.launch'> = {
  requiredData: () => [fresh(launchQuery()), storeQueries.information()],
}
