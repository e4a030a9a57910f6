import { person } from '#api/session.ts'
import { storeQueries } from '#features/store/queries.ts'
import type { ScreenData } from '#page/screenData.ts'
import { accountQueries } from './queries.ts'

export const myAccount: ScreenData<'myAccount'> = {
  needs: () => [accountQueries.administrator(person().id), storeQueries.subscription()],
}
