import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../db/database.ts'
import { productDocuments } from '../db/tables/catalog/products.ts'
import { findByEmail } from '../server/identity/people.ts'
import { createTokens } from '../server/identity/tokens.ts'
import { readHostedSettings } from '../start/hosted/settings.ts'
import { PERSONAS } from '../start/seeds/personas.ts'
import { seedTenant } from '../start/seeds/seed.ts'
import { freePorts } from '../start/test/freePorts.ts'
import { createOwnPostgres } from '../start/test/openOwnPostgres.ts'

export type Hosted = Awaited<ReturnType<typeof openHosted>>

/** What a test needs besides its own programs: PostgreSQL, whose server `npm run world` starts where it is installed. */
export const NEEDED = process.env.TEST_DATABASE_URL ? (['openssl'] as const) : (['openssl', 'postgres'] as const)

/**
 * A store in PostgreSQL and a folder for a test's files, for processes of the provider as a host runs them. `stop` ends what was
 * started here. `server`: URL of a PostgreSQL, in which it makes a database of its own.
 */
export async function openHosted(server = process.env.TEST_DATABASE_URL ?? '') {
  const postgres = await createOwnPostgres(server)
  const folder = mkdtempSync(join(tmpdir(), 'backcounter-world-'))
  const build = join(folder, 'dist')
  mkdirSync(build)
  writeFileSync(
    join(build, 'index.html'),
    '<!doctype html><script type="application/json" id="configuration">{}</script>',
  )
  const database = await openDatabase({ url: postgres.url })
  const common = {
    DATABASE_URL: postgres.url,
    DATA_FOLDER: join(folder, 'data'),
    KEY_SECRET: Buffer.alloc(32, 7).toString('base64'),
    TRUSTED_PROXIES: '127.0.0.1',
    BUILD: build,
  }
  const persona = PERSONAS.find(({ catalog }) => catalog === 'rich')
  if (!persona) throw new Error('No demo store has a large catalog.')
  await seedTenant(database.db, persona, { imageUrl: 'https://images.backcounter.example', now: new Date() })
  const processes = new Set<HostProcess>()
  return {
    folder,
    /** What all of its processes have. */
    environment: common,
    /** Of the database. */
    url: postgres.url,
    db: database.db,
    /** Starts a process; it is ready when the promise is fulfilled. */
    async startProcess(environment: Record<string, string>): Promise<HostProcess> {
      const ports = await freePorts(2)
      const own = { LISTEN: `127.0.0.1:${ports}`, INTERNAL_LISTEN: `127.0.0.1:${ports + 1}` }
      const started = new HostProcess({ ...common, ...own, ...environment }, ports)
      processes.add(started)
      await started.start()
      return started
    },
    /** Headers of a request of the store's owner, for providers at this origin. */
    async ownerHeaders(environment: Record<string, string>): Promise<Record<string, string>> {
      const { config, keys } = readHostedSettings({ ...common, ...environment })
      const user = await findByEmail(database.db, persona.email)
      if (!user) throw new Error('The store has no owner.')
      const tokens = await createTokens({ db: database.db, config, keys, lifetimeSeconds: 3600 })
      const { access_token: token } = await tokens.issue(user, { sessionId: 'world', scope: 'openid' })
      return { authorization: `Bearer ${token}`, [config.tenantHeader]: user.tenant }
    },
    /** Makes the product that an export comes to last unreadable. Returns what repairs it. */
    async breakLastProduct() {
      const last = sql`product_id = (select id from products order by name_key desc, id desc limit 1)`
      const [row] = await database.db.select({ doc: productDocuments.doc }).from(productDocuments).where(last)
      await database.db.execute(sql`update product_documents set doc = '{}' where ${last}`)
      return () =>
        database.db.execute(sql`update product_documents set doc = ${JSON.stringify(row?.doc)}::jsonb where ${last}`)
    },
    async stop() {
      await Promise.all([...processes].map(each => each.end('SIGKILL')))
      await database.close()
      await postgres.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A process of the provider, which can be ended and started again at the same ports. */
export class HostProcess {
  readonly port: number
  readonly internalPort: number
  #environment: Record<string, string>
  #program: string
  #child: ChildProcess | undefined
  #output = ''

  /** `program`: the file that Node.js runs. */
  constructor(
    environment: Record<string, string>,
    port: number,
    program = join(import.meta.dirname, 'hostProcess.ts'),
  ) {
    this.#environment = environment
    this.#program = program
    this.port = port
    this.internalPort = port + 1
  }

  /** How it starts the next time: with other variables besides its own, or as another program. */
  change({ program = this.#program, ...environment }: Record<string, string>): void {
    this.#program = program
    this.#environment = { ...this.#environment, ...environment }
  }

  /** The lines of its log, oldest first. */
  get log(): { service?: string; id?: string; status?: number; path?: string }[] {
    return this.#output
      .split('\n')
      .filter(line => line.startsWith('{'))
      .map(line => JSON.parse(line))
  }

  async start(): Promise<void> {
    const env = { ...process.env, NODE_ENV: 'production', VITEST: '', ...this.#environment }
    const child = spawn(process.execPath, [this.#program], { env, stdio: 'pipe' })
    this.#child = child
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', data => {
        this.#output += data
        if (String(data).includes('"Serving ')) resolve()
      })
      child.stderr.on('data', data => {
        this.#output += data
      })
      child.once('exit', code => reject(new Error(`A process ended with ${code}: ${this.#output}`)))
    })
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise(resolve => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }
}

/** A certificate for a host and all names below it, signed by itself: PEM files in the folder, and the text of the certificate. */
export function makeCertificate(folder: string, host: string) {
  const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem'), both: join(folder, 'both.pem') }
  const names = `subjectAltName=DNS:${host},DNS:*.${host}`
  const about = ['-subj', `/CN=${host}`, '-addext', names, '-keyout', files.key, '-out', files.cert]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...about], {
    stdio: 'ignore',
  })
  const text = readFileSync(files.cert, 'utf8')
  writeFileSync(files.both, text + readFileSync(files.key, 'utf8'))
  return { ...files, text }
}

export interface Sent {
  port: number
  /** As the `Host` header has it. */
  host: string
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Of the client, such as 127.0.0.2. */
  from?: string
  /** PEM; without it the request is not encrypted. */
  certificate?: string
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** Whether HTTP says that the body is whole. */
  isWhole: boolean
}

/** Sends a request to this machine. Rejects where there is no response; one that breaks off is not whole. */
export function send({
  port,
  host,
  path,
  method = 'GET',
  headers = {},
  body,
  from,
  certificate,
}: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const options = {
      ...{ host: '127.0.0.1', port, path, method, agent: false, headers: { host, ...length, ...headers } },
      ...(from && { localAddress: from }),
    }
    const secure = { ca: certificate, servername: host.toLowerCase().replace(/\.?(:\d+)?$/, '') }
    const sent = certificate ? requestSecure({ ...options, ...secure }) : requestPlain(options)
    sent.once('error', reject)
    sent.once('response', response => {
      const parts: Buffer[] = []
      response.on('data', part => parts.push(part))
      response.once('error', () => undefined)
      response.once('close', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
          isWhole: response.complete,
        }),
      )
    })
    sent.end(body)
  })
}
