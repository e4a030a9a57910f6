import { and, eq, lte, min } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { customDomains } from '../../../db/tables/store/domains.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { DomainTargets } from '../../../http/domainTargets.ts'
import { storesWith, type Work } from '../../machine/storeJobs.ts'
import { afterLookup, afterOrder, type DomainRow, needsCertificate, nextCheckOn, withEvent } from './afterCheck.ts'
import { type CertificateAuthority, simulatedAuthority } from './authority.ts'
import { CHECK_MS, lookUpRecords } from './lookUp.ts'
import { hostsOf, wantedRecords, zoneNameOf } from './records.ts'
import { isProvedElsewhere, lockDomain, takeOver, writeDomain } from './writeDomain.ts'

/** Domains that are looked up at once: most of the time is spent waiting for servers of strangers. */
const MOST_AT_ONCE = 20
/** When another process may look up a domain again: two checks' time, for the records and the certificate. */
export const CLAIM_MS = 3 * CHECK_MS

interface Options {
  db: Db
  now: () => Date
  report: (error: unknown) => void
  targets: DomainTargets
  authority?: CertificateAuthority
  /** Called after a check: there may be more to do. */
  onDone: () => void
}

const isDue = (now: Date) => lte(customDomains.nextOn, now)

/** Looks up the DNS records of domains, beside the other jobs: they don't wait for servers of strangers. */
export class DomainChecks implements Work {
  readonly #options: Options
  readonly #authority: CertificateAuthority
  readonly #running = new Map<string, Promise<void>>()

  constructor(options: Options) {
    this.#options = options
    this.#authority = options.authority ?? simulatedAuthority(options.db, options.targets)
  }

  async stores(db: Db, now: Date): Promise<string[]> {
    return this.#isFull ? [] : storesWith(db, customDomains, isDue(now), customDomains.nextOn)
  }

  /** Begins a check. Always `false`: there is no more to do before it ends. */
  async work(db: Db, tenant: string, now: Date): Promise<false> {
    if (this.#isFull || this.#running.has(tenant)) return false
    const until = new Date(now.getTime() + CLAIM_MS)
    const [claimed] = await db
      .update(customDomains)
      .set({ nextOn: until, checkingUntil: until })
      .where(and(eq(customDomains.tenant, tenant), isDue(now)))
      .returning()
    if (!claimed) return false
    const check = this.#check(claimed)
      .catch(this.#options.report)
      .finally(() => {
        this.#running.delete(tenant)
        this.#options.onDone()
      })
    this.#running.set(tenant, check)
    return false
  }

  /** Waits for the checks in progress, which have a bound. */
  async stop(): Promise<void> {
    await Promise.all(this.#running.values())
  }

  get #isFull() {
    return this.#running.size >= MOST_AT_ONCE
  }

  async #check(claimed: DomainRow): Promise<void> {
    const { domain, token, checkingUntil } = claimed
    const { targets } = this.#options
    const lookup = await lookUpRecords(zoneNameOf(domain), wantedRecords(domain, token, targets), targets)
    const checked = await this.#write(claimed, async (tx, row, now) => {
      const next = afterLookup(row, lookup, now)
      if (!next.isProved || next.state === 'waiting' || next.state === 'error') return next
      if (await isProvedElsewhere(tx, domain, row.tenant)) return withEvent(next, 'takenOver', now, 'takenOver')
      await takeOver(tx, next, now)
      // A check ends when the authority has responded, too.
      return needsCertificate(next, now) ? { ...next, checkingUntil } : next
    })
    if (!checked || !needsCertificate(checked, this.#options.now())) return
    const { tenant, since: orderedOn } = checked
    const order = { tenant, domain, hosts: hostsOf(domain), orderedOn, now: this.#options.now() }
    const ordered = await this.#authority.issueCertificate(order)
    await this.#write(claimed, async (_, row, now) => ({
      ...(needsCertificate(row, now) ? afterOrder(row, ordered, now) : row),
      checkingUntil: null,
    }))
  }

  /** Changes the domain, unless it was removed or replaced meanwhile. Returns what was written. */
  #write(claimed: DomainRow, change: (tx: Db, row: DomainRow, now: Date) => Promise<DomainRow>) {
    const { db, now } = this.#options
    const { tenant, domain, token } = claimed
    return inTransaction(db, async tx => {
      await lockDomain(tx, domain)
      const isSame = and(eq(customDomains.tenant, tenant), eq(customDomains.token, token))
      const [row] = await tx.select().from(customDomains).where(isSame).for('update')
      if (!row || row.domain !== domain) return null
      const next = await change(tx, row, now())
      const written = { ...next, nextOn: next.checkingUntil ? claimed.nextOn : nextCheckOn(next, now()) }
      await writeDomain(tx, row, written, now())
      return written
    })
  }
}

/** When the next domain is looked up; `null` if there is none. */
export async function nextDomainWork(db: Db): Promise<Date | null> {
  const [row] = await db.select({ next: min(customDomains.nextOn) }).from(customDomains)
  return row?.next ?? null
}
