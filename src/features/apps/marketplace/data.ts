import { onboardingQueries } from '#features/store/onboarding/queries.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { fresh, type ScreenData } from '#page/screenData.ts'
import { marketplaceQueries } from './queries.ts'

/** What decides about each app: the list, which says what is installed, and the plan. */
const deciding = () => [fresh(marketplaceQueries.storeApps()), storeQueries.subscription()]

export const allApps: ScreenData<'appstore2.allapps2'> = {
  requiredData: () => [...deciding(), marketplaceQueries.extensions()],
  laterData: () => [storeQueries.features(), onboardingQueries.progress()],
}

export const installedApps: ScreenData<'appstore2.installedapps2'> = {
  requiredData: () => [...deciding(), fresh(marketplaceQueries.purchased())],
}

export const app: ScreenData<'appstore2.app'> = {
  requiredData: () => deciding(),
}

export const allExtensions: ScreenData<'appstore.allextensions'> = {
  requiredData: () => [...deciding(), marketplaceQueries.extensions()],
}
