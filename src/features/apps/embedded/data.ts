import { marketplaceQueries } from '#features/apps/marketplace/queries.ts'
import { onboardingQueries } from '#features/store/onboarding/queries.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import type { AnyQuery, ScreenData } from '#page/screenData.ts'
import type { EmbeddedRoute } from './routeIds.ts'

const DESIGNER: readonly EmbeddedRoute[] = ['designer', 'usersAndPermissions', 'blockManagement', 'menuManagement']

/**
 * Data for the app's URL, fetched in parallel with the code. None of it is required to show the screen, which reports
 * missing data itself; it contains no secrets, which are never cached.
 */
export const embedded = (state: EmbeddedRoute): ScreenData<EmbeddedRoute> => ({ laterData: () => extrasOf(state) })

function extrasOf(state: EmbeddedRoute): AnyQuery[] {
  if (DESIGNER.includes(state)) return [storeQueries.features(), onboardingQueries.progress()]
  return [marketplaceQueries.storeApps()]
}
