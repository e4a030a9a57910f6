import { endpointQuery } from '#api/queries.ts'
import { getLatestDataExport } from '#contract/imports/dataExport.ts'

export const dataExportQueries = {
  latest: () => endpointQuery('dataExport', getLatestDataExport, {}),
}
