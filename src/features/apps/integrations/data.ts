import type { IntegrationSku } from '#contract/apps/integrationTable.ts'
import { fresh, type ScreenData } from '#page/screenData.ts'
import { integrationQueries } from './queries.ts'

export const integration = (sku: IntegrationSku): ScreenData<IntegrationSku> => ({
  requiredData: () => [fresh(integrationQueries.state(sku)), fresh(integrationQueries.services(sku))],
  laterData: () => [integrationQueries.activity(sku)],
})
