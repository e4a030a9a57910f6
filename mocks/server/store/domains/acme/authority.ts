import type { Order as AcmeOrder, Authorization, Client } from 'acme-client'
import type { CertificateProblem, DomainCertificate } from '#contract/store/customDomain.ts'
import { readCertificate } from '#host/acme.ts'
import { pause } from '#host/turns.ts'
import type { Db } from '../../../../db/database.ts'
import type { AppKeys } from '../../../../services/apps/appKeys.ts'
import { type CertificateAuthority, issuedFor, NO_CERTIFICATE, type Order, PENDING } from '../authority.ts'
import { AcmeProblem, type AcmeSettings, caaIdentityOf, loadAcme, openClient, setAccountUrl, typeOf } from './client.ts'
import { type CertificateRow, holdOrder, LostOrder, releaseOrder, saveOrder } from './orders.ts'

interface Options {
  db: Db
  settings: AcmeSettings
  openKeys: (db: Db) => Promise<AppKeys>
  report: (error: unknown) => void
}

/** How long one call goes on with an order: the next one does the rest. */
const STEP_MS = 10_000
const POLL_MS = 1000
/** Where the authority doesn't say when it may be asked again. */
const RETRY_MS = 3600_000

const NO_ORDER = { orderUrl: null, orderKey: null, challenges: [] }

/** What each refusal means for the merchant. All others are ours to solve. */
const PROBLEMS: Readonly<Record<string, CertificateProblem>> = {
  caa: 'caa',
  dns: 'dns',
  connection: 'connection',
  tls: 'connection',
  rejectedIdentifier: 'rejected',
  unsupportedIdentifier: 'rejected',
}
/** The same, of what it found at the host. */
const FOUND: typeof PROBLEMS = { ...PROBLEMS, unauthorized: 'unauthorized', incorrectResponse: 'unauthorized' }

/** The authority has looked at the hosts, and refuses. */
class Refused extends Error {
  override name = 'Refused'
  readonly type: string
  constructor(problem: unknown) {
    super(`The certificate authority refuses: ${JSON.stringify(problem)}`)
    this.type = typeOf(problem)
  }
}

/**
 * Certificates by ACME (RFC 8555). Every step of an order is stored before the next one, so that any process can go on with it, and one
 * at a time does.
 */
