import type { App } from '#contract/store/marketplace.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { useRequiredData } from '#page/requiredData.ts'
import { marketplaceQueries } from './queries.ts'
import { type Standing, standingOf } from './standing.ts'

/** What the store can do with an app. Follows the plan, also when it changes while the screen is open. */
export function useStanding(app: App): Standing {
  const apps = useRequiredData(marketplaceQueries.storeApps())
  const subscription = useRequiredData(storeQueries.subscription())
  return standingOf(app, apps, subscription)
}
