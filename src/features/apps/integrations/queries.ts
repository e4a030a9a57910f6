import { endpointQuery } from '#api/queries.ts'
import { getIntegration, getIntegrationActivity } from '#contract/apps/integrations.ts'
import type { IntegrationSku } from '#contract/apps/integrationTable.ts'
import { settingsQuery } from '#page/settings/settings.ts'
import { INTEGRATION_SETTINGS } from './settings.ts'

export const integrationQueries = {
  state: (sku: IntegrationSku) => endpointQuery('integrations', getIntegration, { params: { sku } }),
  /** The store's ids of services, of which one is this service's. */
  services: (sku: IntegrationSku) => settingsQuery(INTEGRATION_SETTINGS[sku]),
  activity: (sku: IntegrationSku) => endpointQuery('integrations', getIntegrationActivity, { params: { sku } }),
}
