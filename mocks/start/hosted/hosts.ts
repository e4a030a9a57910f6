import { INTEGRATION_SKUS, receiverOrigin } from '#contract/apps/integrationTable.ts'
import type { Config, ProviderService } from '#contract/config.ts'
import { identityOrigin } from '../../server/identity/tokens.ts'
import type { Service } from './server.ts'

const hostOf = (address: string) => new URL(address).host

const CONNECT_URLS = ['paymentsConnectUrl', 'stripeConnectUrl', 'payPalConnectUrl', 'authorizeNetConnectUrl'] as const

/** The service of a host, according to the URLs that browsers see. */
export function routeByHost(config: Config, appOrigin: string, services: Record<ProviderService | 'app', Service>) {
  const exact = new Map<string, Service>([
    [hostOf(appOrigin), services.app],
    [hostOf(config.apiUrl), services.api],
    [hostOf(identityOrigin(config)), services.identity],
    [hostOf(config.imageUrl), services.images],
    [hostOf(config.statusUrl), services.public],
    [hostOf(config.newAdminUrl), services.newAdmin],
    ...(config.cardScriptUrl ? [[hostOf(config.cardScriptUrl), services.vault] as const] : []),
    ...CONNECT_URLS.map(key => [hostOf(config[key]), services.consent] as const),
    ...config.embeddedOrigins.map(origin => [hostOf(origin), services.apps] as const),
    ...INTEGRATION_SKUS.map(sku => [hostOf(receiverOrigin(config.receiversUrl, sku)), services.receivers] as const),
  ])
  const stores = hostOf(config.storefrontUrl.replace('{host}', 'x')).slice(1)
  return (host: string): Service | undefined =>
    exact.get(host) ?? (host.endsWith(stores) && host.length > stores.length ? services.storefront : undefined)
}
