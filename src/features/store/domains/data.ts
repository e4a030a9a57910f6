import { fresh, type ScreenData } from '#page/screenData.ts'
import { domainQueries } from './queries.ts'

export const domains: ScreenData<'settings.domains'> = {
  requiredData: () => [fresh(domainQueries.status())],
}
