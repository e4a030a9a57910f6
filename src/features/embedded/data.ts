import { marketplaceQueries } from '#features/marketplace/queries.ts'
import { onboardingQueries } from '#features/onboarding/queries.ts'
import { storeQueries } from '#features/store/queries.ts'
import type { Need, ScreenData } from '#page/screenData.ts'
import type { EmbeddedState } from './states.ts'

const DESIGNER: readonly EmbeddedState[] = ['designer', 'usersAndPermissions', 'blockManagement', 'menuManagement']

/**
 * What an address is made of, asked for with the code. Nothing of it is needed to show the screen, which says by itself
 * what is missing; secrets are not among it, since they are kept nowhere.
 */
export const embedded = (state: EmbeddedState): ScreenData<EmbeddedState> => ({ extras: () => extrasOf(state) })

function extrasOf(state: EmbeddedState): Need[] {
  if (DESIGNER.includes(state)) return [storeQueries.features(), onboardingQueries.progress()]
  return state === 'externalFulfiller' ? [] : [marketplaceQueries.storeApps()]
}
