import { marketplaceQueries } from '#features/marketplace/queries.ts'
import { onboardingQueries } from '#features/onboarding/queries.ts'
import { storeQueries } from '#features/store/queries.ts'
import type { AnyQuery, ScreenData } from '#page/screenData.ts'
import type { EmbeddedRoute } from './routeIds.ts'

const DESIGNER: readonly EmbeddedRoute[] = ['designer', 'usersAndPermissions', 'blockManagement', 'menuManagement']

/**
 * What an address is made of, asked for with the code. Nothing of it is needed to show the screen, which says by itself
 * what is missing; secrets are not among it, since they are kept nowhere.
 */
export const embedded = (state: EmbeddedRoute): ScreenData<EmbeddedRoute> => ({ optionalData: () => extrasOf(state) })

function extrasOf(state: EmbeddedRoute): AnyQuery[] {
  if (DESIGNER.includes(state)) return [storeQueries.features(), onboardingQueries.progress()]
  return [marketplaceQueries.storeApps()]
}