export function acmeAuthority({ db, settings, openKeys, report }: Options): CertificateAuthority {
  return {
    async issueCertificate(order) {
      const held = await holdOrder(db, order)
      if (!held) return PENDING
      try {
        if (held.retryOn && held.retryOn > order.now) return limited(held.retryOn)
        return currentOf(held, order) ?? (await goOn(held, order))
      } catch (error) {
        return await failed(held, error, order.now)
      } finally {
        await releaseOrder(db, held)
      }
    },
  }

  async function goOn(held: CertificateRow, { hosts, domain }: Order): Promise<DomainCertificate> {
    const until = performance.now() + STEP_MS
    const keys = await openKeys(db)
    const client = await openClient(db, settings, keys)
    let row = held
    let order = row.orderUrl ? await client.getOrder(orderAt(row.orderUrl)) : await begin()
    for (;;) {
      if (order.status === 'pending') await answerChallenges()
      if (order.status === 'ready') order = await finalize()
      if (order.status === 'invalid') throw refusalOf(order, await client.getAuthorizations(order))
      if (order.status === 'valid') return take()
      if (performance.now() > until) return PENDING
      await pause(POLL_MS)
      order = await client.getOrder(order)
    }

    async function begin() {
      const made = await client.createOrder({ identifiers: hosts.map(value => ({ type: 'dns', value })) })
      row = await saveOrder(db, row, { ...NO_ORDER, domain, hosts, orderUrl: made.url, retryOn: null })
      return made
    }

    async function answerChallenges() {
      const authorizations = await client.getAuthorizations(order)
      const waiting = authorizations.filter(({ status }) => status === 'pending')
      if (authorizations.some(({ status }) => status === 'invalid')) throw refusalOf(order, authorizations)
      const asked = await Promise.all(waiting.map(each => challengeOf(client, each)))
      row = await saveOrder(db, row, { challenges: asked.map(({ host, token, answer }) => ({ host, token, answer })) })
      // Asked again, an authority would look again.
      for (const { challenge } of asked) if (challenge.status === 'pending') await client.completeChallenge(challenge)
    }

    async function finalize() {
      const { crypto } = await loadAcme()
      const key = row.orderKey
        ? await keys.openCredential(row.orderKey)
        : String(await crypto.createPrivateEcdsaKey('P-256'))
      const [, csr] = await crypto.createCsr({ altNames: [...hosts] }, key)
      if (!row.orderKey) row = await saveOrder(db, row, { orderKey: await keys.sealCredential(key) })
      return client.finalizeOrder(order, csr)
    }

    async function take() {
      const chain = row.orderKey ? await client.getCertificate(order) : ''
      const issued = currentOf({ hosts, chain }, { hosts, now: new Date(0) })
      // Not for these hosts: begins again.
      if (!issued) throw new AcmeProblem({ type: '', status: 404, detail: 'another certificate than the ordered one' })
      await saveOrder(db, row, { ...NO_ORDER, chain, key: row.orderKey })
      return issued
    }
  }

  async function failed(held: CertificateRow, error: unknown, now: Date): Promise<DomainCertificate> {
    if (error instanceof LostOrder) return PENDING
    try {
      return await explain(held, error, now)
    } catch (later) {
      if (!(later instanceof LostOrder)) report(later)
      return PENDING
    }
  }

  async function explain(held: CertificateRow, error: unknown, now: Date): Promise<DomainCertificate> {
    if (error instanceof Refused) return refused(held, FOUND[error.type] ?? 'none', error)
    if (!(error instanceof AcmeProblem)) throw error
    const { type, status, retryAfterMs } = error
    if (type === 'rateLimited' || status === 429) {
      const retryOn = new Date(now.getTime() + (retryAfterMs ?? RETRY_MS))
      await saveOrder(db, held, { retryOn })
      return limited(retryOn)
    }
    // An authority that was restored from a copy, or a test server that forgets.
    if (type === 'accountDoesNotExist') await setAccountUrl(db, settings.directoryUrl, null)
    if (type === 'accountDoesNotExist' || status === 404) await saveOrder(db, held, NO_ORDER)
    else if (status > 0 && status < 500) return refused(held, PROBLEMS[type] ?? 'none', error)
    report(error)
    return PENDING
  }

  async function refused(held: CertificateRow, problem: CertificateProblem, error: Error): Promise<DomainCertificate> {
    await saveOrder(db, held, NO_ORDER)
    if (problem === 'none') report(error)
    const authority = problem === 'caa' ? await caaIdentityOf(settings) : NO_CERTIFICATE.authority
    return { ...NO_CERTIFICATE, state: 'failed', problem, authority }
  }
}

const limited = (retryOn: Date): DomainCertificate => ({
  ...PENDING,
  problem: 'rateLimit',
  retryOn: retryOn.toISOString(),
})

/** The client reads an order by its URL alone. */
const orderAt = (url: string): AcmeOrder => ({
  ...{ url, status: 'pending', identifiers: [], authorizations: [], finalize: '' },
})

/** The stored certificate if it is for these hosts and need not be renewed: a process ended before it could say so. */
function currentOf(row: Pick<CertificateRow, 'hosts' | 'chain'>, { hosts, now }: Pick<Order, 'hosts' | 'now'>) {
  if (!row.chain) return null
  const certificate = readCertificate(row.chain)
  if (!hosts.every(host => certificate.isFor(host))) return null
  const issued = issuedFor(certificate.validFrom, certificate.validTo)
  return issued.renewOn && Date.parse(issued.renewOn) > now.getTime() ? issued : null
}

async function challengeOf(client: Client, { identifier, challenges }: Authorization) {
  const challenge = challenges.find(({ type }) => type === 'http-01')
  if (!challenge) throw new Error(`The certificate authority offers no http-01 for ${identifier.value}.`)
  const answer = await client.getChallengeKeyAuthorization(challenge)
  return { challenge, host: identifier.value, token: challenge.token, answer }
}

function refusalOf(order: AcmeOrder, authorizations: readonly Authorization[]): Refused {
  const errors = authorizations.flatMap(({ challenges }) => challenges.flatMap(({ error }) => (error ? [error] : [])))
  return new Refused(errors[0] ?? order.error)
}
