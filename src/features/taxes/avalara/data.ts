import type { AvalaraConnection } from '#contract/taxes/avalara.ts'
import { readSearch } from '#page/list/listSearch.ts'
import { fresh, type ScreenData } from '#page/screenData.ts'
import { avalaraQueries } from './queries.ts'
import { recordListQuery, recordSearch } from './records/search.ts'

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

export const avalaraRecords: ScreenData<'avalara.records'> = {
  requiredData: ({ searchParams }) => [avalaraQueries.records(recordListQuery(readSearch(recordSearch, searchParams)))],
}
