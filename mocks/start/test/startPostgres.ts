import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePorts } from './freePorts.ts'

/** Settings of the server besides the usual ones, such as `['max_connections=20']`. */
type Settings = readonly string[]

export interface Postgres {
  /** URL of an empty database whose user may create others. */
  url: string
  stop(): Promise<void>
  /** Ends it as an administrator would, breaking every connection; with `SIGQUIT` as a crash does. */
  down(signal?: NodeJS.Signals): Promise<void>
  /** Starts it again on the same files and port. */
  up(): Promise<void>
  /** Starts a streaming replica of it, on another port and in another folder. */
  follow(settings?: Settings): Promise<Postgres>
}

/**
 * Starts a temporary PostgreSQL on a free port, with its files in a temporary folder that is deleted when it stops.
 * Returns `null` if PostgreSQL is not installed. For speed, it is not durable. `binaries`: the folder of its programs, of the
 * newest version that is installed unless given.
 */
export async function startPostgres(binaries = findBinaries(), settings: Settings = []): Promise<Postgres | null> {
  if (!binaries) return null
  const options = ['--username', 'test', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync']
  return launchOn(binaries, join(binaries, 'initdb'), files => ['--pgdata', files, ...options], settings)
}

/** Starts one on a copy of the files of another, such as a base backup. The folder belongs to `owningUser`. */
export async function startPostgresOn(copied: string, settings: Settings = []): Promise<Postgres | null> {
  const binaries = findBinaries()
  return binaries ? launchOn(binaries, 'cp', files => ['-a', copied, files], settings) : null
}

/** Makes the files of a server with a program, and starts it. */
async function launchOn(
  binaries: string,
  make: string,
  options: (files: string) => string[],
  more: Settings = [],
): Promise<Postgres> {
  const owner = owningUser()
  const folder = mkdtempSync(join(tmpdir(), 'backcounter-postgres-'))
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const files = join(folder, 'data')
  execFileSync(make, options(files), {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const port = await freePorts(1)
  const settings = [
    'max_locks_per_transaction=512',
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    `unix_socket_directories=${folder}`,
    ...more,
  ]
  const launch = () =>
    spawn(
      join(binaries, 'postgres'),
      ['-D', files, '-h', '127.0.0.1', '-p', String(port), ...settings.flatMap(setting => ['-c', setting])],
      { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, LC_MESSAGES: 'C' } },
    )
  let server = launch()
  const stop = async () => {
    await end(server)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await answering(server)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `postgres://test@127.0.0.1:${port}/postgres`,
    stop,
    down: signal => end(server, signal),
    up: async () => {
      server = launch()
      await answering(server)
    },
    follow: settings => {
      const source = `postgres://test@127.0.0.1:${port}/postgres`
      const options = ['--dbname', source, '--write-recovery-conf', '--checkpoint', 'fast', '--no-sync']
      return launchOn(binaries, join(binaries, 'pg_basebackup'), files => ['--pgdata', files, ...options], settings)
    },
  }
}

/** The folder of `initdb`: on the path, or where Debian keeps it, newest version first. */
function findBinaries(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(':').find(folder => folder && existsSync(join(folder, 'initdb')))
  // A link may stand there alone; the other programs are beside the file that it leads to.
  if (onPath) return dirname(realpathSync(join(onPath, 'initdb')))
  const version = (folder: string) => Number(/postgresql\/(\d+)/.exec(folder)?.[1] ?? 0)
  const [newest] = globSync('/usr/lib/postgresql/*/bin/initdb').sort((a, b) => version(b) - version(a))
  return newest && dirname(newest)
}

/** PostgreSQL refuses to run as root, so it runs as its package's user, or as `nobody`. */
export function owningUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const id = (flag: string) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim() || Number.NaN)
    const [uid, gid] = [id('-u'), id('-g')]
    if (!Number.isNaN(uid) && !Number.isNaN(gid)) return { uid, gid }
  }
  return {}
}

function answering(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (/database system is ready to accept (read-only )?connections/.test(said)) resolve()
    })
    server.once('error', reject)
    server.once('exit', code =>
      reject(new Error(`PostgreSQL stopped at its start (code ${code}): ${said.slice(-2000)}`)),
    )
  })
}

/** Unless told otherwise by a "fast" shutdown: open connections are closed, without a checkpoint of data that is deleted anyway. */
function end(server: ChildProcess, signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
  return new Promise(resolve => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill(signal)
  })
}
