import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import {
  addressesOf,
  apiAt,
  apiBelow,
  type Config,
  environmentName,
  identityOrigin,
  listOf,
  localConfig,
  type PROVIDER_PORTS,
  readConfig,
  withEnvironment,
} from '#contract/config.ts'
import { postgresTarget, type Target } from '../../db/database.ts'
import type { MailServer } from '../../host/mail.ts'
import { type DomainTargets, storefrontDomain } from '../../http/domainTargets.ts'
import { StartError } from '../../http/startError.ts'
import type { KeyOptions } from '../../server/identity/keys.ts'
import type { FileTarget } from '../../server/images/files/openFileStore.ts'
import { IMAGE_HOSTS_RULE, imageHostsIn, isImageHost } from '../../server/images/remote/imageHosts.ts'
import type { AcmeSettings } from '../../server/store/domains/acme/client.ts'
import { DNS_SERVERS_RULE, dnsServersIn, isDnsServer, readBucket } from '../environment.ts'
import { isAddressRange } from './proxies.ts'

/** The configuration of `npm run serve` and `npm run owner`. */
export interface HostedSettings {
  config: Config
  appOrigin: string
  /** Of the main API itself, which the app may also have below its own origin. */
  apiOrigin: string
  listen: ListenAddress
  /** Of metrics and health, for machines nearby. */
  internal: ListenAddress
  /** Addresses, or ranges, whose forwarding headers are trusted. */
  trustedProxies: string[]
  tls: { cert: string; key: string } | undefined
  database: Target
  imageFiles: FileTarget
  imageHosts: string[]
  mailServer: MailServer | undefined
  /** Where reports of undeliverable emails are taken in; nowhere unless given. */
  bounceListen: ListenAddress | undefined
  /** `null` where stores can't have domains of their own. */
  domainTargets: DomainTargets | null
  /** The certificate authority of such domains; a simulated one unless given. */
  acme: AcmeSettings | undefined
  keys: KeyOptions
  /** Whether another identity provider, at `config.identityDomain`, signs people in. */
  hasOtherIssuer: boolean
  drainSeconds: number
  /** The demo stores, with their public password. */
  hasDemoStores: boolean
}

export interface ListenAddress {
  host: string
  port: number
}

const NAMES: Record<keyof typeof PROVIDER_PORTS, string> = {
  api: 'api',
  identity: 'login',
  images: 'images',
  storefront: 'stores',
  apps: 'apps',
  public: 'www',
  newAdmin: 'next',
  vault: 'cards',
  consent: 'connect',
  receivers: 'receivers',
}

/** The app's subdomain. */
const APP = 'admin'

