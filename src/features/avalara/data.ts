import type { AvalaraConnection } from '#contract/taxes/avalara.ts'
import { fresh, type ScreenData } from '#page/screenData.ts'
import { avalaraQueries } from './queries.ts'

export const avalara: ScreenData<'avalara'> = {
  requiredData: () => [fresh(avalaraQueries.connection())],
  laterData: (_, required) => [
    avalaraQueries.taxCodes(),
    avalaraQueries.useCodes(),
    required.then(([connection]) => {
      const { isInstalled, isConnected } = connection as AvalaraConnection
      return isInstalled && isConnected ? [avalaraQueries.check()] : []
    }),
  ],
}
