import { fresh, type ScreenData } from '#page/screenData.ts'
import { applicationQueries } from './queries.ts'

export const application: ScreenData<'settings.payments-application'> = {
  requiredData: () => [fresh(applicationQueries.settings())],
}
