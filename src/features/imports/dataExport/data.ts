import { fresh, type ScreenData } from '#page/screenData.ts'
import { dataExportQueries } from './queries.ts'

export const dataExport: ScreenData<'settings.export'> = {
  requiredData: () => [fresh(dataExportQueries.latest())],
}
