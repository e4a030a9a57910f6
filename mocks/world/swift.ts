import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePorts } from '../start/test/freePorts.ts'
import { type RunningProgram, startProgram } from './runningProgram.ts'

export const SWIFT_PROGRAMS = [
  ...(['swift-proxy-server', 'swift-object-server', 'swift-container-server', 'swift-account-server'] as const),
  ...(['swift-ring-builder', 'memcached'] as const),
]
type Paths = Record<(typeof SWIFT_PROGRAMS)[number], string>

export const SWIFT_REGION = 'eu-north-1'
/** Keys by what they may do; each with the same secret. */
export const SWIFT_KEYS = { owner: 'shop:owner', guest: 'shop:guest', limited: 'slow:owner' } as const
export const SWIFT_SECRET = 'secret-of-a-test'

export interface Swift {
  /** Of the S3 API. */
  port: number
  /** As the buckets' host has it, for `https://BUCKET.HOST`. */
  host: string
  /** From now on its disk counts as full, or not. */
  setFull(isFull: boolean): Promise<void>
  stop(): Promise<void>
}

const KINDS = ['account', 'container', 'object'] as const

/** OpenStack Swift on one disk, with its S3 API. Each account takes three writes a second at most, but for that of `shop`. */
export async function startSwift(paths: Paths, folder: string): Promise<Swift> {
  const port = await freePorts(5)
  const ports = { account: port + 1, container: port + 2, object: port + 3, memcached: port + 4 }
  const host = 's3.backcounter.example'
  const common = `bind_ip = 127.0.0.1\nswift_dir = ${folder}\nuser = root\nworkers = 0\nlog_address = ${join(folder, 'no-log')}\n`
  mkdirSync(join(folder, 'devices', 'disk'), { recursive: true })
  writeFileSync(join(folder, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = a\nswift_hash_path_prefix = b\n')
  for (const kind of KINDS) {
    const builder = join(folder, `${kind}.builder`)
    const ring = (...words: string[]) =>
      execFileSync(paths['swift-ring-builder'], [builder, ...words], { stdio: 'pipe' })
    ring('create', '4', '1', '1')
    ring('add', `r1z1-127.0.0.1:${ports[kind]}/disk`, '1')
    ring('rebalance')
  }
  const writeServer = (kind: (typeof KINDS)[number], more = '') => {
    const file = join(folder, `${kind}-server.conf`)
    const own = `bind_port = ${ports[kind]}\ndevices = ${join(folder, 'devices')}\nmount_check = false\n${more}`
    writeFileSync(
      file,
      `[DEFAULT]\n${common}${own}\n[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    )
    return file
  }
  const users = Object.entries(SWIFT_KEYS)
    .map(([name, key]) => `user_${key.replace(':', '_')} = ${SWIFT_SECRET}${name === 'guest' ? '' : ' .admin'}`)
    .join('\n')
  const proxy = join(folder, 'proxy-server.conf')
  writeFileSync(
    proxy,
    `[DEFAULT]
${common}bind_port = ${port}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth ratelimit container-quotas proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# No bucket without files is limited, and how many one has is looked up this often.
recheck_container_existence = 1
# With one disk, nobody else is asked while this one counts as broken.
error_suppression_interval = 1
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${ports.memcached}
[filter:s3api]
use = egg:swift#s3api
location = ${SWIFT_REGION}
storage_domain = ${host}
allow_multipart_uploads = false
[filter:tempauth]
use = egg:swift#tempauth
${users}
[filter:ratelimit]
use = egg:swift#ratelimit
account_whitelist = AUTH_shop
container_ratelimit_0 = 3
max_sleep_time_seconds = 0.2
rate_buffer_seconds = 1
[filter:container-quotas]
use = egg:swift#container_quotas
`,
  )
  // A disk is full when it has less left than Swift reserves.
  const startObjects = (isFull: boolean) =>
    startProgram(
      paths['swift-object-server'],
      [writeServer('object', `fallocate_reserve = ${isFull ? '100%' : '0'}`)],
      ports.object,
    )
  const running: RunningProgram[] = []
  let objects = await startObjects(false)
  running.push(
    await startProgram(
      paths.memcached,
      ['-l', '127.0.0.1', '-p', String(ports.memcached), '-u', 'root'],
      ports.memcached,
    ),
  )
  running.push(await startProgram(paths['swift-account-server'], [writeServer('account')], ports.account))
  running.push(await startProgram(paths['swift-container-server'], [writeServer('container')], ports.container))
  running.push(await startProgram(paths['swift-proxy-server'], [proxy], port))
  return {
    port,
    host,
    async setFull(isFull) {
      await objects.stop()
      objects = await startObjects(isFull)
    },
    async stop() {
      for (const each of [...running.reverse(), objects]) await each.stop()
    },
  }
}
