import { boolean, index, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type {
  CHAIN_PROBLEMS,
  DomainCertificate,
  DomainError,
  FoundRecord,
  LookupProblem,
  RecordPurpose,
  RecordResult,
} from '#contract/store/customDomain.ts'
import type { DomainState } from '#contract/store/domainChart.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { moment, plainText, wholeNumber } from '../../schema/columns.ts'

/** What a record turned out to be. */
export interface Finding {
  result: RecordResult
  chain: (typeof CHAIN_PROBLEMS)[number]
  found: FoundRecord[]
}
export type FoundRecords = Partial<Record<RecordPurpose, Finding>>

/** What is known of a domain beside its state. */
export interface DomainDocument {
  error: DomainError
  lookup: LookupProblem
  /** How long resolvers remember that a record is missing; absent in a document of before. */
  absenceSeconds?: number
  /** By purpose of the record. */
  found: FoundRecords
  certificate: DomainCertificate
  checkedOn: string | null
}

/** A store's own domain, or what is left of the last one: its revision. */
export const customDomains = pgTable(
  'custom_domains',
  {
    tenant: ownTenant().primaryKey(),
    revision: wholeNumber().notNull(),
    /** In ASCII, without `www.`; empty in the state `none`. */
    domain: plainText().notNull(),
    /** What the ownership record has to contain: random, for this store and this domain. */
    token: plainText().notNull(),
    state: plainText().$type<DomainState>().notNull(),
    canonicalHost: plainText('canonical_host').notNull(),
    /** Whether the ownership record was right at the last lookup that had an answer. */
    isProved: boolean('is_proved').notNull().default(false),
    /** When the state began. */
    since: moment('since').notNull(),
    /** Checks since someone last did something: the pauses between them increase. */
    checks: wholeNumber().notNull().default(0),
    nextOn: moment('next_on'),
    /** A process looks it up until then, at most. */
    checkingUntil: moment('checking_until'),
    graceUntil: moment('grace_until'),
    doc: jsonb().$type<DomainDocument>().notNull(),
  },
  table => [index('custom_domains_next').on(table.nextOn), index('custom_domains_domain').on(table.domain)],
)
