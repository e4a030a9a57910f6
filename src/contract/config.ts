import * as z from 'zod/mini'

const Origin = z.string().check(z.regex(/^https?:\/\/[^/?#\s]+$/, 'must be an address like https://api.example.com'))
const Name = z.string().check(z.regex(/^\S+$/, 'must not be empty or hold spaces'))

/**
 * Everything about a deployment that is not the same everywhere. The page carries it as a block of JSON; one schema
 * checks it at start-up, and a wrong value stops the app with a page that names the key.
 */
export const Config = z.object({
  /** Origin of the provider's main API. */
  apiUrl: Origin,
  /** Origin of the plans service: the one host that gets neither bearer nor tenant (document 2 §6). */
  plansUrl: Origin,
  /** Origin of the new admin that redirects lead to. */
  newAdminUrl: Origin,
  /** The identity provider: a bare domain (https is meant) or an origin. */
  identityDomain: Name,
  identityClientId: Name,
  identityAudience: Name,
  /** Prefix of our claims in the tokens, e.g. `https://backcounter.example/`. */
  claimsNamespace: Name,
  /** Header that carries the tenant on the provider's hosts. */
  tenantHeader: Name,
  /** Origin that product and store pictures come from; the content security policy lets no other in. */
  imageUrl: Origin,
})
export type Config = z.output<typeof Config>
export type ConfigKey = keyof Config

/** Where each key is read from when the page is built or served: `BACKCOUNTER_API_URL` for `apiUrl`. */
export const environmentName = (key: string) => `BACKCOUNTER_${key.replace(/[A-Z]/g, c => `_${c}`).toUpperCase()}`

/** The ports of the reference provider, counted from its first. */
export const PROVIDER_PORTS = { api: 0, identity: 1, images: 2 } as const

/** Configuration for a reference provider on this machine whose first port is `firstPort`. */
export function localConfig(firstPort = 4100): Config {
  const origin = (service: keyof typeof PROVIDER_PORTS) => `http://localhost:${firstPort + PROVIDER_PORTS[service]}`
  return {
    apiUrl: origin('api'),
    plansUrl: origin('api'),
    newAdminUrl: 'http://localhost:4199',
    identityDomain: origin('identity'),
    identityClientId: 'backcounter',
    identityAudience: 'https://api.backcounter.example',
    claimsNamespace: 'https://backcounter.example/',
    tenantHeader: 'x-tenant-id',
    imageUrl: origin('images'),
  }
}

/** The local configuration with what the environment overrides. */
export function configFromEnvironment(environment: Record<string, string | undefined>, firstPort?: number): Config {
  const config = localConfig(firstPort)
  for (const key of Object.keys(config) as ConfigKey[]) {
    const value = environment[environmentName(key)]
    if (value !== undefined && value !== '') config[key] = value
  }
  return config
}

/** Checks a configuration; problems name the key and say what it must be. */
export function readConfig(value: unknown): { config: Config } | { problems: { key: string; message: string }[] } {
  const result = z.safeParse(Config, value)
  if (result.success) return { config: result.data }
  return {
    problems: result.error.issues.map(issue => ({
      key: issue.path.join('.') || 'configuration',
      message: issue.code === 'invalid_type' ? 'is missing' : issue.message,
    })),
  }
}