const DAY_MS = 24 * 3600 * 1000
const text = (pattern: RegExp, message: string) => z.string().check(z.regex(pattern, message))
const address = text(/^(\[[\da-fA-F:]+\]|[\w.-]+):\d{1,5}$/, 'must be an address with a port, like 0.0.0.0:8080')
const secret = text(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 random bytes in Base64: openssl rand -base64 32')
const postgres = text(/^postgres(ql)?:\/\//, 'must be an address like postgres://user@host/name')
const wholeNumber = (message: string) => text(/^\d{1,4}$/, message)

const Keys = z.object({
  BASE_ORIGIN: text(/^https?:\/\/[\w.-]+(:\d{1,5})?$/, 'must be an address like https://backcounter.example'),
  LISTEN: z._default(address, '127.0.0.1:8080'),
  INTERNAL_LISTEN: z._default(address, '127.0.0.1:9464'),
  TRUSTED_PROXIES: z._default(
    z
      .string()
      .check(
        z.refine(
          list => listOf(list).every(isAddressRange),
          'must be IP addresses or ranges like 10.0.0.0/8, separated by commas',
        ),
      ),
    '',
  ),
  TLS_CERTIFICATE: z.optional(z.string()),
  TLS_KEY: z.optional(z.string()),
  DATABASE_URL: z.optional(postgres),
  DATABASE_SESSION_URL: z.optional(postgres),
  DATABASE_REPLICA_URL: z.optional(postgres),
  DATA_FOLDER: z.optional(z.string()),
  KEY_SECRET: secret,
  KEY_SECRET_PREVIOUS: z.optional(secret),
  KEY_ROTATION_DAYS: z._default(text(/^[1-9]\d{0,2}$/, 'must be a number of days, at least 1'), '30'),
  IDENTITY_ISSUER: z.optional(
    text(
      /^(https:\/\/[\w.-]+(:\d{1,5})?|http:\/\/localhost:\d{1,5})\/$/,
      'must be an address that ends with a slash, like https://login.example.com/',
    ),
  ),
  IMAGE_HOSTS: z._default(
    z.string().check(z.refine(list => imageHostsIn(list).every(isImageHost), IMAGE_HOSTS_RULE)),
    '',
  ),
  SMTP_URL: z.optional(
    text(/^smtps?:\/\/[^/\s]+$/, 'must be an address like smtp://user:password@mail.example.com:587'),
  ),
  MAIL_FROM: z.optional(z.email('must be an email address like shop@example.com')),
  DKIM_SELECTOR: z.optional(
    text(/^[A-Za-z\d]([\w-]{0,61}[A-Za-z\d])?$/, 'must be the first label of the DNS record, like mail2026'),
  ),
  DKIM_KEY: z.optional(z.string()),
  BOUNCE_LISTEN: z.optional(address),
  DOMAIN_ADDRESS: z.optional(z.ipv4('must be the IPv4 address of this service, like 198.51.100.7')),
  DNS_SERVERS: z._default(
    z.string().check(z.refine(list => dnsServersIn(list).every(isDnsServer), DNS_SERVERS_RULE)),
    '',
  ),
  ACME_DIRECTORY_URL: z.optional(
    text(
      /^(https:\/\/[\w.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?\/\S+$/,
      'must be the URL of a directory, like https://acme-v02.api.letsencrypt.org/directory',
    ),
  ),
  ACME_EMAIL: z.optional(z.email('must be an email address like certificates@example.com')),
  ACME_ROOT: z.optional(z.string()),
  ACME_EAB_KEY_ID: z.optional(text(/^\S+$/, 'must be the key identifier that the authority gave')),
  ACME_EAB_KEY: z.optional(text(/^[\w-]{16,}$/, 'must be the MAC key that the authority gave, in base64url')),
  DRAIN_SECONDS: z._default(wholeNumber('must be a number of seconds'), '5'),
  DEMO_STORES: z._default(z.enum(['yes', 'no'], 'must be yes or no'), 'no'),
})
type Keys = z.output<typeof Keys>

const API_KEYS = Object.keys(apiAt('')) as (keyof ReturnType<typeof apiAt>)[]
const NEEDS_PATH = 'must have a path at the address of the app, like /api'

type Environment = Record<string, string | undefined>

/** Checks all of it at once. Throws `StartError`, with a line for each key that is wrong. */
export function readHostedSettings(environment: Environment): HostedSettings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = z.safeParse(Keys, given)
  if (!result.success) throw refuse(result.error.issues.map(issue => [issue.path.join('.'), wordsOf(issue)]))
  const keys = result.data
  const problems = contradictions(keys)
  if (problems.length > 0) throw refuse(problems)
  const checked = readConfig(configOf(keys, given))
  if ('problems' in checked) throw refuse(checked.problems.map(({ key, message }) => [environmentName(key), message]))
  if (keys.IDENTITY_ISSUER && keys.IDENTITY_ISSUER !== `${identityOrigin(checked.config)}/`) {
    throw refuse([[environmentName('identityDomain'), 'must be left out, because IDENTITY_ISSUER says where it is']])
  }
  const appOrigin = originOf(keys.BASE_ORIGIN, APP)
  // Its own pages for people without the app are there: emails lead to them.
  if (checked.config.statusUrl === '')
    throw refuse([[environmentName('statusUrl'), 'must be the address of its pages']])
  const isShadowing = (url: string) => url !== '' && new URL(url).href === `${appOrigin}/`
  const shadowing = API_KEYS.filter(key => isShadowing(checked.config[key]))
  if (shadowing.length > 0) throw refuse(shadowing.map(key => [environmentName(key), NEEDS_PATH]))
  const [cert, key] = [readPem('TLS_CERTIFICATE', keys), readPem('TLS_KEY', keys)]
  const folder = resolve(keys.DATA_FOLDER ?? '.data')
  const secrets = [keys.KEY_SECRET, keys.KEY_SECRET_PREVIOUS].flatMap(each =>
    each ? [Buffer.from(each, 'base64')] : [],
  )
  return {
    config: checked.config,
    appOrigin,
    apiOrigin: originOf(keys.BASE_ORIGIN, NAMES.api),
    listen: addressIn(keys.LISTEN),
    internal: addressIn(keys.INTERNAL_LISTEN),
    trustedProxies: listOf(keys.TRUSTED_PROXIES),
    tls: cert && key ? { cert, key } : undefined,
    database: databaseOf(keys) ?? { folder },
    imageFiles: readBucket(given) ?? { folder: join(folder, 'images') },
    imageHosts: imageHostsIn(keys.IMAGE_HOSTS),
    mailServer: mailServerOf(keys),
    bounceListen: keys.BOUNCE_LISTEN ? addressIn(keys.BOUNCE_LISTEN) : undefined,
    domainTargets: keys.DOMAIN_ADDRESS
      ? {
          address: keys.DOMAIN_ADDRESS,
          // Every name below the stores' domain leads here.
          alias: `domains.${storefrontDomain(checked.config)}`,
          resolvers: dnsServersIn(keys.DNS_SERVERS),
        }
      : null,
    acme: keys.ACME_DIRECTORY_URL
      ? {
          ...{ directoryUrl: keys.ACME_DIRECTORY_URL, email: keys.ACME_EMAIL, root: readPem('ACME_ROOT', keys) },
          externalAccount:
            keys.ACME_EAB_KEY_ID && keys.ACME_EAB_KEY
              ? { kid: keys.ACME_EAB_KEY_ID, hmacKey: keys.ACME_EAB_KEY }
              : undefined,
        }
      : undefined,
    keys: { secrets, rotateAfterMs: Number(keys.KEY_ROTATION_DAYS) * DAY_MS },
    hasOtherIssuer: keys.IDENTITY_ISSUER !== undefined,
    drainSeconds: Number(keys.DRAIN_SECONDS),
    hasDemoStores: keys.DEMO_STORES === 'yes',
  }
}

const databaseOf = ({ DATABASE_URL, DATABASE_SESSION_URL, DATABASE_REPLICA_URL }: Keys): Target | undefined =>
  DATABASE_URL ? postgresTarget(DATABASE_URL, DATABASE_SESSION_URL, DATABASE_REPLICA_URL) : undefined

function mailServerOf(keys: Keys): MailServer | undefined {
  const { SMTP_URL: url, MAIL_FROM: from, DKIM_SELECTOR: selector } = keys
  const key = readPem('DKIM_KEY', keys)
  // With a key that it can't use, the library sends messages without a signature.
  if (key && !isRsaKey(key)) throw refuse([['DKIM_KEY', 'must be a private RSA key of at least 1024 bits, as PEM']])
  if (!url || !from) return undefined
  return { url, from, ...(key && selector && { dkim: { domain: from.split('@').at(-1) ?? '', selector, key } }) }
}

function isRsaKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem)
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 1024
  } catch {
    return false
  }
}

