import { eq } from 'drizzle-orm'
import { agentFor, importAcme } from '#host/acme.ts'
import type { Db } from '../../../../db/database.ts'
import { acmeAccounts } from '../../../../db/tables/store/certificates.ts'
import type { AppKeys } from '../../../../services/apps/appKeys.ts'

export interface AcmeSettings {
  /** URL of the authority's directory. */
  directoryUrl: string
  /** Where the authority writes about certificates that are about to end. */
  email: string | undefined
  /** PEM: who signs for the authority's own server, unless it is known to everyone. */
  root: string | undefined
  /** Of an account that the authority already has, where it makes none by itself (RFC 8555, 7.3.4). The key is base64url. */
  externalAccount?: { kid: string; hmacKey: string } | undefined
}

/** What an authority responded instead of doing it (RFC 8555, 6.7). */
export class AcmeProblem extends Error {
  override name = 'AcmeProblem'
  /** The last part of its URN, such as `rateLimited`; empty if there is none. */
  readonly type: string
  /** 0 if there was no response. */
  readonly status: number
  readonly retryAfterMs: number | null

  constructor(given: { type: string; status: number; detail: string; retryAfterMs?: number | null }) {
    super(`The certificate authority: ${given.detail} (${given.type || given.status})`)
    this.type = given.type
    this.status = given.status
    this.retryAfterMs = given.retryAfterMs ?? null
  }
}

const URN = 'urn:ietf:params:acme:error:'
/** Of one request: a step has several (`LEASE_SECONDS`). */
const REQUEST_MS = 6000

/** The name of a problem. One that sums up several (`compound`) is known by the first of these. */
export function typeOf(problem: unknown): string {
  const { type, subproblems } = (problem ?? {}) as { type?: unknown; subproblems?: unknown[] }
  const name = typeof type === 'string' && type.startsWith(URN) ? type.slice(URN.length) : ''
  return name === 'compound' && subproblems?.length ? typeOf(subproblems[0]) : name
}

type Acme = typeof import('acme-client')
let loaded: Promise<Acme> | undefined

export const loadAcme = (): Promise<Acme> => {
  loaded ??= importAcme().then(acme => {
    const { axios } = acme
    axios.defaults.timeout = REQUEST_MS
    // Of its own, the client waits inside of a request for as long as `Retry-After` says, and reports no more than a sentence.
    axios.interceptors.response.clear()
    axios.interceptors.response.use(undefined, settle)
    return acme
  })
  return loaded
}

interface Response {
  status: number
  data: unknown
  headers: Record<string, unknown>
}

/** The client's settings hand every response over as an error. Returns those that it can use. */
function settle(error: { response?: Response; code?: string; message: string }): Response {
  const { response, code, message } = error
  if (!response) throw new AcmeProblem({ type: '', status: 0, detail: `no response, ${code ?? message}` })
  const { status, data, headers } = response
  const type = typeOf(data)
  // It repeats the request.
  if (status < 400 || type === 'badNonce') return response
  const { detail } = (data ?? {}) as { detail?: unknown }
  const retryAfterMs = retryAfterOf(headers['retry-after'])
  throw new AcmeProblem({
    type,
    status,
    detail: typeof detail === 'string' ? detail : `status ${status}`,
    retryAfterMs,
  })
}

/** Seconds or a date. */
export function retryAfterOf(header: unknown): number | null {
  if (typeof header !== 'string') return null
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? Math.max(ms, 0) : null
}

/** A client with this deployment's account, which is made and registered first if there is none. */
export async function openClient(db: Db, settings: AcmeSettings, keys: AppKeys) {
  const { directoryUrl, email, root, externalAccount } = settings
  const acme = await loadAcme()
  if (root) acme.axios.defaults.httpsAgent = agentFor(root)
  const account = (await readAccount(db, directoryUrl)) ?? (await makeAccount(db, directoryUrl, keys))
  const accountKey = await keys.openCredential(account.key)
  const client = new acme.Client({
    ...{ directoryUrl, accountKey },
    ...(account.url && { accountUrl: account.url }),
    ...(externalAccount && { externalAccountBinding: externalAccount }),
  })
  if (!account.url) {
    // The same key is the same account: of two processes that register it, the second one gets the first one's.
    await client.createAccount({ termsOfServiceAgreed: true, ...(email && { contact: [`mailto:${email}`] }) })
    await setAccountUrl(db, directoryUrl, client.getAccountUrl())
  }
  return client
}

export const setAccountUrl = (db: Db, directoryUrl: string, url: string | null) =>
  db.update(acmeAccounts).set({ url }).where(eq(acmeAccounts.directoryUrl, directoryUrl))

async function readAccount(db: Db, directoryUrl: string) {
  const [row] = await db.select().from(acmeAccounts).where(eq(acmeAccounts.directoryUrl, directoryUrl))
  return row
}

async function makeAccount(db: Db, directoryUrl: string, keys: AppKeys) {
  const { crypto } = await loadAcme()
  const key = await keys.sealCredential(String(await crypto.createPrivateEcdsaKey()))
  await db.insert(acmeAccounts).values({ directoryUrl, key, url: null, createdOn: new Date() }).onConflictDoNothing()
  // Another process may have been a moment earlier.
  const stored = await readAccount(db, directoryUrl)
  if (!stored) throw new Error('The account that was just stored is not there.')
  return stored
}

/** The authority as CAA records name it. */
export async function caaIdentityOf({ directoryUrl }: AcmeSettings): Promise<string> {
  const { axios } = await loadAcme()
  const { data } = await axios.get<{ meta?: { caaIdentities?: unknown[] } }>(directoryUrl)
  const [identity] = data.meta?.caaIdentities ?? []
  return typeof identity === 'string' ? identity : new URL(directoryUrl).hostname
}
