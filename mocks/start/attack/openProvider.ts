import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { type Config, localConfig, type ProviderService } from '#contract/config.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getStoreInformation } from '#contract/store/store.ts'
import { inTransaction } from '../../db/transaction.ts'
import { LOCAL_TARGETS } from '../../http/domainTargets.ts'
import { UNLIMITED } from '../../http/limits/workQueue.ts'
import { storeFile } from '../../http/storedFile.ts'
import { findByEmail, type IdentityUser } from '../../server/identity/people.ts'
import { beginSession } from '../../server/identity/sessions.ts'
import { addUser } from '../../server/identity/userAccounts.ts'
import { type FileStore, memoryStore } from '../../server/images/files/fileStore.ts'
import { type Member, sendTo, type TestApi, type TestRequest, type TestResponse } from '../../server/machine/testing.ts'
import { type AppKeys, loadAppKeys } from '../../services/apps/appKeys.ts'
import { type AssembleOptions, assemble, setUp } from '../assemble.ts'
import { routeByHost } from '../hosted/hosts.ts'
import type { Service } from '../hosted/server.ts'
import { PERSONAS, type Persona } from '../seeds/personas.ts'
import { seedTenant } from '../seeds/seed.ts'
import { createPreview } from '../servePreview.ts'

/** A store, its owner, and the origin of its storefront. */
export interface Store extends Member {
  origin: string
}

/** What came for an address. */
export interface Visited {
  status: number
  headers: Headers
  text: string
}

/** The reference provider with all its services, as it is started, but without ports. */
export interface AttackedProvider {
  config: Config
  database: TestApi['database']
  services: Record<ProviderService, Hono>
  appKeys: AppKeys
  imageFiles: FileStore
  /** The origin of the app. */
  appOrigin: string
  /** A new store that is open. */
  join(catalog?: Persona['catalog'], plan?: Persona['plan']): Promise<Store>
  /** One more person of a store. */
  addPerson(tenant: string): Promise<IdentityUser>
  /** Of a new session. */
  tokenOf(user: IdentityUser): Promise<string>
  request(endpoint: Endpoint, as: Pick<Member, 'tenant' | 'token'> | null, request?: TestRequest): Promise<TestResponse>
  /** Whether one of the sites is at a host. */
  isOurs(host: string): boolean
  /** Opens an address of any of the sites, selected by its host, the app among them; 421 without one. */
  visit(url: string, init?: RequestInit): Promise<Visited>
  stop(): Promise<void>
}

export async function openProvider({ database }: TestApi): Promise<AttackedProvider> {
  const config = localConfig()
  const imageFiles = memoryStore()
  const appOrigin = 'http://localhost:5173'
  const options: AssembleOptions = {
    ...{ database, config, imageFiles, appOrigins: [appOrigin] },
    ...{
      seed: false,
      domainTargets: { ...LOCAL_TARGETS, resolvers: [] },
      tokenLifetimeSeconds: 3600,
      workLimits: UNLIMITED,
    },
  }
  await setUp(options)
  const { services, identity, jobs } = await assemble(options)
  const { db } = database

  const tokenOf = async (user: IdentityUser) => {
    const { session } = await beginSession(db, user.id)
    const grant = { sessionId: session.id, scope: 'openid profile email' }
    return (await identity.tokens.issue(user, grant)).access_token
  }

  const file = (type: string, text: string) => storeFile(`${type}; charset=utf-8`, new TextEncoder().encode(text))
  const page = await file('text/html', '<!doctype html><title>App</title>')
  const script = await file('text/javascript', 'export {}')
  const app = createPreview(
    new Map([
      ['/index.html', { ...page, immutable: false }],
      ['/assets/app.js', { ...script, immutable: true }],
    ]),
    config,
  )
  const siteAt = routeByHost(config, { appOrigin, apiOrigin: config.apiUrl }, named({ ...services, app }))

  const provider: AttackedProvider = {
    ...{ config, database, services, imageFiles, appKeys: await loadAppKeys(db), appOrigin, tokenOf },
    async join(catalog = 'few', plan = 'plus') {
      const persona = PERSONAS.find(known => known.catalog === catalog && known.launched)
      if (!persona) throw new Error(`No store that is open has the catalog ${catalog}.`)
      const tenant = `attacked-${randomUUID()}`
      const email = `${tenant}@demo.test`
      const where = { imageUrl: config.imageUrl, now: new Date(), tenant, email }
      const seeded = await seedTenant(db, { ...persona, plan }, where)
      const member = { ...seeded, token: await tokenOf(await userWith(email)) }
      const { urlHost } = (await provider.request(getStoreInformation, member)).body
      return { ...member, origin: config.storefrontUrl.replace('{host}', urlHost) }
    },
    async addPerson(tenant) {
      const email = `${randomUUID()}@team.example`
      const names = { emailKey: email, firstName: 'Noor', lastName: 'Haddad', phoneNumber: '' }
      const account = { emailVerified: true, passwordHash: '', createdOn: new Date(), updatedOn: new Date() }
      await inTransaction(db, tx => addUser(tx, { id: randomUUID(), tenant, email, ...names, ...account }))
      return userWith(email)
    },
    request: (endpoint, as, request) => sendTo(services.api, endpoint, as, request),
    isOurs: host => siteAt(host, '/') !== undefined,
    async visit(url, init) {
      const { host, pathname } = new URL(url)
      const site = siteAt(host, pathname)
      const response = (await site?.fetch(new Request(url, init), ENV)) ?? new Response(null, { status: 421 })
      return { status: response.status, headers: response.headers, text: await response.text() }
    },
    stop: () => jobs.stop(),
  }
  return provider

  async function userWith(email: string): Promise<IdentityUser> {
    const user = await findByEmail(db, email)
    if (!user) throw new Error(`There is no account ${email}.`)
    return user
  }
}

/** What a server passes along of a connection. */
const ENV = { clientAddress: '127.0.0.1' } as Parameters<Service['fetch']>[1]

const named = (sites: Record<ProviderService | 'app', Hono>) =>
  Object.fromEntries(
    Object.entries(sites).map(([name, site]) => [
      name,
      { name, fetch: (request: Request, env: object) => site.fetch(request, env) },
    ]),
  ) as Record<ProviderService | 'app', Service>
