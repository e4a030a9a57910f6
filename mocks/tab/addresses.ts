import { addressesOf, type Config, localConfig, PROVIDER_PORTS, type ProviderService } from '#contract/config.ts'
import { BELOW, isOfIdentity } from './below.ts'

/** Services with an origin for each store, app or company: they have a path for each, `/_/storefront/juniper/cart`. */
const NAMED: readonly ProviderService[] = ['storefront', 'apps', 'consent', 'receivers']
const INNER_HOST = 'tab.invalid'

/** The origin of which a service believes to be, where it needs one of its own: nothing is ever requested there. */
const innerOrigin = (service: ProviderService) => `http://${service}.${INNER_HOST}`
const INNER_ORIGIN = new RegExp(
  `http://(?:([\\w{}.-]+)\\.)?(${Object.keys(PROVIDER_PORTS).join('|')})\\.tab\\.invalid`,
  'g',
)

/** Tokens name their issuer, and URLs of images are compared: these services know where they are. */
const OUTSIDE: readonly ProviderService[] = ['api', 'images']

/**
 * Configuration of the provider in the browser. Services that are made for an origin of their own keep one that exists only inside;
 * `outward` and `inward` translate.
 */
export function innerConfig(appOrigin: string): Config {
  return {
    ...localConfig(),
    ...addressesOf(service => (OUTSIDE.includes(service) ? appOrigin + BELOW + service : innerOrigin(service))),
    identityDomain: appOrigin,
  }
}

/** Configuration of the console over it: all services are paths of its own origin. */
export function tabConfig(appOrigin: string): Config {
  const inner = innerConfig(appOrigin)
  const config: Config = JSON.parse(outward(JSON.stringify(inner), appOrigin))
  // The console is its own new admin: all screens are here.
  return { ...config, newAdminUrl: appOrigin, embeddedOrigins: inner.embeddedOrigins.map(() => appOrigin) }
}

/** Replaces the inner origins in a text by the addresses that browsers can open. */
export function outward(text: string, appOrigin: string): string {
  return text.replace(
    INNER_ORIGIN,
    (_, name: string | undefined, service: string) => `${appOrigin}${BELOW}${service}${name ? `/${name}` : ''}`,
  )
}

/** The service that an address below the app's origin belongs to, and the address it has inside; `null` if there is none. */
export function inward(address: URL): { service: ProviderService; base: string; url: string } | null {
  if (isOfIdentity(address.pathname)) {
    return {
      service: 'identity',
      base: `${BELOW}identity`,
      url: innerOrigin('identity') + address.pathname + address.search,
    }
  }
  if (!address.pathname.startsWith(BELOW)) return null
  const [service = '', ...steps] = address.pathname.slice(BELOW.length).split('/')
  if (!isService(service)) return null
  const name = NAMED.includes(service) ? steps.shift() : undefined
  const base = `${BELOW}${service}${name === undefined ? '' : `/${name}`}`
  const origin = innerOrigin(service).replace('//', name === undefined ? '//' : `//${name}.`)
  return { service, base, url: `${origin}/${steps.join('/')}${address.search}` }
}

const isService = (name: string): name is ProviderService => name in PROVIDER_PORTS
