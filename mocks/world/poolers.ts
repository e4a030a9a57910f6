import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from '../start/test/freePorts.ts'
import { owningUser } from '../start/test/startPostgres.ts'

type Settings = Record<string, string | number>

interface Pooler {
  /** URL of the database behind it. */
  url: string
  stop(): Promise<void>
}

interface PgBouncerOptions {
  /** Of the PostgreSQL behind it, which trusts everyone. */
  url: string
  /** Besides those that are recommended. */
  settings?: Settings
}

interface PgBouncer extends Pooler {
  /** Of its pool in session mode. */
  sessionUrl: string
  /** Makes it use another PostgreSQL from now on. */
  pointTo(url: string): void
}

const RECOMMENDED = new URL('../../docs/hosting/pgbouncer.ini', import.meta.url)

/** Starts PgBouncer on a free port, with the configuration that we recommend. */
export async function startPgBouncer(program: string, { url, settings = {} }: PgBouncerOptions): Promise<PgBouncer> {
  const { username } = new URL(url)
  let write = (_: string) => {}
  const pooler = await startPooler(username, 'backcounter', (folder, port) => {
    const file = join(folder, 'pgbouncer.ini')
    write = to => {
      const { hostname, port: behind, pathname } = new URL(to)
      const place = `host=${hostname} port=${behind} dbname=${pathname.slice(1)}`
      const own = { listen_port: port, auth_type: 'trust', auth_file: join(folder, 'users'), unix_socket_dir: '' }
      const more = Object.entries({ ...own, ...settings }).map(([name, value]) => `${name} = ${value}\n`)
      const recommended = readFileSync(RECOMMENDED, 'utf8')
      // The last of two lines counts.
      writeFileSync(file, recommended.replace(/host=\S+ port=\S+ dbname=\S+/g, place) + more.join(''))
    }
    write(url)
    writeFileSync(join(folder, 'users'), `"${username}" ""\n`)
    return [program, file]
  })
  const sessionUrl = `${pooler.url}_locks`
  const pointTo = (to: string) => {
    write(to)
    pooler.reload()
  }
  return { ...pooler, sessionUrl, pointTo }
}

interface PgpoolOptions {
  /** Of the primary and, after it, of its streaming replica. */
  urls: readonly [string, string]
  settings?: Settings
}

/** Starts Pgpool-II on a free port before a primary and a streaming replica. */
export async function startPgpool(program: string, { urls, settings = {} }: PgpoolOptions): Promise<Pooler> {
  const { username, pathname } = new URL(urls[0])
  return startPooler(username, pathname.slice(1), (folder, port, spare) => {
    const nodes = urls.flatMap((url, at) => {
      const { hostname, port } = new URL(url)
      return [
        [`backend_hostname${at}`, `'${hostname}'`],
        [`backend_port${at}`, port],
        [`backend_weight${at}`, 1],
        [`backend_flag${at}`, "'DISALLOW_TO_FAILOVER'"],
      ]
    })
    const all: Settings = {
      ...{ backend_clustering_mode: "'streaming_replication'", listen_addresses: "'127.0.0.1'", port },
      ...{
        pcp_listen_addresses: "'127.0.0.1'",
        pcp_port: spare,
        socket_dir: `'${folder}'`,
        pcp_socket_dir: `'${folder}'`,
      },
      ...{
        pid_file_name: `'${folder}/pid'`,
        logdir: `'${folder}'`,
        num_init_children: 40,
        sr_check_user: `'${username}'`,
      },
      ...Object.fromEntries(nodes),
      ...settings,
    }
    const file = join(folder, 'pgpool.conf')
    writeFileSync(
      file,
      Object.entries(all)
        .map(([name, value]) => `${name} = ${value}\n`)
        .join(''),
    )
    for (const name of ['pool_hba.conf', 'pcp.conf']) writeFileSync(join(folder, name), '')
    return [program, '-n', '-f', file, '-a', join(folder, 'pool_hba.conf'), '-F', join(folder, 'pcp.conf')]
  })
}

/** Runs one that refuses to run as root, until it takes connections. */
async function startPooler(
  user: string,
  database: string,
  commandIn: (folder: string, port: number, spare: number) => string[],
): Promise<Pooler & { reload(): void }> {
  const owner = owningUser()
  const folder = mkdtempSync(join(tmpdir(), 'backcounter-pooler-'))
  chmodSync(folder, 0o755)
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const port = await freePorts(2)
  const [program = '', ...parameters] = commandIn(folder, port, port + 1)
  const child = spawn(program, parameters, { ...owner, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-100_000)
    })
  const stop = async () => {
    await end(child)
    rmSync(folder, { recursive: true, force: true })
  }
  while (!(await isListening(port))) {
    if (child.exitCode !== null) {
      await stop()
      throw new Error(`${program} stopped at its start: ${log.slice(-2000)}`)
    }
    await pause(50)
  }
  return { url: `postgres://${user}@127.0.0.1:${port}/${database}`, reload: () => child.kill('SIGHUP'), stop }
}

const isListening = (port: number) =>
  new Promise<boolean>(resolve => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

function end(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    // At once, breaking every connection.
    child.kill('SIGTERM')
  })
}
