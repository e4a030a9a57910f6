import { fresh, type ScreenData } from '#page/screenData.ts'
import { sessionQueries } from './sessions/queries.ts'

export const sessions: ScreenData<'myAccount.sessions'> = {
  requiredData: () => [fresh(sessionQueries.list())],
}
