import { eq } from 'drizzle-orm'
import { broken } from '#contract/rules/rules.ts'
import {
  checkDomain,
  chooseCanonicalHost,
  getCustomDomain,
  registerDomain,
  removeDomain,
} from '#contract/store/customDomain.ts'
import { allowsDomainEvent, isDomainChecked } from '#contract/store/domainChart.ts'
import { DOMAIN_LENGTH, LABEL_LENGTH } from '#lib/domainName.ts'
import type { Db } from '../../../db/database.ts'
import { customDomains } from '../../../db/tables/store/domains.ts'
import { type DomainTargets, storefrontDomain } from '../../../http/domainTargets.ts'
import { newSecret } from '../../../http/secrets.ts'
import { handle, handleInSteps } from '../../machine/handle.ts'
import { lockRow, requireCurrent } from '../../machine/lockedAt.ts'
import { Refusal, refuseFields } from '../../machine/problems.ts'
import { type DomainRow, withEvent } from './afterCheck.ts'
import { CLAIM_MS } from './checks.ts'
import { NEW_DOMAIN_DOCUMENT, newDomain } from './newDomain.ts'
import { readCustomDomain, readRow } from './readDomain.ts'
import { domainOf, hostsOf, type RefusedDomain } from './records.ts'
import { isGivenHost, isProvedElsewhere, writeDomain } from './writeDomain.ts'

const NOUN = 'domain'
const WORDS: Record<RefusedDomain | 'taken', string> = {
  empty: 'Enter a domain, like shop.example.com.',
  address: 'This is an IP address. Enter a domain, like shop.example.com.',
  single: 'A domain has an ending. Enter all of it, like example.com.',
  long: `Use at most ${DOMAIN_LENGTH} characters.`,
  label: `Use at most ${LABEL_LENGTH} characters between two dots.`,
  emoji: 'Domains with emoji cannot be connected. Enter one of letters, digits and hyphens.',
  characters: 'A domain has letters, digits, hyphens and dots only.',
  own: 'This is an address of our own. Enter a domain that you bought.',
  suffix: 'This is an ending that many domains have. Enter your own domain, with the part before it.',
  taken: 'This domain is being used by another store.',
}
const refuse = (code: keyof typeof WORDS) => refuseFields([{ field: 'domain', code, message: WORDS[code] }])

export const domainHandlers = [
  handle(getCustomDomain, ({ db, ...reading }) => readCustomDomain(db, reading)),

  handleInSteps(
    registerDomain,
    async ({ body, everything, tenant, storefrontUrl, domainTargets }) => {
      if (!domainTargets) throw notOffered()
      const ownDomain = storefrontDomain({ storefrontUrl })
      const meant = domainOf(body.domain, { ownDomain, alias: domainTargets.alias })
      if ('problem' in meant) throw refuse(meant.problem)
      if (await isGivenHost(everything, meant.typedHost, ownDomain)) throw refuse('own')
      if (await isProvedElsewhere(everything, meant.domain, tenant)) throw refuse('taken')
      return meant
    },
    async ({ db, prepared: { domain, typedHost }, wakeJobs, ...reading }) => {
      const { tenant, now } = reading
      const before = await readRow(db, tenant)
      if (before && before.state !== 'none') return current()
      const columns = {
        ...newDomain({ domain, canonicalHost: typedHost, now }),
        ...{ revision: (before?.revision ?? 0) + 1, checkingUntil: claimUntil(now) },
      }
      // Of two people who register at once, the second one finds a row that must not be replaced.
      const written = await db
        .insert(customDomains)
        .values({ tenant, ...columns })
        .onConflictDoUpdate({ target: customDomains.tenant, set: columns, setWhere: eq(customDomains.state, 'none') })
        .returning({ tenant: customDomains.tenant })
      if (written.length > 0) wakeJobs()
      return current()

      /** The same domain again is no conflict. */
      async function current() {
        const domainNow = await readCustomDomain(db, reading)
        await requireCurrent(NOUN, domainNow.domain, domain, () => domainNow)
        return domainNow
      }
    },
  ),

  handle(checkDomain, async ({ db, wakeJobs, ...reading }) => {
    const { tenant, now } = reading
    const row = await lockRow(db, customDomains, { tenant })
    if (!row || row.state === 'none') throw notConnected()
    const again = allowsDomainEvent(row.state, 'checkAgain')
      ? { ...withEvent(row, 'checkAgain', now, 'none'), revision: row.revision + 1 }
      : { ...row, checks: 0 }
    if (isDomainChecked(again.state)) {
      const isRunning = row.checkingUntil !== null && row.checkingUntil > now
      const due = isRunning ? {} : { nextOn: now, checkingUntil: claimUntil(now) }
      await writeDomain(db, row, { ...again, ...due }, now)
      wakeJobs()
    }
    return readCustomDomain(db, reading)
  }),

  handle(chooseCanonicalHost, async ({ db, body: { revision, canonicalHost }, ...reading }) => {
    const row = await requireRevision(db, reading, revision)
    if (!hostsOf(row.domain).includes(canonicalHost)) {
      throw refuseFields([{ field: 'canonicalHost', message: broken('domainHost') }])
    }
    await writeDomain(db, row, { ...row, canonicalHost, revision: revision + 1 }, reading.now)
    return readCustomDomain(db, reading)
  }),

  handle(removeDomain, async ({ db, body: { revision }, ...reading }) => {
    const row = await requireRevision(db, reading, revision)
    const removed: DomainRow = {
      ...withEvent(row, 'remove', reading.now, 'none'),
      ...{ revision: revision + 1, domain: '', token: newSecret(), canonicalHost: '', isProved: false },
      ...{ nextOn: null, checkingUntil: null, doc: NEW_DOMAIN_DOCUMENT },
    }
    await writeDomain(db, row, removed, reading.now)
    return readCustomDomain(db, reading)
  }),
]

const claimUntil = (now: Date) => new Date(now.getTime() + CLAIM_MS)

interface Reading {
  tenant: string
  domainTargets: DomainTargets | null
  now: Date
}

/** The row, locked: a check behind the requests may be about to write it. Throws `Refusal` 409. */
async function requireRevision(db: Db, reading: Reading, revision: number): Promise<DomainRow> {
  const row = await lockRow(db, customDomains, { tenant: reading.tenant })
  await requireCurrent(NOUN, row?.revision, revision, () => readCustomDomain(db, reading))
  if (!row || row.state === 'none') throw notConnected()
  return row
}

const notConnected = () => new Refusal(400, { message: broken('noDomain'), code: 'noDomain' })
const notOffered = () => new Refusal(400, { message: broken('domainsNotOffered'), code: 'notOffered' })
