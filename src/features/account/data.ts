import { currentUser } from '#api/session.ts'
import { storeQueries } from '#features/store/queries.ts'
import type { ScreenData } from '#page/screenData.ts'
import { accountQueries } from './queries.ts'

export const myAccount: ScreenData<'myAccount'> = {
  requiredData: () => [accountQueries.administrator(currentUser().id), storeQueries.subscription()],
}
