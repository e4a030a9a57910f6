import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RunningProgram, recommended, startProgram } from './runningProgram.ts'

interface EximOptions {
  path: string
  /** Of its files, which another user writes. */
  folder: string
  port: number
  /** PEM files; without them STARTTLS is not offered. */
  certificate?: { cert: string; key: string }
  hasUtf8?: boolean
  /** Recipients at `far.example` are those of another server, and what it refuses comes back to the provider. */
  far?: { port: number; bouncePort: number }
}

export interface Exim extends RunningProgram {
  url: string
  /** The messages that were delivered, as they were stored. */
  delivered(): Buffer[]
}

/** Of a message, in bytes. */
export const SIZE_LIMIT = 100_000

/**
 * Exim as a relay that delivers everything into one folder. It refuses `gone@` for good (550) and `busy@` for now (451), and lets
 * `slow@` wait for three seconds.
 */
export async function startExim({ path, folder, port, certificate, hasUtf8 = false, far }: EximOptions): Promise<Exim> {
  const own = join(folder, `exim-${port}`)
  const mail = join(own, 'mail')
  for (const each of [folder, own, mail, join(own, 'spool'), join(own, 'log')]) {
    mkdirSync(each, { recursive: true })
    // Exim gives up its rights before it writes.
    chmodSync(each, 0o777)
  }
  const tls = certificate
    ? `tls_advertise_hosts = *\ntls_certificate = ${readable(own, certificate.cert, 'cert')}\ntls_privatekey = ${readable(own, certificate.key, 'key')}`
    : 'tls_advertise_hosts ='
  const [routers, transports] = far ? farParts(far) : ['', '']
  const file = join(own, 'exim.conf')
  writeFileSync(
    file,
    `primary_hostname = relay.backcounter.example
spool_directory = ${join(own, 'spool')}
log_file_path = ${join(own, 'log', '%slog')}
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${port}
message_size_limit = ${SIZE_LIMIT}
smtputf8_advertise_hosts = ${hasUtf8 ? '*' : ''}
host_lookup =
deliver_drop_privilege = true
rfc1413_query_timeout = 0s
${tls}
acl_smtp_rcpt = recipients
begin acl
recipients:
  deny local_parts = gone
       message = There is no such mailbox
  defer local_parts = busy
       message = Come back later
  warn local_parts = slow
       delay = 3s
  accept
begin routers
${routers}all:
  driver = accept
  transport = folder
begin transports
${transports}folder:
  driver = appendfile
  directory = ${mail}
  maildir_format
  create_directory
  envelope_to_add
`,
  )
  const running = await startProgram(path, ['-bdf', '-q1h', '-C', file], port)
  const arrived = join(mail, 'new')
  return {
    ...running,
    url: `smtp://localhost:${port}`,
    delivered: () => (exists(arrived) ? readdirSync(arrived).map(name => readFileSync(join(arrived, name))) : []),
  }
}

/** Routers and transports: those of docs/hosting/ as they stand, and the other server's. */
function farParts({ port, bouncePort }: { port: number; bouncePort: number }): [string, string] {
  const text = recommended('exim-bounces.conf', { 'port = 2525': `port = ${bouncePort}\n  allow_localhost` })
  const [, routers = '', transports = ''] = text.split(/^begin .*\n/m)
  return [
    `${routers}far:\n  driver = manualroute\n  domains = far.example\n  transport = far\n  route_list = * 127.0.0.1\n  self = send\n`,
    `${transports}far:\n  driver = smtp\n  port = ${port}\n  allow_localhost\n`,
  ]
}

function readable(folder: string, file: string, name: string): string {
  const copy = join(folder, `${name}.pem`)
  writeFileSync(copy, readFileSync(file))
  chmodSync(copy, 0o644)
  return copy
}

function exists(folder: string): boolean {
  try {
    return readdirSync(folder).length >= 0
  } catch {
    return false
  }
}
