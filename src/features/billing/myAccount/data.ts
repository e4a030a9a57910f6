import { currentUser } from '#api/session.ts'
import { planQueries } from '#features/billing/plans/queries.ts'
import { accountQueries } from '#features/store/account/queries.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import type { ScreenData } from '#page/screenData.ts'

export const myAccount: ScreenData<'myAccount'> = {
  requiredData: () => [accountQueries.administrator(currentUser().id), storeQueries.subscription()],
  laterData: () => [planQueries.paymentMethod()],
}
