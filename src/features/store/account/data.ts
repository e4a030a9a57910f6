import { currentUser } from '#api/session.ts'
import { planQueries } from '#features/billing/plans/queries.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { fresh, type ScreenData } from '#page/screenData.ts'
import { accountQueries } from './queries.ts'
import { sessionQueries } from './sessions/queries.ts'

export const myAccount: ScreenData<'myAccount'> = {
  requiredData: () => [accountQueries.administrator(currentUser().id), storeQueries.subscription()],
  laterData: () => [planQueries.paymentMethod()],
}

export const sessions: ScreenData<'myAccount.sessions'> = {
  requiredData: () => [fresh(sessionQueries.list())],
}
