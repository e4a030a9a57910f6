import { INTEGRATION_SKUS, receiverOrigin } from '#contract/apps/integrationTable.ts'
import { type Config, identityOrigin, type ProviderService } from '#contract/config.ts'
import { apiBelowApp } from '../apiBelow.ts'
import type { Service } from './server.ts'

const hostOf = (address: string) => new URL(address).host

const CONNECT_URLS = ['paymentsConnectUrl', 'stripeConnectUrl', 'payPalConnectUrl', 'authorizeNetConnectUrl'] as const

/** Origins of the app and of the main API, which may also be below the app's. */
export interface Origins {
  appOrigin: string
  apiOrigin: string
}

/** The service of a host and path, according to the URLs that browsers see. */
export function routeByHost(
  config: Config,
  { appOrigin, apiOrigin }: Origins,
  services: Record<ProviderService | 'app', Service>,
) {
  const { fetch } = services.api
  const below = apiBelowApp({ config, appOrigin, apiOrigin, fetch })
  const apiService: Service = { name: services.api.name, fetch: below.fetch }
  const exact = new Map<string, Service>([
    [hostOf(config.apiUrl), services.api],
    [hostOf(apiOrigin), services.api],
    [hostOf(appOrigin), services.app],
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
  const isStore = (host: string) => host.endsWith(stores) && host.length > stores.length
  return (host: string, pathname: string): Service | undefined => {
    const service = exact.get(host) ?? (isStore(host) ? services.storefront : undefined)
    return service === services.app && below.has(pathname) ? apiService : service
  }
}