type Problem = [key: string, message: string]

const refuse = (problems: readonly Problem[]) =>
  new StartError(`The configuration cannot be used:\n${problems.map(each => `  ${each.join(' ')}`).join('\n')}`)

const wordsOf = ({ code, message }: z.core.$ZodIssue) => (code === 'invalid_type' ? 'is missing' : message)

function contradictions(keys: Keys): Problem[] {
  const { protocol, hostname } = new URL(keys.BASE_ORIGIN)
  const isSecure = protocol === 'https:'
  const hasTls = keys.TLS_CERTIFICATE !== undefined
  const problems: [boolean, Problem][] = [
    [!isSecure && hostname !== 'localhost', ['BASE_ORIGIN', 'must begin with https:// unless it is http://localhost']],
    [hasTls !== (keys.TLS_KEY !== undefined), ['TLS_KEY', 'and TLS_CERTIFICATE belong together: set both or neither']],
    [hasTls && !isSecure, ['TLS_CERTIFICATE', 'needs a BASE_ORIGIN that begins with https://']],
    [
      (keys.SMTP_URL === undefined) !== (keys.MAIL_FROM === undefined),
      ['MAIL_FROM', 'and SMTP_URL belong together: set both or neither'],
    ],
    [
      (keys.DKIM_KEY === undefined) !== (keys.DKIM_SELECTOR === undefined),
      ['DKIM_SELECTOR', 'and DKIM_KEY belong together: set both or neither'],
    ],
    [
      keys.DKIM_KEY !== undefined && keys.MAIL_FROM === undefined,
      ['DKIM_KEY', 'signs emails: set SMTP_URL and MAIL_FROM, too'],
    ],
    [
      keys.BOUNCE_LISTEN !== undefined && keys.MAIL_FROM === undefined,
      ['BOUNCE_LISTEN', 'takes in emails that come back: set SMTP_URL and MAIL_FROM, too'],
    ],
    [
      isSecure && !hasTls && keys.TRUSTED_PROXIES === '',
      ['TRUSTED_PROXIES', 'must name the proxy that does TLS, unless TLS_CERTIFICATE and TLS_KEY are set'],
    ],
    [
      keys.DATABASE_SESSION_URL !== undefined && keys.DATABASE_URL === undefined,
      ['DATABASE_SESSION_URL', 'names the same database: set DATABASE_URL, too'],
    ],
    [
      keys.DATABASE_REPLICA_URL !== undefined && keys.DATABASE_URL === undefined,
      ['DATABASE_REPLICA_URL', 'names a replica of the database: set DATABASE_URL, too'],
    ],
    ...acmeContradictions(keys, { isSecure, hasTls }),
    [
      (keys.DATABASE_URL === undefined) === (keys.DATA_FOLDER === undefined) && keys.DATABASE_URL === undefined,
      ['DATABASE_URL', 'is missing; or set DATA_FOLDER for a single process without PostgreSQL'],
    ],
  ]
  return problems.flatMap(([isSo, problem]) => (isSo ? [problem] : []))
}

