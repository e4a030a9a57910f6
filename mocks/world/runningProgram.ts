import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** How long a program may take until it listens. */
const MAX_WAIT_MS = 20_000

export interface RunningProgram {
  /** Tells it to read its files again. */
  reload(): void
  /** What it has written. */
  output(): string
  stop(): Promise<void>
}

/** Starts a program that stays in the foreground, and waits until it listens at a port. */
export async function startProgram(path: string, parameters: readonly string[], port: number): Promise<RunningProgram> {
  const child = spawn(path, parameters, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', data => {
      output += data
    })
  const until = Date.now() + MAX_WAIT_MS
  while (!(await isListening(port))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${path} does not listen: ${output}`)
    await pause(50)
  }
  return { reload: () => void child.kill('SIGHUP'), output: () => output, stop: () => end(child) }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

const isListening = (port: number) =>
  new Promise<boolean>(resolve => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.end())
  })

/** A file of `docs/hosting/` with a test's own values; throws for a value that it does not have. */
export function recommended(name: string, values: Record<string, string>): string {
  let text = readFileSync(join(import.meta.dirname, '../../docs/hosting', name), 'utf8')
  for (const [written, own] of Object.entries(values)) {
    if (!text.includes(written)) throw new Error(`docs/hosting/${name} has no “${written}”.`)
    text = text.replaceAll(written, own)
  }
  return text
}

/** nginx with the servers of a file such as `/etc/nginx/conf.d/*.conf`, all its files in the folder. */
export function startNginx(path: string, folder: string, servers: string, port: number): Promise<RunningProgram> {
  const own = join(folder, `nginx-${port}`)
  mkdirSync(own, { recursive: true })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(kind => `${kind}_temp_path ${join(own, kind)};`)
    .join(' ')
  const file = join(own, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; user root; pid ${join(own, 'pid')}; error_log stderr; events {}\nhttp { access_log off; ${temporary}\n${servers}\n}\n`,
  )
  return startProgram(path, ['-p', own, '-c', file], port)
}

/** HAProxy with this configuration. */
export function startHaproxy(path: string, folder: string, text: string, port: number): Promise<RunningProgram> {
  const file = join(folder, `haproxy-${port}.cfg`)
  writeFileSync(file, text)
  return startProgram(path, ['-db', '-f', file], port)
}
