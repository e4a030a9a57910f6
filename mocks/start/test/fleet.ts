import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '#contract/config.ts'
import { PROVIDER_PORTS } from '#contract/config.ts'
import { freePorts } from './freePorts.ts'

interface FleetOptions {
  size: number
  url: string
  sessionUrl?: string
  replicaUrl?: string
  /** Of the files of images. */
  files: string
  /** Where browsers would see the balancer. */
  addresses: Partial<Config>
}

interface TestResponse {
  status: number
  body: string
}

/** Time-out of one attempt: a killed process never responds. */
const MAX_WAIT_MS = 10_000

/** Several provider processes on one PostgreSQL, with a load balancer that uses another one if one does not respond. */
export class Fleet {
  readonly #options: FleetOptions
  readonly #members: Member[]
  #turn = 0
  /** Responses of a second or later attempt. */
  retries = 0

  constructor(options: FleetOptions) {
    this.#options = options
    this.#members = Array.from({ length: options.size }, () => new Member())
  }

  /** All at the same moment. */
  async start(): Promise<void> {
    await Promise.all(this.#members.map(member => member.start(this.#options)))
  }

  /** Ends one as a power cut does, and starts it again. */
  async kill(at: number): Promise<void> {
    const member = this.#members[at % this.#members.length]
    await member?.end('SIGKILL')
    await member?.start(this.#options)
  }

  async stop(): Promise<void> {
    await Promise.all(this.#members.map(member => member.end('SIGTERM')))
  }

  /** Of the first one. */
  get apiUrl(): string {
    return `http://127.0.0.1:${this.#members[0]?.port}`
  }

  /** Unexpected output of members. */
  get errors(): string {
    return this.#members.map(({ errors }) => errors).join('')
  }

  /** Sends a request to the API, and retries on other processes until the response is not "try again". */
  async request(path: string, init: RequestInit): Promise<TestResponse> {
    for (let tries = 0; ; tries++) {
      const result = await this.requestFrom(this.#turn++, path, init).catch(() => undefined)
      if (result && result.status !== 503) return result
      this.retries++
      if (tries > 200) throw new Error(`Nobody answers ${path}. ${this.errors}`)
      await pause(50)
    }
  }

  async requestFrom(at: number, path: string, init: RequestInit): Promise<TestResponse> {
    const port = this.#members[at % this.#members.length]?.port
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      signal: AbortSignal.timeout(MAX_WAIT_MS),
    })
    // Read completely, because a process can be killed in the middle of a response.
    return { status: response.status, body: await response.text() }
  }
}

class Member {
  #child: ChildProcess | undefined
  /** Of the API, as of the last start: what was free before a kill may be taken after it. */
  port = 0
  errors = ''

  async start({ url, sessionUrl = '', replicaUrl = '', files, addresses }: FleetOptions): Promise<void> {
    const first = await freePorts(Object.keys(PROVIDER_PORTS).length)
    this.port = first + PROVIDER_PORTS.api
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: url,
      DATABASE_SESSION_URL: sessionUrl,
      DATABASE_REPLICA_URL: replicaUrl,
      FILES: files,
      FIRST_PORT: String(first),
      ADDRESSES: JSON.stringify(addresses),
    }
    const child = spawn(process.execPath, [join(import.meta.dirname, 'fleetProcess.ts')], { env, stdio: 'pipe' })
    this.#child = child
    child.stderr.on('data', data => {
      this.errors += data
    })
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', data => String(data).includes('ready') && resolve())
      child.once('exit', code => reject(new Error(`A provider ended with ${code} at its start: ${this.errors}`)))
    })
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return null
    const ended = new Promise<number | null>(resolve => child.once('exit', code => resolve(code)))
    child.kill(signal)
    return ended
  }
}
