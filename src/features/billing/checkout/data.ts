import { planQueries } from '#features/billing/plans/queries.ts'
import type { ScreenData } from '#page/screenData.ts'
import { checkoutQueries } from './queries.ts'

export const checkout: ScreenData<'checkout'> = {
  requiredData: () => [checkoutQueries.person()],
  laterData: () => [planQueries.list()],
}
