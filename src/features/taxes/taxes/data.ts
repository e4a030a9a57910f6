import { fresh, type ScreenData } from '#page/screenData.ts'
import { taxQueries } from './queries.ts'

export const taxSettings: ScreenData<'settings.taxes'> = {
  requiredData: () => [fresh(taxQueries.settings())],
  laterData: () => [taxQueries.avalara(), taxQueries.codes(), taxQueries.useCodes()],
}
