import { fresh, type ScreenData } from '#page/screenData.ts'
import { apiKeyQueries } from './queries.ts'

export const apiKeys: ScreenData<'settings.apiKeys'> = {
  requiredData: () => [fresh(apiKeyQueries.list())],
}