function acmeContradictions(keys: Keys, { isSecure, hasTls }: Record<'isSecure' | 'hasTls', boolean>) {
  const hasAcme = keys.ACME_DIRECTORY_URL !== undefined
  const problems: [boolean, Problem][] = [
    [
      hasAcme && keys.DOMAIN_ADDRESS === undefined,
      ['ACME_DIRECTORY_URL', 'needs DOMAIN_ADDRESS, where stores’ domains lead'],
    ],
    [
      hasAcme && (hasTls || !isSecure),
      ['ACME_DIRECTORY_URL', 'needs a proxy that terminates TLS and takes unencrypted requests, too'],
    ],
    [
      hasAcme && keys.DATABASE_URL === undefined,
      ['ACME_DIRECTORY_URL', 'needs DATABASE_URL, where “npm run certificates” reads the certificates'],
    ],
    [!hasAcme && keys.ACME_EMAIL !== undefined, ['ACME_EMAIL', 'needs ACME_DIRECTORY_URL']],
    [!hasAcme && keys.ACME_ROOT !== undefined, ['ACME_ROOT', 'needs ACME_DIRECTORY_URL']],
    [!hasAcme && keys.ACME_EAB_KEY_ID !== undefined, ['ACME_EAB_KEY_ID', 'needs ACME_DIRECTORY_URL']],
    [
      (keys.ACME_EAB_KEY_ID === undefined) !== (keys.ACME_EAB_KEY === undefined),
      ['ACME_EAB_KEY', 'and ACME_EAB_KEY_ID belong together: set both or neither'],
    ],
  ]
  return problems
}

/** Addresses below the base origin, with what `BACKCOUNTER_*` overrides. */
function configOf({ BASE_ORIGIN: base, IDENTITY_ISSUER: issuer }: Keys, given: Environment): Config {
  const config: Config = {
    ...localConfig(),
    ...addressesOf(service => originOf(base, NAMES[service])),
    ...apiBelow(originOf(base, APP)),
    ...(issuer && { identityDomain: new URL(issuer).origin }),
  }
  return withEnvironment(config, given)
}

const originOf = (base: string, name: string) => base.replace('//', `//${name}.`)

function addressIn(listen: string): ListenAddress {
  const { hostname, port } = new URL(`tcp://${listen}`)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
}

function readPem(name: 'TLS_CERTIFICATE' | 'TLS_KEY' | 'DKIM_KEY' | 'ACME_ROOT', keys: Keys): string | undefined {
  const path = keys[name]
  if (!path) return undefined
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw refuse([[name, `names a file that cannot be read (${(error as NodeJS.ErrnoException).code})`]])
  }
}
