import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { type Config, configFromEnvironment } from '#contract/config.ts'
import { postgresTarget, type Target } from '../db/database.ts'
import { StartError } from '../http/startError.ts'
import type { FileTarget } from '../server/images/files/openFileStore.ts'
import { IMAGE_HOSTS_RULE, imageHostsIn, isImageHost } from '../server/images/remote/imageHosts.ts'

/** The environment variables of a local run. */
export interface Environment {
  appPort: number
  /** Of the provider; its services take this one and the next ones. */
  firstPort: number
  database: Target
  imageFiles: FileTarget
  imageHosts: string[]
  /** Resolvers to ask for the DNS records of stores' domains; the simulated one if empty. */
  dnsServers: string[]
  /** Names, audience and the like that differ from the default. */
  settings: Config
}

const DEFAULTS = { appPort: 5173, firstPort: 4100, folder: '.data' }

/** Reads APP_PORT, PROVIDER_PORT, DATA_FOLDER, DATABASE_URL, DATABASE_SESSION_URL, DATABASE_REPLICA_URL, IMAGE_BUCKET…, IMAGE_HOSTS, DNS_SERVERS and BACKCOUNTER_*. Throws `StartError` for what makes no sense. */
export function readEnvironment(environment: Record<string, string | undefined>): Environment {
  const { DATABASE_URL, DATABASE_SESSION_URL, DATABASE_REPLICA_URL, DATA_FOLDER: folder } = environment
  for (const [name, value] of Object.entries({ DATABASE_URL, DATABASE_SESSION_URL, DATABASE_REPLICA_URL })) {
    if (!value || /^postgres(ql)?:\/\//.test(value)) continue
    throw new StartError(`${name} must be the address of a PostgreSQL database, like postgres://user@host/name.`)
  }
  if (DATABASE_REPLICA_URL && !DATABASE_URL)
    throw new StartError('Set DATABASE_URL, too: DATABASE_REPLICA_URL names a replica of it.')
  if (DATABASE_SESSION_URL && !DATABASE_URL)
    throw new StartError('Set DATABASE_URL, too: DATABASE_SESSION_URL names the same database.')
  const firstPort = readPort(environment, 'PROVIDER_PORT', DEFAULTS.firstPort)
  return {
    appPort: readPort(environment, 'APP_PORT', DEFAULTS.appPort),
    firstPort,
    database: DATABASE_URL
      ? postgresTarget(DATABASE_URL, DATABASE_SESSION_URL, DATABASE_REPLICA_URL)
      : { folder: resolve(folder || DEFAULTS.folder) },
    imageFiles: readBucket(environment) ?? { folder: join(resolve(folder || DEFAULTS.folder), 'images') },
    imageHosts: readImageHosts(environment.IMAGE_HOSTS),
    dnsServers: readDnsServers(environment.DNS_SERVERS),
    settings: configFromEnvironment(environment, firstPort),
  }
}

/** A bucket of a service that is compatible with S3, where one is named. */
export function readBucket(environment: Record<string, string | undefined>): FileTarget | undefined {
  const { IMAGE_BUCKET: url, IMAGE_BUCKET_KEY_ID: keyId, IMAGE_BUCKET_SECRET: secret } = environment
  if (!url) return undefined
  if (!/^https?:\/\/([^/?#\s]+\/[^?#\s]+|[^/?#\s.]+\.[^/?#\s]+\/?)$/.test(url)) {
    throw new StartError(
      'IMAGE_BUCKET must be the URL of a bucket with its name, like https://s3.example.com/images or https://images.s3.example.com.',
    )
  }
  if (!keyId || !secret) throw new StartError('Set IMAGE_BUCKET_KEY_ID and IMAGE_BUCKET_SECRET for IMAGE_BUCKET.')
  return { bucket: { url, keyId, secret, region: environment.IMAGE_BUCKET_REGION || 'us-east-1' } }
}

/** The servers that imports may fetch images from: names separated by commas. */
function readImageHosts(list = ''): string[] {
  const hosts = imageHostsIn(list)
  if (hosts.every(isImageHost)) return hosts
  throw new StartError(`IMAGE_HOSTS ${IMAGE_HOSTS_RULE}; it is “${list}”.`)
}

export const DNS_SERVERS_RULE =
  'must be IP addresses of resolvers, with a port unless it is 53, separated by commas: 192.0.2.53,192.0.2.54:5353'

export const dnsServersIn = (list: string) =>
  list
    .split(',')
    .map(each => each.trim())
    .filter(Boolean)

/** An IPv6 address has brackets if a port follows. */
export function isDnsServer(server: string): boolean {
  const [, inBrackets, plain = server, port] = /^(?:\[(.*)\]|([^:]*))(?::(\d{1,5}))?$/.exec(server) ?? []
  return isIP(inBrackets ?? plain) > 0 && Number(port ?? 53) <= 65_535
}

function readDnsServers(list = ''): string[] {
  const servers = dnsServersIn(list)
  if (servers.every(isDnsServer)) return servers
  throw new StartError(`DNS_SERVERS ${DNS_SERVERS_RULE}; it is “${list}”.`)
}

function readPort(environment: Record<string, string | undefined>, name: string, usual: number): number {
  const text = environment[name]
  if (text === undefined || text === '') return usual
  const port = Number(text)
  if (Number.isInteger(port) && port >= 1 && port <= 65_530) return port
  throw new StartError(`${name} must be a port, a whole number between 1 and 65530; it is “${text}”.`)
}
